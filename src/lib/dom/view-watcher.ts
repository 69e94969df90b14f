export interface ViewWatcher {
  /** Calls back when the element comes into view; with `display: contents`, when one of its children does. */
  watch(element: Element, run: () => void): void
  /** Forgets all elements. */
  stop(): void
}

/**
 * Watches elements until they come into view. `run` may be called more than once for an element without a box of its own, which
 * its children stand for; without children, it is called at once, because nothing could ever tell.
 *
 * @param rootMargin How far from the viewport an element counts as in view.
 */
export function viewWatcher(rootMargin = '0px'): ViewWatcher {
  let waiting = new WeakMap<Element, () => void>()
  const observer = new IntersectionObserver(look, { rootMargin })

  function look(entries: readonly IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting && getComputedStyle(target).display !== 'contents') continue
      const run = waiting.get(target)
      observer.unobserve(target)
      waiting.delete(target)
      if (!run) continue
      if (isIntersecting || !target.firstElementChild) run()
      else for (const child of target.children) watch(child, run)
    }
  }

  function watch(element: Element, run: () => void): void {
    const other = waiting.get(element)
    waiting.set(
      element,
      other
        ? () => {
            other()
            run()
          }
        : run
    )
    observer.observe(element)
  }

  return {
    watch,
    stop() {
      observer.disconnect()
      waiting = new WeakMap()
    }
  }
}
