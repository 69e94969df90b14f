import { findTrace, traceOf } from '../element/trace.ts'

const PRESSED =
  'a[href], button, summary, input:is([type="submit"], [type="button"], [type="image"], [type="checkbox"], [type="radio"]), [role="button"]'

/**
 * Loads at the first touch. A press on the server's HTML is held back and given to the same button of
 * the view; when no view comes, the browser does with it what it would have done.
 */
export function firstTouch(element: HTMLElement, load: () => void): void {
  const over = new AbortController()
  let isPointerDown = false

  function listen(type: string, heard: (event: Event) => void, target: EventTarget = element) {
    target.addEventListener(type, heard, { capture: true, signal: over.signal })
  }

  listen('pointerdown', () => {
    isPointerDown = true
  })
  // focus comes between press and release; code that came then would take the button from under the finger
  listen('focusin', () => {
    if (!isPointerDown) load()
  })
  for (const type of ['pointerup', 'pointercancel']) {
    listen(
      type,
      () => {
        if (isPointerDown) setTimeout(load)
        isPointerDown = false
      },
      document
    )
  }
  listen('keydown', load)
  listen('click', event => {
    load()
    const pressed = pressedPart(event, element)
    if (!pressed) return
    event.preventDefault()
    event.stopImmediatePropagation()
    over.abort()
    pressLater(element, pressed)
  })
  listen('vitrine:alive', () => over.abort())
}

function pressedPart(event: Event, element: HTMLElement): HTMLElement | undefined {
  if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return undefined
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const pressed = event.target.closest<HTMLElement>(PRESSED)
  return pressed && element.contains(pressed) ? pressed : undefined
}

function pressLater(element: HTMLElement, pressed: HTMLElement): void {
  const trace = traceOf(pressed, element)
  const done = new AbortController()
  const press = (target: HTMLElement | undefined) => {
    done.abort()
    target?.click()
  }
  const { signal } = done
  element.addEventListener('vitrine:alive', () => press(findTrace(trace, element)), { signal })
  element.addEventListener('vitrine:fallback', () => press(pressed), { signal })
}
