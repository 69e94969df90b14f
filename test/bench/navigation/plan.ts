import type { Cell } from './visits.ts'

/** The extent of the measurement. */
export interface Plan {
  cells: readonly Cell[]
  /** Each round opens every site again, in a different order. */
  rounds: number
  warmUp: number
  /** Measured visits per contender, cell and round. */
  count: number
  /** Visits for the memory measurement. */
  visits: number
  /** Measurements of Back, and of pages that pause. */
  repeats: number
  backSizes: readonly string[]
  /** The approximate total duration on two idle cores, in minutes. */
  minutes: number
}

export const QUICK: Plan = {
  cells: cellsOf(['S', 'M'], [0], [1]),
  rounds: 1,
  warmUp: 1,
  count: 4,
  visits: 40,
  repeats: 2,
  backSizes: ['M'],
  minutes: 10
}

export const FULL: Plan = {
  cells: [
    ...cellsOf(['S', 'M'], [0, 50], [1, 4]),
    // slowed down, visits to so many cards exceed the time limit
    ...cellsOf(['L'], [0, 50], [1]),
    ...cellsOf(['P'], [0, 50], [1, 4])
  ],
  rounds: 2,
  warmUp: 1,
  count: 3,
  visits: 500,
  repeats: 9,
  backSizes: ['M', 'L', 'P'],
  minutes: 80
}

function cellsOf(sizes: string[], delays: number[], slowdowns: number[]): Cell[] {
  return sizes.flatMap(size =>
    slowdowns.flatMap(slowdown =>
      delays.flatMap(delay => [false, true].map(hover => ({ size, delay, hover, slowdown })))
    )
  )
}

/** Fisher-Yates shuffle, so that no contender always follows the same one. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const list = [...items]
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[list[i], list[j]] = [list[j]!, list[i]!]
  }
  return list
}
