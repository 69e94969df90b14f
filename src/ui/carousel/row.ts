import { toJson } from '../../shared/data/to-json.ts'

/** The position of a row of slides. */
export interface RowPosition {
  /** The slide at the start, or the target of a running move. */
  index: number
  /** For each slide, whether it is almost fully visible. */
  visible: readonly boolean[]
  /** All slides are visible, so there is nothing to move. */
  fits: boolean
}

export interface RowOptions {
  isVertical: boolean
  /** Whether the first slide follows the last. */
  loop: boolean
  /** Duration of a move, in ms; 0 jumps. */
  speed: number
  /** A swipe must cover the row's size divided by this number. */
  touchThreshold: number
  /** Whether it can be dragged. */
  drag: boolean
}

/** What moves the slides of a carousel. */
export interface Row {
  /** Moves a slide to the start, in the shorter direction. */
  moveTo(index: number): void
  /** Moves by a number of slides, backwards if negative. */
  moveBy(steps: number): void
  /** Releases the slides in their original state. */
  end(): void
}

/** Starts to move a track. */
export type CreateRow = (
  track: HTMLElement,
  options: RowOptions,
  index: number,
  onPosition: (position: RowPosition) => void
) => Row

/** A slide counts as visible from this share on; less is a rounding effect. */
export const SEEN = 0.9

export function slidesOf(track: HTMLElement): HTMLElement[] {
  return [...track.children] as HTMLElement[]
}

/** Calls back when the position has changed. */
export function whenMoved(
  onPosition: (position: RowPosition) => void
): (position: RowPosition) => void {
  let before = ''
  return position => {
    const now = toJson(position)
    if (now === before) return
    before = now
    onPosition(position)
  }
}
