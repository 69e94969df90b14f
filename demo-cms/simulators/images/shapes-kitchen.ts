import { box, clear, oval, path, type Shape, stroke } from './paint.ts'

const teapot: Shape = ({ main, light, dark, darker, wood, chance }) => {
  const round = chance.whole(-14, 14)
  const bamboo = chance.chance(0.5)
  const handle = bamboo
    ? stroke('M140 190 C150 70 260 70 268 190', wood, 11)
    : stroke('M122 205 C60 190 60 300 130 292', dark, 16)
  return [
    handle,
    path('M270 220 C310 225 300 170 342 158 L352 170 C326 190 330 270 268 285Z', dark),
    path(
      `M205 180 C${120 - round} 180 ${100 - round} 240 118 285 C126 318 160 330 205 330 C250 330 284 318 292 285 C${310 + round} 240 ${290 + round} 180 205 180Z`,
      main
    ),
    path('M150 200 C120 225 122 275 140 300 C118 262 128 222 150 200Z', light),
    path('M150 186 C165 168 245 168 260 186 C245 194 165 194 150 186Z', dark),
    oval(205, 166, 12, 11, darker),
    chance.chance(0.4) ? stroke('M125 262 Q205 282 286 262', light, 5) : ''
  ].join('')
}

const kettle: Shape = ({ main, light, dark, darker, wood }) =>
  [
    stroke('M140 190 C140 90 270 90 270 190', wood, 13),
    path('M282 240 L348 190 L352 206 L290 290Z', dark),
    path('M150 185 L260 185 C300 230 310 300 300 322 L110 322 C100 300 110 230 150 185Z', main),
    path('M150 185 C112 235 108 290 112 318 L132 318 C128 280 132 230 162 185Z', light),
    box(104, 316, 202, 14, darker, 6),
    path('M160 185 C175 166 235 166 250 185Z', dark),
    oval(205, 163, 10, 9, wood)
  ].join('')

const press: Shape = ({ main, dark, darker, metal }) =>
  [
    stroke('M268 170 C330 165 330 270 268 268', dark, 15),
    clear(box(145, 140, 125, 185, '#cfe0e4', 8), 0.75),
    box(149, 215, 117, 106, '#4a2c1d', 6),
    box(149, 206, 117, 10, metal, 2),
    box(204, 80, 6, 128, metal),
    oval(207, 76, 13, 13, darker),
    box(138, 132, 140, 18, main, 8),
    stroke('M145 180 H270 M145 290 H270', metal, 6),
    box(138, 316, 140, 14, main, 5),
    clear(box(158, 155, 12, 150, '#ffffff', 6), 0.45)
  ].join('')

const mug: Shape = ({ main, light, dark, darker, chance }) => {
  const bands = chance.chance(0.5) ? box(125, 250, 140, 16, light) : ''
  const dots = chance.chance(0.3)
    ? [150, 195, 240].map(x => oval(x, 285, 6, 6, light)).join('')
    : ''
  return [
    stroke('M262 215 C330 205 330 300 258 292', dark, 18),
    path(
      'M122 185 H268 L262 310 C260 326 250 330 238 330 H152 C140 330 130 326 128 310Z',
      main
    ),
    path('M122 185 L128 310 C130 322 136 328 146 330 L138 185Z', light),
    bands,
    dots,
    oval(195, 185, 73, 17, darker),
    oval(195, 189, 62, 11, '#5a3925')
  ].join('')
}

const cup: Shape = ({ main, light, dark, darker }) =>
  [
    oval(200, 318, 118, 17, dark),
    oval(200, 312, 118, 16, light),
    oval(200, 312, 78, 9, main),
    stroke('M268 235 C325 230 315 290 256 288', dark, 11),
    path('M130 220 H270 C270 275 245 308 200 308 C155 308 130 275 130 220Z', main),
    path('M130 220 C130 262 144 290 166 302 C150 280 146 250 146 220Z', light),
    oval(200, 220, 70, 14, darker),
    oval(200, 223, 60, 9, '#9a5b2b')
  ].join('')

const plate: Shape = ({ main, light, dark, chance }) =>
  [
    oval(200, 222, 140, 112, dark),
    oval(200, 214, 140, 110, main),
    oval(200, 214, 140, 110, 'none'),
    oval(200, 216, 98, 74, light),
    oval(200, 212, 96, 71, main),
    chance.chance(0.6)
      ? `<ellipse cx="200" cy="214" rx="124" ry="96" fill="none" stroke="${dark}" stroke-width="3" stroke-dasharray="${chance.pick(['none', '2 12', '14 8'])}" stroke-linecap="round"/>`
      : '',
    clear(path('M110 180 C130 140 190 126 230 130 C180 140 140 156 124 190Z', '#ffffff'), 0.35)
  ].join('')

const bowl: Shape = ({ main, light, dark, darker, chance }) =>
  [
    box(160, 312, 80, 18, dark, 6),
    path('M82 205 H318 C318 270 270 320 200 320 C130 320 82 270 82 205Z', main),
    path('M82 205 C82 255 110 295 150 311 C120 280 108 245 106 205Z', light),
    oval(200, 205, 118, 26, darker),
    oval(200, 210, 104, 19, dark),
    chance.chance(0.5) ? stroke('M92 248 Q200 282 308 248', light, 4) : ''
  ].join('')

const tumbler: Shape = ({ main, light, dark, chance }) => {
  const waist = chance.whole(0, 16)
  return [
    clear(path(`M130 110 H270 L${258 - waist} 330 H${142 + waist}Z`, light), 0.75),
    clear(path(`M136 190 H264 L${256 - waist} 322 H${144 + waist}Z`, main), 0.7),
    oval(200, 190, 64, 10, dark),
    clear(oval(200, 110, 70, 13, dark), 0.35),
    clear(path('M150 126 L160 310 L172 310 L164 126Z', '#ffffff'), 0.55)
  ].join('')
}

const carafe: Shape = ({ main, light, dark, wood }) =>
  [
    box(180, 62, 40, 34, wood, 5),
    clear(
      path(
        'M172 84 H228 L232 150 C290 190 300 260 290 312 C288 324 280 330 268 330 H132 C120 330 112 324 110 312 C100 260 110 190 168 150Z',
        light
      ),
      0.75
    ),
    clear(
      path('M122 235 H278 C294 268 292 300 286 316 H114 C108 300 106 268 122 235Z', main),
      0.75
    ),
    oval(200, 235, 79, 10, dark),
    clear(
      path('M136 200 C118 240 122 290 130 312 L142 312 C134 280 134 232 152 194Z', '#ffffff'),
      0.6
    )
  ].join('')

export const kitchenShapes: Record<string, Shape> = {
  teapot,
  kettle,
  press,
  mug,
  cup,
  plate,
  bowl,
  tumbler,
  carafe
}
