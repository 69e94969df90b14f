import { random } from '../random.ts'
import type { Drawing } from './drawing.ts'
import { box, clear, mix, oval, paintOf, path, type Shape, stroke } from './paint.ts'
import { deskShapes } from './shapes-desk.ts'
import { homeShapes } from './shapes-home.ts'
import { kitchenShapes } from './shapes-kitchen.ts'
import { softShapes } from './shapes-soft.ts'
import { turnedPot } from './turn.ts'

export const shapes: Readonly<Record<string, Shape>> = {
  ...kitchenShapes,
  ...homeShapes,
  ...softShapes,
  ...deskShapes
}

/** The width of a square drawing, in the units of the shapes. */
const SIZE = 400
/** Where objects stand; crops keep it, and leave more above than below. */
const FLOOR = 385

/**
 * Draws a picture of a product as SVG, 400 by 400 or a part of it. The same drawing always results in the same text.
 */
export function draw({ shape, color, view, seed, turn, ratio = 1 }: Drawing): string {
  const make = shapes[shape]
  if (!make) throw new Error(`No picture can be drawn of "${shape}".`)
  const paint = paintOf(color, random(seed))
  const thing = turn === undefined ? make(paint) : turnedPot(paint, turn)
  const content = { front, detail, scene, night, group, measures }[view](thing, color)
  const width = Math.round(SIZE * Math.min(1, ratio))
  const height = Math.round(SIZE / Math.max(1, ratio))
  const x = (SIZE - width) / 2
  const y = height < SIZE ? FLOOR - height : 0
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}

function front(thing: string, color: string): string {
  return [
    box(0, 0, 400, 400, mix(color, paper(color), 0.86)),
    oval(200, 332, 132, 15, '#3a2c2230'),
    thing
  ].join('')
}

/** The background, which is darker behind white objects, to keep them visible. */
function paper(color: string): string {
  const brightness = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.min(...brightness) > 200 ? '#d3cabb' : '#f7f4ee'
}

function detail(thing: string, color: string): string {
  return [
    box(0, 0, 400, 400, mix(color, paper(color), 0.8)),
    `<g transform="translate(-210 -190) scale(1.95)">${thing}</g>`
  ].join('')
}

/** The object on a table by a window. */
function scene(thing: string, color: string): string {
  const wall = mix(color, '#e9e4da', 0.82)
  const light = path('M248 30 H370 V190 H248Z', '#fdf8ea')
  return [
    box(0, 0, 400, 400, wall),
    light,
    path('M304 30 H312 V190 H304Z M248 106 H370 V113 H248Z', wall),
    clear(path('M248 190 H370 L300 400 H120Z', '#fff6d8'), 0.45),
    box(0, 316, 400, 84, mix(color, '#a77b52', 0.9)),
    box(0, 316, 400, 7, mix(color, '#c69a6d', 0.9)),
    oval(190, 340, 110, 12, '#6b4a2e66'),
    `<g transform="translate(24 64) scale(0.82)">${thing}</g>`
  ].join('')
}

/** The same table in the evening, under a lamp. */
function night(thing: string, color: string): string {
  const wall = mix(color, '#2b2f42', 0.86)
  return [
    box(0, 0, 400, 400, wall),
    box(248, 30, 122, 160, '#151a2e'),
    oval(330, 70, 15, 15, '#f4ecd0'),
    path('M304 30 H312 V190 H304Z M248 106 H370 V113 H248Z', wall),
    clear(path('M70 0 H150 L270 330 H-60Z', '#ffe2a6'), 0.2),
    box(0, 316, 400, 84, mix(color, '#54381f', 0.9)),
    box(0, 316, 400, 7, mix(color, '#7b5736', 0.9)),
    oval(170, 340, 110, 12, '#1d120a88'),
    `<g transform="translate(4 64) scale(0.82)">${thing}</g>`,
    clear(box(0, 0, 400, 400, '#1a2140'), 0.16)
  ].join('')
}

/** Three of the object, as a set. */
function group(thing: string, color: string): string {
  const places = [
    [10, 70, 0.5],
    [192, 70, 0.5],
    [78, 110, 0.62]
  ] as const
  return [
    box(0, 0, 400, 400, mix(color, paper(color), 0.9)),
    box(0, 250, 400, 150, mix(color, paper(color), 0.74)),
    ...places.map(
      ([x, y, scale]) =>
        `<g transform="translate(${x} ${y}) scale(${scale})">${oval(200, 332, 132, 15, '#3a2c2230')}${thing}</g>`
    )
  ].join('')
}

/** The dimensions, as a drawing on squared paper. */
function measures(thing: string): string {
  const ink = '#4c5a66'
  const lines = Array.from({ length: 19 }, (_, index) => (index + 1) * 20)
  return [
    box(0, 0, 400, 400, '#f8fafb'),
    ...lines.map(at => stroke(`M${at} 0 V400 M0 ${at} H400`, '#e1e9ee', 1)),
    `<g transform="translate(50 40) scale(0.75)">${clear(thing, 0.85)}</g>`,
    stroke('M70 330 H330 M70 322 V338 M330 322 V338', ink, 2),
    stroke('M356 80 V288 M348 80 H364 M348 288 H364', ink, 2)
  ].join('')
}
