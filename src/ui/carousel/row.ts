/** Where a row of slides stands. */
export interface RowPlace {
  /** The slide at the start, or the one that it moves to. */
  index: number
  /** For each slide, whether it can be seen as good as whole. */
  visible: readonly boolean[]
  /** All slides are in view: there is nothing to move. */
  fits: boolean
}

export interface RowOptions {
  isVertical: boolean
  /** After the last slide comes the first. */
  loop: boolean
  /** How long a move takes, in ms; 0 jumps. */
  speed: number
  /** A swipe counts from the row's size divided by this on. */
  touchThreshold: number
  /** Whether it can be dragged. */
  drag: boolean
}

/** What moves the slides of a carousel. */
export interface Row {
  /** Brings a slide to the start, by the shorter way. */
  moveTo(index: number): void
  /** So many slides onwards, or back. */
  moveBy(steps: number): void
  /** Lets go of the slides, as they were. */
  end(): void
}

/** A slide counts as seen from this share of it on: its neighbours peep in by rounding only. */
export const SEEN = 0.9

export function slidesOf(track: HTMLElement): HTMLElement[] {
  return [...track.children] as HTMLElement[]
}

/** Calls back when the place differs from the one before. */
export function whenMoved(onLocation: (place: RowPlace) => void): (place: RowPlace) => void {
  let before = ''
  return place => {
    const now = JSON.stringify(place)
    if (now === before) return
    before = now
    onLocation(place)
  }
}
