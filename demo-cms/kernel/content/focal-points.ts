import { type FocalPoint, MIDDLE, nearestPoint } from 'vitrine/shared'
import { plainFieldOf } from '../http/fields.ts'

/** Of a picture in the database. */
export interface FocusRow {
  focus_x: number | null
  focus_y: number | null
}

/** The focal point that a page must know; `undefined` for the middle, which browsers show by themselves. */
export function shownFocus({ focus_x, focus_y }: FocusRow): FocalPoint | undefined {
  const point = { x: focus_x ?? MIDDLE.x, y: focus_y ?? MIDDLE.y }
  return point.x === MIDDLE.x && point.y === MIDDLE.y ? undefined : point
}

/** The focal point in two fields of a form; `undefined` unless both are percentages. */
export function readFocus(
  fields: unknown,
  xName: string,
  yName: string
): FocalPoint | undefined {
  const [x, y] = [xName, yName].map(name => {
    const typed = plainFieldOf(fields, name, 4)
    return /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN
  }) as [number, number]
  return x >= 0 && x <= 100 && y >= 0 && y <= 100 ? nearestPoint({ x, y }) : undefined
}
