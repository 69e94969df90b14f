import { findTrace, traceOf } from '../element/trace.ts'

const PRESSED =
  'a[href], button, summary, input:is([type="submit"], [type="button"], [type="image"], [type="checkbox"], [type="radio"]), [role="button"]'

/**
 * Loads a widget on the first interaction. A click on the server's HTML is held back and repeated on the same button of
 * the view; if no view appears, it is repeated on the server's HTML.
 */
export function onInteraction(element: HTMLElement, load: () => void): void {
  const done = new AbortController()
  let isPointerDown = false

  function listen(
    type: string,
    listener: (event: Event) => void,
    target: EventTarget = element
  ) {
    target.addEventListener(type, listener, { capture: true, signal: done.signal })
  }

  listen('pointerdown', () => {
    isPointerDown = true
  })
  // focus moves between press and release; replacing a button mid-press would swallow the click
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
    const pressed = pressedElement(event, element)
    if (!pressed) return
    event.preventDefault()
    event.stopImmediatePropagation()
    done.abort()
    repeatPress(element, pressed)
  })
  listen('vitrine:alive', () => done.abort())
}

function pressedElement(event: Event, element: HTMLElement): HTMLElement | undefined {
  if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return undefined
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const pressed = event.target.closest<HTMLElement>(PRESSED)
  return pressed && element.contains(pressed) ? pressed : undefined
}

function repeatPress(element: HTMLElement, pressed: HTMLElement): void {
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
