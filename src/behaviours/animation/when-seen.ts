/** Where the upper edge of an element triggers its animation: at 90% of the height of the window [ANIM-01]. */
const TRIGGER = '0px 0px -10% 0px'

/** Includes what is above the window, so that a jump from below the element to above it is noticed. */
const ABOVE = '999999px 0px 0px 0px'
const NONE = '0px'

/** An element in the window is hidden for this long at most, in ms: slow images cannot hide a text. */
const MAX_HIDDEN_MS = 1000

/** Nothing is animated twice without `replay`, even if Back restores its page. */
const shown = new WeakSet<Element>()

/**
 * Hides an element below the window until it is scrolled into view and its images have loaded, then calls `play`. An element
 * that the shopper may have seen already stays as it is; with the option `replay`, it is hidden again once it is below the
 * window. Returns a function that shows the element and ends its animation.
 */
export function whenSeen(
  element: HTMLElement,
  options: readonly string[],
  play: (onEnd: () => void) => () => void
): () => void {
  let isReplayed = options.includes('replay')
  if (shown.has(element) && !isReplayed) return () => {}
  let hidden: Animation | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopPlaying: (() => void) | undefined

  const observer = new IntersectionObserver(
    entries => {
      const entry = entries.at(-1)
      // what moves may cross the edge of the window by itself
      if (!entry || stopPlaying) return
      if (!hidden) {
        if (isBelow(entry)) hide()
        else finish()
      } else if (entry.isIntersecting) timer ??= setTimeout(show, MAX_HIDDEN_MS)
    },
    { rootMargin: isReplayed ? ABOVE : NONE }
  )
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
    if (!element.matches(':focus-within')) stopPlaying = play(watchAgain)
  }

  function watchAgain(): void {
    stopPlaying = undefined
    if (!isReplayed) return
    // reports where it is now
    observer.unobserve(element)
    observer.observe(element)
  }

  function finish(): void {
    shown.add(element)
    if (!isReplayed) observer.disconnect()
    reveal()
  }

  function reveal(): void {
    trigger.disconnect()
    clearTimeout(timer)
    timer = undefined
    hidden?.cancel()
    hidden = undefined
  }

  return () => {
    isReplayed = false
    observer.disconnect()
    reveal()
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

/** Resolves when the images in an element have loaded, or cannot be loaded. */
async function imagesLoaded(element: HTMLElement): Promise<void> {
  const images = [...element.querySelectorAll('img')]
  if (element instanceof HTMLImageElement) images.push(element)
  await Promise.all(images.map(image => image.complete || loaded(image)))
}

function loaded(image: HTMLImageElement): Promise<void> {
  return new Promise(resolve => {
    for (const type of ['load', 'error']) {
      image.addEventListener(type, () => resolve(), { once: true })
    }
  })
}
