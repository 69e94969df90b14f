import { oval, type Paint, path, stroke } from './paint.ts'

/** The direction of a part that points outwards from the pot: to the side, and towards the viewer, from -1 to 1. */
function direction(turn: number) {
  const angle = turn * 2 * Math.PI
  return { side: Math.cos(angle), near: Math.sin(angle) }
}

function at(value: number): string {
  return value.toFixed(1)
}

/** The tip of the spout in a picture of 400, for a rotation from 0 to 1, and whether it points towards the viewer. */
export function spoutTip(turn: number): { x: number; y: number; isNear: boolean } {
  const { side, near } = direction(turn)
  return { x: 200 + 150 * side, y: 186 + 16 * near, isNear: near > -0.2 }
}

/** A teapot on a turntable, standing on the line y = 330; `turn` is the rotation from 0 to 1. */
export function turnedPot(paint: Paint, turn: number): string {
  const parts = [
    { near: direction(turn).near, content: spout(paint, turn) },
    { near: direction(turn + 0.5).near, content: handle(paint, turn + 0.5) }
  ]
  const behind = parts.filter(part => part.near < 0)
  const before = parts.filter(part => part.near >= 0)
  return [...behind, { content: pot(paint) + band(paint, turn) + lid(paint) }, ...before]
    .map(part => part.content)
    .join('')
}

function pot({ main, light, dark }: Paint): string {
  return [
    oval(200, 322, 70, 14, dark),
    path(
      'M108 246 C104 176 152 148 200 148 C248 148 296 176 292 246 C290 306 252 328 200 328 C148 328 110 306 108 246Z',
      main
    ),
    path(
      'M122 240 C120 196 144 170 168 162 C142 184 138 216 140 250 C142 282 156 304 168 314 C140 302 124 276 122 240Z',
      light
    )
  ].join('')
}

function lid({ light, dark, darker }: Paint): string {
  return (
    oval(200, 158, 62, 17, dark) +
    oval(200, 153, 56, 14, light) +
    oval(200, 138, 14, 13, darker)
  )
}

/** Dots around the belly, which make the rotation visible. */
function band({ light, darker }: Paint, turn: number): string {
  const count = 12
  return Array.from({ length: count }, (_, index) => {
    const { side, near } = direction(turn + index / count)
    if (near <= 0.05) return ''
    const color = index % 3 === 0 ? darker : light
    return `<ellipse cx="${at(200 + 91 * side)}" cy="${at(252 + 14 * near)}" rx="${at(9 * near)}" ry="9" fill="${color}"/>`
  }).join('')
}

function spout({ main, dark, darker }: Paint, turn: number): string {
  const { side, near } = direction(turn)
  const tip = spoutTip(turn)
  const line = `M${at(200 + 78 * side)} ${at(262 + 12 * near)} C${at(200 + 128 * side)} ${at(258 + 12 * near)} ${at(200 + 118 * side)} ${at(204 + 14 * near)} ${at(tip.x)} ${at(tip.y)}`
  const color = near > 0 ? main : dark
  return (
    stroke(line, near > 0 ? dark : darker, 32) +
    stroke(line, color, 26) +
    oval(Math.round(tip.x), Math.round(tip.y), 10, 6, darker)
  )
}

function handle({ dark, darker }: Paint, turn: number): string {
  const { side, near } = direction(turn)
  const line = `M${at(200 + 84 * side)} ${at(206 + 8 * near)} C${at(200 + 168 * side)} ${at(190 + 12 * near)} ${at(200 + 164 * side)} ${at(298 + 12 * near)} ${at(200 + 82 * side)} ${at(284 + 10 * near)}`
  return stroke(line, near > 0 ? dark : darker, 16)
}
