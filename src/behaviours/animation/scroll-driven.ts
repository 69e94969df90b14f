/** Values of a property while the element crosses the window. */
export interface ScrollKeyframes {
  name: 'translate' | 'backgroundColor'
  values: string[]
  /** From 0, where the element enters the window, to 1, where it has left it; as many as values. */
  offsets: number[]
}

/**
 * Animates an element by scrolling. `keyframesFrom` gets how far the element has crossed the window when this starts, from 0
 * to 1. Returns a function that ends the animation.
 */
export function scrollDriven(
  element: HTMLElement,
  keyframesFrom: (progress: number) => ScrollKeyframes | undefined
): () => void {
  let stop: (() => void) | undefined
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect()
    const keyframes = entry && keyframesFrom(progressOf(entry.boundingClientRect))
    if (!keyframes) return
    const drive = 'ViewTimeline' in window ? byTimeline : byEvents
    stop = drive(element, keyframes)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    stop?.()
  }
}

/** The browser moves it, even while scripts are busy. */
function byTimeline(element: HTMLElement, { name, values, offsets }: ScrollKeyframes) {
  const animation = element.animate(
    { [name]: values, offset: offsets },
    { timeline: new ViewTimeline({ subject: element }), fill: 'both' }
  )
  return () => animation.cancel()
}

/** For browsers without scroll timelines. */
function byEvents(element: HTMLElement, { name, values, offsets }: ScrollKeyframes) {
  const animation = element.animate(
    { [name]: values, offset: offsets },
    { duration: 1, fill: 'both' }
  )
  animation.pause()
  const update = () => {
    const { top, height } = element.getBoundingClientRect()
    // where it would be without the animation
    const shift = Number.parseFloat(getComputedStyle(element).translate.split(' ')[1] ?? '')
    animation.currentTime = progressOf({ top: top - (shift || 0), height })
  }
  update()
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  for (const type of ['scroll', 'resize']) addEventListener(type, update, options)
  return () => {
    stop.abort()
    animation.cancel()
  }
}

/** How far an element has crossed the window, from 0 to 1. */
function progressOf({ top, height }: Pick<DOMRect, 'top' | 'height'>): number {
  return Math.min(1, Math.max(0, (innerHeight - top) / (innerHeight + height)))
}
