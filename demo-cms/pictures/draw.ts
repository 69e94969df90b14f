import { random } from '../seed/random.ts'
import type { Drawing } from './drawing.ts'
import { box, clear, mix, oval, paintOf, path, type Shape } from './paint.ts'
import { deskShapes } from './shapes-desk.ts'
import { homeShapes } from './shapes-home.ts'
import { kitchenShapes } from './shapes-kitchen.ts'
import { softShapes } from './shapes-soft.ts'

export const shapes: Readonly<Record<string, Shape>> = {
  ...kitchenShapes,
  ...homeShapes,
  ...softShapes,
  ...deskShapes
}

/** A product's picture as SVG, 400 by 400. The same drawing gives the same text. */
export function draw({ shape, color, view, seed }: Drawing): string {
  const make = shapes[shape]
  if (!make) throw new Error(`No picture can be drawn of "${shape}".`)
  const thing = make(paintOf(color, random(seed)))
  const content = { front, detail, scene }[view](thing, color)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">${content}</svg>`
}

function front(thing: string, color: string): string {
  return [
    box(0, 0, 400, 400, mix(color, paper(color), 0.86)),
    oval(200, 332, 132, 15, '#3a2c2230'),
    thing
  ].join('')
}

/** Behind a white thing the paper is darker, or it would not be seen. */
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

/** On a table by a window. */
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
