import type { Random } from '../random.ts'

/** The colours of an object, and a random source for differences between objects of the same kind. */
export interface Paint {
  main: string
  light: string
  dark: string
  darker: string
  /** For wood, brass and similar materials. */
  wood: string
  metal: string
  chance: Random
}

/** Draws an object as SVG in a square of 400, standing on the line y = 330. */
export type Shape = (paint: Paint) => string

export function paintOf(color: string, chance: Random): Paint {
  return {
    main: color,
    light: mix(color, '#ffffff', 0.32),
    dark: mix(color, '#1b1420', 0.22),
    darker: mix(color, '#1b1420', 0.45),
    wood: chance.pick(['#b98a5a', '#a8743f', '#8a5a34', '#c9a06e']),
    metal: chance.pick(['#b9975b', '#8f949b', '#5b5e63']),
    chance
  }
}

/** Mixes two colours: `mix('#000000', '#ffffff', 0.5)` → `#808080`. */
export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map(at => {
    const value = Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
    return value.toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

/** A line with round caps. */
export function stroke(d: string, color: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

/** Transparent content. */
export function clear(content: string, opacity: number): string {
  return `<g opacity="${opacity}">${content}</g>`
}
