import { box, clear, oval, path, type Shape, stroke } from './paint.ts'

const chair: Shape = ({ main, dark, darker, wood, chance }) => {
  const slats = chance.chance(0.5)
    ? [165, 200, 235].map(x => box(x - 6, 85, 12, 110, wood, 5)).join('')
    : box(145, 84, 110, 84, main, 22)
  return [
    stroke('M136 330 L146 70 M264 330 L254 70', wood, 12),
    stroke('M146 78 H254', wood, 14),
    slats,
    stroke('M158 235 L150 318 M242 235 L250 318', darker, 9),
    box(122, 204, 156, 26, main, 12),
    box(122, 222, 156, 12, dark, 6),
    stroke('M142 282 H258', wood, 7)
  ].join('')
}

const armchair: Shape = ({ main, light, dark, wood }) =>
  [
    stroke('M118 300 L106 332 M282 300 L294 332', wood, 13),
    path('M120 230 C110 110 150 84 200 84 C250 84 290 110 280 230Z', main),
    path('M150 220 C146 130 166 108 200 108 C234 108 254 130 250 220Z', light),
    box(112, 222, 176, 52, light, 20),
    box(104, 256, 192, 52, dark, 18),
    path('M66 206 C66 180 118 176 118 208 V306 H84 C72 300 66 260 66 206Z', main),
    path('M334 206 C334 180 282 176 282 208 V306 H316 C328 300 334 260 334 206Z', main)
  ].join('')

const stool: Shape = ({ main, light, dark, wood }) =>
  [
    stroke('M150 205 L118 330 M250 205 L282 330 M200 205 V326', wood, 13),
    stroke('M134 272 H266', wood, 8),
    oval(200, 200, 92, 22, dark),
    oval(200, 190, 92, 22, main),
    oval(186, 186, 58, 11, light)
  ].join('')

const coffeeTable: Shape = ({ main, light, dark, wood, chance }) =>
  [
    stroke('M100 235 L82 330 M300 235 L318 330', wood, 13),
    stroke('M150 245 L144 312 M250 245 L256 312', dark, 10),
    chance.chance(0.5) ? box(96, 286, 208, 9, wood, 4) : '',
    oval(200, 240, 152, 26, dark),
    oval(200, 228, 152, 26, main),
    oval(176, 222, 96, 12, light)
  ].join('')

const desk: Shape = ({ main, light, dark, wood, metal }) =>
  [
    stroke('M76 225 L66 330 M324 225 L334 330', wood, 13),
    stroke('M112 236 L108 318 M288 236 L292 318', dark, 9),
    box(196, 222, 122, 42, dark, 5),
    box(202, 227, 110, 32, main, 4),
    oval(257, 243, 6, 6, metal),
    box(48, 200, 304, 26, main, 6),
    box(48, 200, 304, 8, light, 4)
  ].join('')

const tableLamp: Shape = ({ main, light, dark, metal, wood, chance }) => {
  const base = chance.chance(0.5)
    ? path('M165 205 C130 240 140 320 170 322 H230 C260 320 270 240 235 205Z', wood) +
      clear(path('M160 230 C146 262 150 300 164 314 C156 280 158 250 172 222Z', '#ffffff'), 0.3)
    : stroke('M200 190 V318', metal, 11) + oval(200, 322, 62, 10, metal)
  return [
    clear(path('M120 190 L60 330 H340 L280 190Z', '#ffe9b0'), 0.4),
    base,
    path('M150 82 H250 L292 196 H108Z', main),
    path('M150 82 L108 196 H140 L170 82Z', light),
    oval(200, 196, 92, 14, dark),
    oval(200, 196, 76, 9, '#ffeec2')
  ].join('')
}

const floorLamp: Shape = ({ main, light, dark, metal }) =>
  [
    clear(path('M205 140 L120 330 H330 L285 140Z', '#ffe9b0'), 0.35),
    stroke('M140 322 V90 C140 50 240 40 246 84', metal, 8),
    oval(140, 324, 58, 9, metal),
    path('M216 84 H276 L302 148 H190Z', main),
    path('M216 84 L190 148 H214 L232 84Z', light),
    oval(246, 148, 56, 9, dark),
    oval(246, 148, 44, 6, '#ffeec2')
  ].join('')

