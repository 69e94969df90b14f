import { box, clear, oval, path, type Shape, stroke } from './paint.ts'

/** Lays an object across the picture, as for pens. */
function leaning(content: string): string {
  return `<g transform="rotate(-38 200 210)">${content}</g>`
}

const pen: Shape = ({ main, light, dark, darker, metal }) =>
  leaning(
    [
      path('M60 210 L96 196 V224Z', metal),
      box(92, 194, 118, 32, main, 4),
      box(92, 194, 118, 10, light, 4),
      box(206, 192, 10, 36, metal, 2),
      box(214, 190, 126, 40, dark, 12),
      box(214, 190, 126, 12, main, 6),
      box(228, 180, 92, 9, metal, 4),
      box(312, 180, 9, 24, metal, 3),
      oval(66, 210, 4, 3, darker)
    ].join('')
  )

const pencil: Shape = ({ main, light, dark, darker, metal }) =>
  leaning(
    [
      path('M48 210 L104 190 V230Z', '#e7c79b'),
      path('M48 210 L66 203.500 V216.500Z', darker),
      box(102, 190, 200, 14, light),
      box(102, 203, 200, 14, main),
      box(102, 216, 200, 14, dark),
      box(300, 188, 26, 44, metal),
      box(324, 190, 26, 40, '#d98b86', 10)
    ].join('')
  )

const notebook: Shape = ({ main, light, dark, darker, chance }) =>
  [
    box(112, 82, 190, 250, darker, 10),
    box(108, 78, 188, 248, '#f6f1e6', 6),
    box(98, 72, 190, 250, main, 10),
    box(98, 72, 24, 250, dark, 10),
    chance.chance(0.5)
      ? box(150, 120, 104, 58, light, 6) + stroke('M164 142 H240 M164 158 H216', dark, 4)
      : clear(oval(204, 196, 44, 44, light), 0.8),
    stroke('M264 72 V322', light, 7),
    stroke('M180 322 V346', '#b3312c', 7)
  ].join('')

const planter: Shape = ({ main, light, dark, darker, chance }) => {
  const leaf = chance.pick(['#4f7a4c', '#5f8a55', '#3f6b50'])
  const leaves = [-58, -36, -14, 12, 34, 56].map(lean => {
    const tip = 200 + lean * 1.7
    const top = 60 + Math.abs(lean) * 0.9
    return path(
      `M200 210 C${200 + lean} 160 ${tip - 22} ${top + 40} ${tip} ${top} C${tip + 14} ${top + 46} ${206 + lean} 170 204 210Z`,
      leaf
    )
  })
  return [
    ...leaves,
    path(
      'M118 214 H282 L262 320 C260 328 254 332 246 332 H154 C146 332 140 328 138 320Z',
      main
    ),
    path('M118 214 H146 L160 332 H154 C146 332 140 328 138 320Z', light),
    box(108, 196, 184, 30, dark, 8),
    oval(200, 198, 84, 8, darker)
  ].join('')
}

const wateringCan: Shape = ({ main, light, dark, darker }) =>
  [
    stroke('M158 190 C110 90 260 60 262 190', dark, 12),
    stroke('M250 230 C320 230 320 300 256 300', dark, 12),
    path('M150 262 L60 150 L74 138 L160 216Z', dark),
    path('M36 160 L82 118 L90 128 L46 170Z', darker),
    path(
      'M146 186 H262 L272 316 C272 326 266 330 258 330 H150 C142 330 136 326 136 316Z',
      main
    ),
    path('M146 186 H172 L166 330 H150 C142 330 136 326 136 316Z', light),
    oval(204, 186, 58, 11, darker),
    stroke('M140 290 H268', light, 4)
  ].join('')

export const deskShapes: Record<string, Shape> = {
  pen,
  pencil,
  notebook,
  planter,
  'watering-can': wateringCan
}
