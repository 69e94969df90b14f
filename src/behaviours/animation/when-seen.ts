import { imagesLoaded } from './images-loaded.ts'

/** Where the upper edge of an element triggers its animation: at 90% of the height of the window [ANIM-01]. */
const TRIGGER = '0px 0px -10% 0px'

/** An element in the window is hidden for this long at most, in ms: slow images cannot hide a text. */
const MAX_HIDDEN_MS = 1000

/** Nothing is animated twice, even if Back restores its page. */
const shown = new WeakSet<Element>()

/**
 * Hides an element below the window until it is scrolled into view and its images have loaded, then calls `play`. An element
 * that the shopper may have seen already stays as it is. Returns a function that shows the element and ends its animation.
 */
export function whenSeen(element: HTMLElement, play: () => () => void): () => void {
  if (shown.has(element)) return () => {}
  let hidden: Animation | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopPlaying: (() => void) | undefined

  const observer = new IntersectionObserver(entries => {
    const entry = entries.at(-1)
    if (!entry) return
    if (!hidden) {
      if (isBelow(entry)) hide()
      else finish()
    } else if (entry.isIntersecting) timer ??= setTimeout(show, MAX_HIDDEN_MS)
  })
  observer.observe(element)

  const trigger = new IntersectionObserver(
    entries => {
      if (entries.at(-1)?.isIntersecting) void imagesLoaded(element).then(show)
    },
    { rootMargin: TRIGGER }
  )

  function hide(): void {
    hidden = hiding(element)
    trigger.observe(element)
  }

  function show(): void {
    if (!hidden) return
    // animations start from the own style of the element
    finish()
    // the shopper is already using it
    if (!element.matches(':focus-within')) stopPlaying = play()
  }

  function finish(): void {
    shown.add(element)
    end()
  }

  function end(): void {
    observer.disconnect()
    trigger.disconnect()
    clearTimeout(timer)
    hidden?.cancel()
    hidden = undefined
  }

  return () => {
    end()
    stopPlaying?.()
  }
}

/** Not hidden by a style attribute, which a refresh of the page would remove. */
function hiding(element: HTMLElement): Animation {
  const animation = element.animate({ opacity: [0, 0] }, 1)
  animation.pause()
  return animation
}

/** An element that is not rendered is at the top. */
function isBelow({ boundingClientRect, rootBounds }: IntersectionObserverEntry): boolean {
  return boundingClientRect.top >= (rootBounds?.bottom ?? innerHeight)
}
