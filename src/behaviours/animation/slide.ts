import { clipOverflow } from './clip-overflow.ts'
import type { Effect } from './effect.ts'
import { play } from './play.ts'
import { whenSeen } from './when-seen.ts'

/** In seconds. */
const DURATION = 1.5

/** Where it starts and which edge is clipped, by the direction in which it moves: only what is in its own box is visible. */
const STARTS: Record<string, { translate: string; clipPath: string }> = {
  up: { translate: '0px 100%', clipPath: 'inset(0% 0% 100% 0%)' },
  down: { translate: '0px -100%', clipPath: 'inset(100% 0% 0% 0%)' },
  left: { translate: '100% 0px', clipPath: 'inset(0% 100% 0% 0%)' },
  right: { translate: '-100% 0px', clipPath: 'inset(0% 0% 0% 100%)' }
}

/** Slides an image into its own box [ANIM-01]. */
export const slide: Effect = (element, options) => {
  const direction = options.find(option => STARTS[option]) ?? 'up'
  const { translate = '', clipPath = '' } = STARTS[direction] ?? {}
  return whenSeen(element, options, onEnd => {
    const unclip = clipOverflow(element, direction)
    return play(
      [element],
      {
        translate: [translate, '0px 0px'],
        clipPath: [clipPath, 'inset(0% 0% 0% 0%)']
      },
      {
        duration: DURATION,
        onEnd() {
          unclip()
          onEnd()
        }
      }
    )
  })
}
