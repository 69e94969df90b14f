import type { Effect } from './effect.ts'
import { scrollDriven } from './scroll-driven.ts'

const DEFAULT_COLOR = 'var(--vitrine-color-paper-soft)'

/** Where the element has the new colour: in the middle of the window. */
const END = 0.5

/** Changes the background of an element to `data-vitrine-animate-color` while it scrolls into view [ANIM-01]. */
export const background: Effect = element =>
  scrollDriven(element, progress => {
    // what is on screen already must not change its colour at once
    if (progress >= END) return undefined
    const own = getComputedStyle(element).backgroundColor
    const color = element.dataset.vitrineAnimateColor || DEFAULT_COLOR
    return {
      name: 'backgroundColor',
      values: [own, own, color, color],
      offsets: [0, progress, END, 1]
    }
  })
