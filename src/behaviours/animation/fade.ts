import { clipOverflow } from './clip-overflow.ts'
import type { Effect } from './effect.ts'
import { play } from './play.ts'
import { whenSeen } from './when-seen.ts'

/** In seconds. */
const DURATION = 0.75

/** Where it starts, by the direction in which it moves. */
const STARTS: Record<string, string> = {
  up: '0px 100px',
  down: '0px -100px',
  right: '-100px 0px'
}

/** Fades an element in while it moves 100 px; `children` does so with each of its children [ANIM-01]. */
export const fade: Effect = (element, options) => {
  const direction = options.find(option => STARTS[option]) ?? 'up'
  const isPerChild = options.includes('children')
  const targets = isPerChild ? ([...element.children] as HTMLElement[]) : [element]
  const stops = targets.map(target => whenSeen(target, () => fadeIn(target, direction)))
  return () => {
    for (const stop of stops) stop()
  }
}

function fadeIn(element: HTMLElement, direction: string): () => void {
  const { opacity } = getComputedStyle(element)
  return play(
    [element],
    { opacity: [0, opacity], translate: [STARTS[direction] ?? '', '0px 0px'] },
    { duration: DURATION, ...clipOverflow(element, direction) }
  )
}
