import { box, clear, oval, type Paint, path, type Shape, stroke } from './paint.ts'

/** A pattern on fabric: stripes, checks or none. */
function pattern(
  { light, dark, chance }: Paint,
  left: number,
  top: number,
  size: number
): string {
  const kind = chance.whole(0, 3)
  const steps = [0.2, 0.4, 0.6, 0.8].map(share => share * size)
  const across = steps.map(step => stroke(`M${left} ${top + step} h${size}`, light, 5)).join('')
  const down = steps.map(step => stroke(`M${left + step} ${top} v${size}`, dark, 3)).join('')
  if (kind === 0) return clear(across, 0.6)
  if (kind === 1) return clear(across + down, 0.45)
  return ''
}

const cushion: Shape = paint =>
  [
    path(
      'M84 118 C160 134 240 134 316 118 C302 190 302 250 318 322 C240 308 160 308 82 322 C98 250 98 190 84 118Z',
      paint.dark
    ),
    path(
      'M90 112 C160 128 240 128 310 112 C296 184 296 244 312 314 C240 300 160 300 88 314 C104 244 104 184 90 112Z',
      paint.main
    ),
    pattern(paint, 110, 134, 180),
    clear(
      path(
        'M104 130 C150 140 190 140 214 136 C160 170 130 210 122 280 C112 220 112 180 104 130Z',
        '#ffffff'
      ),
      0.22
    )
  ].join('')

const throwBlanket: Shape = paint =>
  [
    box(86, 262, 228, 60, paint.dark, 16),
    box(86, 216, 228, 56, paint.main, 16),
    box(86, 172, 228, 54, paint.light, 16),
    path('M110 176 H250 V300 H110Z', paint.main),
    pattern(paint, 116, 180, 112),
    ...[118, 138, 158, 178, 198, 218, 238].map(x => stroke(`M${x} 300 v22`, paint.light, 5))
  ].join('')

const towel: Shape = paint =>
  [
    stroke('M70 92 H330', paint.metal, 10),
    path('M120 88 C120 76 280 76 280 88 V318 H120Z', paint.main),
    path('M120 88 V318 H150 V84Z', paint.light),
    box(120, 262, 160, 12, paint.dark),
    box(120, 284, 160, 6, paint.dark),
    ...[130, 150, 170, 190, 210, 230, 250, 270].map(x => stroke(`M${x} 318 v8`, paint.main, 5))
  ].join('')

const tShirt: Shape = paint =>
  [
    path(
      'M150 92 L92 116 L58 186 L104 208 L120 182 V326 H280 V182 L296 208 L342 186 L308 116 L250 92 C236 120 164 120 150 92Z',
      paint.main
    ),
    path('M120 182 V326 H146 V160Z', paint.light),
    stroke('M150 92 C164 122 236 122 250 92', paint.dark, 8),
    paint.chance.chance(0.5) ? clear(box(120, 196, 160, 30, paint.light), 0.6) : '',
    stroke('M62 184 L102 204 M338 184 L298 204', paint.dark, 5)
  ].join('')

const jumper: Shape = paint =>
  [
    path(
      'M148 88 L92 112 L54 290 L96 302 L122 196 V314 H278 V196 L304 302 L346 290 L308 112 L252 88 C236 108 164 108 148 88Z',
      paint.main
    ),
    path('M122 196 V314 H150 V150Z', paint.light),
    box(120, 306, 160, 22, paint.dark, 6),
    box(152, 78, 96, 22, paint.dark, 10),
    path('M52 288 L98 302 L94 322 L48 308Z M348 288 L302 302 L306 322 L352 308Z', paint.dark),
    clear(
      [160, 180, 200, 220, 240].map(x => stroke(`M${x} 130 V296`, paint.dark, 3)).join(''),
      0.45
    )
  ].join('')

