import { clipOverflow } from './clip-overflow.ts'
import type { Effect } from './effect.ts'
import { play } from './play.ts'
import { whenSeen } from './when-seen.ts'

/** In seconds. */
const DURATION = 0.75
const STAGGER = 0.1

/** Where it starts, by the direction in which it moves. */
const STARTS: Record<string, string> = {
  up: '0px 100px',
  down: '0px -100px',
  right: '-100px 0px'
}

/**
 * Fades an element in while it moves 100 px. `children` does so with each of its children; those that come into view together
 * follow one another [ANIM-01].
 */
export const fade: Effect = (element, options) => {
  const direction = options.find(option => STARTS[option]) ?? 'up'
  const isPerChild = options.includes('children')
  const targets = isPerChild ? ([...element.children] as HTMLElement[]) : [element]
  const inOrder = startsInOrder(targets)
  const stops = targets.map(target =>
    whenSeen(target, options, onEnd => {
      let stop = inOrder(target, place => {
        stop = fadeIn(target, direction, place, onEnd)
      })
      return () => stop()
    })
  )
  return () => {
    for (const stop of stops) stop()
  }
}

function fadeIn(
  element: HTMLElement,
  direction: string,
  place: number,
  onEnd: () => void
): () => void {
  const { opacity } = getComputedStyle(element)
  const unclip = clipOverflow(element, direction)
  return play(
    [element],
    { opacity: [0, opacity], translate: [STARTS[direction] ?? '', '0px 0px'] },
    {
      duration: DURATION,
      delay: () => place * STAGGER,
      onEnd() {
        unclip()
        onEnd()
      }
    }
  )
}

/**
 * Starts what comes into view within one frame before the next one, in the order of the page: observers report in any order. Each
 * `start` gets its place, from 0. Returns a function that takes an element out.
 */
function startsInOrder(targets: readonly HTMLElement[]) {
  const waiting = new Map<HTMLElement, (place: number) => void>()
  return (target: HTMLElement, start: (place: number) => void): (() => void) => {
    if (waiting.size === 0) {
      requestAnimationFrame(() => {
        const starts = targets.flatMap(one => waiting.get(one) ?? [])
        waiting.clear()
        for (const [place, begin] of starts.entries()) begin(place)
      })
    }
    waiting.set(target, start)
    return () => waiting.delete(target)
  }
}
