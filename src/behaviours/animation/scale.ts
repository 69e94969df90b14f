import type { Effect } from './effect.ts'
import { play } from './play.ts'
import { whenSeen } from './when-seen.ts'

/** In seconds. */
const DURATION = 1.5

/** Lets an element grow to its size [ANIM-01]. */
export const scale: Effect = (element, options) =>
  whenSeen(element, options, onEnd => {
    const { opacity } = getComputedStyle(element)
    return play(
      [element],
      { opacity: [0, opacity], scale: ['0.8', '1'] },
      { duration: DURATION, onEnd }
    )
  })