const shirt: Shape = ({ main, light, dark, darker }) =>
  [
    path(
      'M152 84 L96 108 L62 292 L104 302 L122 200 V328 H278 V200 L296 302 L338 292 L304 108 L248 84 L200 112Z',
      main
    ),
    path('M122 200 V328 H148 V150Z', light),
    stroke('M200 116 V328', dark, 5),
    path('M152 84 L200 114 L176 142 L146 100Z M248 84 L200 114 L224 142 L254 100Z', light),
    box(222, 168, 36, 38, dark, 4),
    ...[150, 190, 230, 270, 306].map(y => oval(200, y, 4, 4, darker))
  ].join('')

const backpack: Shape = ({ main, light, dark, darker, metal }) =>
  [
    stroke('M168 88 C168 56 232 56 232 88', darker, 10),
    stroke('M112 160 C84 180 84 270 112 300 M288 160 C316 180 316 270 288 300', darker, 12),
    path(
      'M112 150 C112 90 150 82 200 82 C250 82 288 90 288 150 V304 C288 324 276 330 262 330 H138 C124 330 112 324 112 304Z',
      main
    ),
    path(
      'M112 150 C112 110 130 94 150 88 C140 120 138 200 140 330 H136 C122 330 112 322 112 304Z',
      light
    ),
    path('M112 160 C150 186 250 186 288 160 V146 C280 96 120 96 112 146Z', dark),
    box(142, 222, 116, 88, dark, 14),
    box(142, 218, 116, 26, darker, 10),
    box(190, 166, 20, 34, metal, 4),
    box(192, 238, 16, 16, metal, 3)
  ].join('')

const tote: Shape = ({ main, light, dark, darker, chance }) =>
  [
    stroke('M148 168 C148 50 252 50 252 168', darker, 9),
    path('M98 160 H302 L318 324 C318 329 314 332 309 332 H91 C86 332 82 329 82 324Z', main),
    path('M98 160 H124 L112 332 H91 C86 332 82 329 82 324Z', light),
    stroke('M100 172 H300', dark, 4),
    chance.chance(0.6)
      ? oval(204, 248, 38, 38, dark) + oval(204, 248, 25, 25, light)
      : stroke('M150 220 H260 M150 246 H260 M150 272 H220', dark, 7)
  ].join('')

const scarf: Shape = paint =>
  [
    path('M206 150 L288 168 L276 322 H206Z', paint.dark),
    path(
      'M120 96 C150 66 250 66 280 96 C300 124 290 158 260 166 C210 180 160 176 128 158 C104 142 104 116 120 96Z',
      paint.main
    ),
    path(
      'M146 112 C170 96 230 96 254 112 C262 128 250 136 236 138 C210 144 180 142 160 136 C144 130 140 120 146 112Z',
      paint.darker
    ),
    path('M130 150 L202 168 L190 322 H118Z', paint.main),
    clear(
      [200, 226, 252, 278].map(y => stroke(`M126 ${y} H194`, paint.light, 6)).join(''),
      0.7
    ),
    ...[122, 140, 158, 176, 190].map(x => stroke(`M${x} 320 v16`, paint.main, 5)),
    ...[212, 232, 252, 270].map(x => stroke(`M${x} 320 v16`, paint.dark, 5))
  ].join('')

const beanie: Shape = ({ main, light, dark, chance }) =>
  [
    chance.chance(0.6) ? oval(200, 92, 32, 30, light) : '',
    path('M98 250 C98 140 140 104 200 104 C260 104 302 140 302 250Z', main),
    path('M98 250 C98 170 122 130 158 112 C136 150 130 200 132 250Z', light),
    clear([140, 170, 200, 230, 260].map(x => stroke(`M${x} 130 V250`, dark, 3)).join(''), 0.5),
    box(86, 240, 228, 62, dark, 20),
    ...[110, 134, 158, 182, 206, 230, 254, 278].map(x => stroke(`M${x} 252 v38`, main, 5))
  ].join('')

export const softShapes: Record<string, Shape> = {
  cushion,
  throw: throwBlanket,
  towel,
  't-shirt': tShirt,
  jumper,
  shirt,
  backpack,
  tote,
  scarf,
  beanie
}
