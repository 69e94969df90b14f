import type { Effect } from './effect.ts'
import { scrollDriven } from './scroll-driven.ts'

/** How far it moves while it crosses the window, in px. */
const DISTANCE = 100

/** Moves an element more than the page scrolls [ANIM-01]. */
export const parallax: Effect = element =>
  scrollDriven(element, progress => {
    // what is on screen already must not jump
    const rest = progress || 0.5
    return {
      name: 'translate',
      values: [rest, rest - 1].map(part => `0px ${part * DISTANCE}px`),
      offsets: [0, 1]
    }
  })
