import { type Attach, attachTo } from '../behaviours.ts'

/** One screen before an element comes into view: the code arrives in time, and not for what is never scrolled to. */
const MARGIN = '100%'

const waiting = new Set<HTMLElement>()
const attached = new Map<HTMLElement, ReturnType<Attach>>()
let animation: { attach: Attach } | undefined

const observer = new IntersectionObserver(
  entries => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void attachWaiting()
  },
  // the document: by default, margins have no effect in frames
  { root: document, rootMargin: MARGIN }
)

/**
 * Loads the code of animations when the first animated element is near, and then attaches it to all. Until then, and if loading
 * fails, the elements are simply visible.
 */
export const attach: Attach = element => {
  waiting.add(element)
  if (animation) void attachWaiting()
  else observer.observe(element)
  return () => {
    waiting.delete(element)
    observer.unobserve(element)
    attached.get(element)?.()
    attached.delete(element)
  }
}

async function attachWaiting(): Promise<void> {
  try {
    animation ??= await import('./animation.ts')
  } catch (error) {
    console.error('[data-vitrine-animate] stays plain HTML.', error)
    addEventListener('online', attachWaiting, { once: true })
    return
  }
  observer.disconnect()
  for (const element of waiting) {
    attached.set(element, attachTo(element, '[data-vitrine-animate]', animation.attach))
  }
  waiting.clear()
}
