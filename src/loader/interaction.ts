import { type Field, isTouched } from '../lib/dom/touched.ts'
import { findTrace, traceOf } from '../lib/dom/trace.ts'

/** Check boxes and radio buttons change at once; the view takes over their state. */
const PRESSED =
  'a[href], button, summary, input:is([type="submit"], [type="button"], [type="image"]), [role="button"]'

/** What the plain HTML can do by itself, besides following links to pages: open details, send a form. */
const WORKS_AS_HTML =
  'summary, form button:not([type="button"], [type="reset"]), form input:is([type="submit"], [type="image"])'

/** How long a press waits for the code of the widget before the plain HTML handles it, in ms. */
const CODE_TIMEOUT_MS = 300

/**
 * Loads a widget on the first interaction: the mouse enters the tag, or something in it is focused, pressed or changed. A click on
 * the server's HTML is held back and repeated on the same button of the view. If the code is late, the plain HTML follows the
 * link or sends the form; if no view appears, the click is repeated on the server's HTML.
 */
export function onInteraction(element: HTMLElement, load: () => void): void {
  // what was changed before this code arrived
  const fields = element.querySelectorAll<Field>('input, select, textarea')
  if ([...fields].some(isTouched)) load()

  const done = new AbortController()
  let isPointerDown = false
  let held: HTMLElement | undefined

  function listen(type: string, listener: (event: Event) => void) {
    element.addEventListener(type, listener, { capture: true, signal: done.signal })
  }

  // not for a finger, which is about to press what would be replaced
  listen('pointerenter', event => {
    if (event.target === element && (event as PointerEvent).pointerType === 'mouse') load()
  })
  listen('pointerdown', event => {
    if (isInSelect(event)) return
    isPointerDown = true
    // only during the press: a page that is left without one must not be kept in memory by the document
    const release = new AbortController()
    const onRelease = () => {
      release.abort()
      isPointerDown = false
      setTimeout(load)
    }
    for (const type of ['pointerup', 'pointercancel']) {
      document.addEventListener(type, onRelease, { capture: true, signal: release.signal })
    }
  })
  // focus moves between press and release; replacing a button mid-press would swallow the click
  listen('focusin', event => {
    if (!isPointerDown && !isInSelect(event)) load()
  })
  listen('keydown', event => {
    if (!isInSelect(event)) load()
  })
  listen('change', load)
  listen('click', event => {
    if (isInSelect(event)) return
    load()
    const pressed = pressedElement(event, element)
    if (!pressed) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // the second click of a double click is not one more press
    if (!held) hold(pressed)
  })
  listen('vitrine:alive', () => done.abort())

  function hold(pressed: HTMLElement) {
    held = pressed
    const trace = traceOf(pressed, element)
    const press = (target: HTMLElement | undefined) => {
      clearTimeout(timer)
      waiting.abort()
      done.abort()
      target?.click()
    }
    const waiting = new AbortController()
    const { signal } = waiting
    const timer = setTimeout(() => {
      const isHere = customElements.get(element.localName) !== undefined
      if (!isHere && worksAsHtml(pressed)) press(pressed)
    }, CODE_TIMEOUT_MS)
    const onAlive = () => press(findTrace(trace, element) ?? onlyControl(element) ?? pressed)
    element.addEventListener('vitrine:alive', onAlive, { signal })
    element.addEventListener('vitrine:fallback', () => press(pressed), { signal })
  }
}

/** A link to a file or another site is worth waiting for the view: the shopper would leave the shop. */
function worksAsHtml(pressed: HTMLElement): boolean {
  if (!(pressed instanceof HTMLAnchorElement)) return pressed.matches(WORKS_AS_HTML)
  return pressed.origin === location.origin && !/\.\w+$/.test(pressed.pathname)
}

/** A view with a single control can only mean the same by it, whatever it is called. */
function onlyControl(view: HTMLElement): HTMLElement | undefined {
  const [only, another] = view.querySelectorAll<HTMLElement>(PRESSED)
  return another ? undefined : only
}

/** A select loads the widget once it has changed: replacing it would close its list. */
function isInSelect({ target }: Event): boolean {
  return target instanceof Element && target.closest('select') !== null
}

function pressedElement(event: Event, element: HTMLElement): HTMLElement | undefined {
  if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return undefined
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const pressed = event.target.closest<HTMLElement>(PRESSED)
  return pressed && element.contains(pressed) ? pressed : undefined
}
