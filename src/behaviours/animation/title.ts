import type { Effect } from './effect.ts'
import { play } from './play.ts'
import { splitWords } from './split-words.ts'
import { whenSeen } from './when-seen.ts'

/** In seconds. */
const DURATION = 0.5
const STAGGER = 0.1

/** Shows a title word by word [ANIM-01]. It is divided into words only while they move, so that it is always read as one. */
export const title: Effect = (element, options) =>
  whenSeen(element, options, onEnd => {
    const { words, join } = splitWords(element)
    if (words.length === 0) return join
    return play(
      words,
      { opacity: [0, 1], translate: ['0px 0.6em', '0px 0px'] },
      {
        duration: DURATION,
        delay: index => index * STAGGER,
        onEnd() {
          join()
          onEnd()
        }
      }
    )
  })