const pendant: Shape = ({ main, light, dark, darker, chance }) => {
  const ribs = chance.chance(0.5)
    ? [120, 150, 180, 210]
        .map(y =>
          stroke(`M${96 + Math.abs(165 - y) / 2} ${y} H${304 - Math.abs(165 - y) / 2}`, dark, 2)
        )
        .join('')
    : ''
  const shade = chance.chance(0.5)
    ? path('M100 230 C100 130 150 110 200 110 C250 110 300 130 300 230Z', main) +
      path('M100 230 C100 160 124 132 154 120 C136 150 130 190 130 230Z', light)
    : oval(200, 178, 108, 84, main) + clear(oval(160, 160, 34, 44, light), 0.7)
  return [
    stroke('M200 0 V110', darker, 4),
    clear(path('M110 232 L70 350 H330 L290 232Z', '#ffe9b0'), 0.4),
    shade,
    ribs,
    oval(200, 236, 92, 13, dark),
    oval(200, 236, 74, 8, '#ffeec2'),
    box(186, 96, 28, 20, darker, 5)
  ].join('')
}

const vase: Shape = ({ main, light, dark, chance }) => {
  const belly = chance.whole(0, 40)
  const twig = '#6f7d4c'
  return [
    stroke('M196 130 C190 80 150 70 140 30 M204 130 C210 80 250 74 262 40', twig, 4),
    [
      [150, 52],
      [166, 78],
      [250, 58],
      [236, 82],
      [138, 34]
    ]
      .map(([x, y]) => oval(x!, y!, 13, 8, twig))
      .join(''),
    path(
      `M172 130 H228 L224 168 C${280 + belly} 200 ${282 + belly / 2} 290 240 330 H160 C${118 - belly / 2} 290 ${120 - belly} 200 176 168Z`,
      main
    ),
    path(
      `M172 176 C${124 - belly} 210 ${126 - belly / 2} 282 160 322 C142 280 146 220 182 176Z`,
      light
    ),
    oval(200, 130, 28, 7, dark)
  ].join('')
}

const candle: Shape = ({ main, light, dark, chance }) => {
  const thin = chance.chance(0.4)
  const pillars = thin ? [150, 200, 250] : [200]
  const width = thin ? 26 : 96
  return pillars
    .map((x, index) => {
      const top = thin ? 130 + index * 18 : 170
      return [
        clear(oval(x, top - 42, 26, 34, '#ffd77a'), 0.35),
        path(
          `M${x} ${top - 70} C${x + 16} ${top - 40} ${x + 9} ${top - 20} ${x} ${top - 18} C${x - 9} ${top - 20} ${x - 16} ${top - 40} ${x} ${top - 70}Z`,
          '#f7b733'
        ),
        stroke(`M${x} ${top - 22} V${top + 2}`, '#3a2c22', 3),
        box(x - width / 2, top, width, 330 - top, main, thin ? 6 : 10),
        box(x - width / 2, top, width / 4, 330 - top, light, thin ? 6 : 10),
        oval(x, top + 3, width / 2, width / 9, dark)
      ].join('')
    })
    .join('')
}

const clock: Shape = ({ main, light, dark, darker, wood, chance }) => {
  const ticks = Array.from({ length: 12 }, (_, hour) => {
    const angle = (hour * Math.PI) / 6
    const at = (r: number) =>
      `${(200 + r * Math.sin(angle)).toFixed(1)} ${(205 - r * Math.cos(angle)).toFixed(1)}`
    return stroke(`M${at(94)} L${at(hour % 3 ? 102 : 84)}`, darker, hour % 3 ? 4 : 7)
  })
  return [
    oval(200, 211, 132, 132, dark),
    oval(200, 205, 132, 132, wood),
    oval(200, 205, 116, 116, main),
    clear(oval(178, 170, 70, 60, light), 0.5),
    ...ticks,
    stroke('M200 205 L200 122', darker, 7),
    stroke(`M200 205 L${chance.pick(['258 232', '150 176', '250 170'])}`, darker, 10),
    oval(200, 205, 10, 10, wood)
  ].join('')
}

const mirror: Shape = ({ main, dark, chance }) => {
  const tall = chance.chance(0.5)
  const [rx, ry] = tall ? [92, 136] : [128, 128]
  return [
    oval(200, 200, rx, ry, dark),
    oval(200, 195, rx, ry, main),
    oval(200, 195, rx - 15, ry - 15, '#dfe9ec'),
    clear(
      path(
        'M150 130 L240 90 L262 108 L140 168Z M134 210 L276 132 L282 150 L136 232Z',
        '#ffffff'
      ),
      0.6
    )
  ].join('')
}

export const homeShapes: Record<string, Shape> = {
  chair,
  armchair,
  stool,
  'coffee-table': coffeeTable,
  desk,
  'table-lamp': tableLamp,
  'floor-lamp': floorLamp,
  pendant,
  vase,
  candle,
  clock,
  mirror
}
