/** The point of a picture that stays visible where only a part is shown, in percent from the left and the top. */
export interface FocalPoint {
  x: number
  y: number
}

/** Of a picture without a chosen point. */
export const MIDDLE: FocalPoint = { x: 50, y: 50 }

/** Points lie this far apart, in percent: pages position pictures with one CSS rule for each. */
export const FOCUS_STEP = 5

/** The nearest point that can be chosen, within the picture. */
export function nearestPoint({ x, y }: FocalPoint): FocalPoint {
  return { x: nearest(x), y: nearest(y) }
}

function nearest(percent: number): number {
  return Math.min(100, Math.max(0, FOCUS_STEP * Math.round(percent / FOCUS_STEP)))
}
