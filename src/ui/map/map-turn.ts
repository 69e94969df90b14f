import { whenIdle } from '../../lib/browser/when-idle.ts'

/** The part of a map that must be in the window before it is drawn. */
const VISIBLE_PART = 0.1

/** A provider that does not answer holds up the next map for this long at most, in ms. */
const MAX_TURN_MS = 5000

/** Fulfilled when every map before has been drawn. */
let earlier: Promise<unknown> = Promise.resolve()

/**
 * Waits until a map can be seen, the maps before it are drawn, and the browser is idle: drawing one keeps a browser without
 * a graphics card busy for seconds. Resolves to the function that lets the next map start.
 */
export async function mapTurn(element: Element, signal: AbortSignal): Promise<() => void> {
  await seen(element, signal)
  const before = earlier
  let end = () => {}
  const drawn = new Promise<void>(resolve => {
    end = resolve
  })
  earlier = Promise.all([before, drawn])
  signal.addEventListener('abort', end)
  await before
  setTimeout(end, MAX_TURN_MS)
  await new Promise<void>(whenIdle)
  return end
}

/** Never fulfilled if the signal is aborted before. */
function seen(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.at(-1)?.isIntersecting) return
        observer.disconnect()
        resolve()
      },
      { threshold: VISIBLE_PART }
    )
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
  })
}
