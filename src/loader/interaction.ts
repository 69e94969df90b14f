import { type Field, isTouched } from '../lib/dom/touched.ts'
import { findTrace, traceOf } from '../lib/dom/trace.ts'
import { safeDocument, unclobbered } from '../lib/dom/unclobbered.ts'

/** Check boxes and radio buttons change at once; the view takes over their state. */
const PRESSED =
  'a[href], button, summary, input:is([type="submit"], [type="button"], [type="image"]), [role="button"]'

const SUBMIT =
  'button:not([type="button"], [type="reset"]), input:is([type="submit"], [type="image"])'

const BUTTON_INPUT = '[type="submit"], [type="button"], [type="reset"], [type="image"]'

/** Without a button, Enter submits a form with one such field. */
const TEXT_INPUT =
  'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="button"], [type="reset"], [type="file"])'

/** What the plain HTML can do by itself, besides following links to pages: open details, send a form. */
const WORKS_AS_HTML = `summary, form :is(${SUBMIT})`

/** How long a press waits for the code of the widget before the plain HTML handles it, in ms. */
const CODE_TIMEOUT_MS = 300

/** A tag whose code is loaded on the first interaction, until its view is shown. */
interface DormantTag {
  element: HTMLElement
  load: () => void
  /** The control whose click waits for the view. */
  held?: HTMLElement
}

const dormant = new WeakMap<EventTarget, DormantTag>()
/** Tags in which a press has begun and not ended; replacing a button mid-press would swallow the click. */
let pressed: DormantTag[] = []

const EVENTS = [
  'pointerenter',
  'pointerdown',
  'pointerup',
  'pointercancel',
  'focusin',
  'keydown',
  'change',
  'click',
  'vitrine:alive'
]

/**
 * Loads a widget on the first interaction: the mouse enters the tag, or something in it is focused, pressed or changed. A click on
 * the server's HTML is held back and repeated on the same button of the view, and so is Enter in a field. If the view has no such
 * button or field, or the code is late, the plain HTML follows the link or sends the form; if no view appears, the click is repeated
 * on the server's HTML.
 */
export function onInteraction(element: HTMLElement, load: () => void): void {
  // what was changed before this code arrived
  const fields = element.querySelectorAll<Field>('input, select, textarea')
  if ([...fields].some(isTouched)) load()
  dormant.set(element, { element, load })
  // on the document for all tags, because long lists have hundreds of them
  for (const type of EVENTS.splice(0)) safeDocument.addEventListener(type, onEvent, true)
}

function onEvent(event: Event): void {
  const { target, type } = event
  const tags = dormantTags(event)
  if (type === 'vitrine:alive') dormant.delete(target as EventTarget)
  else if (type === 'click') tags.some(tag => holdsBack(tag, event))
  else if (type === 'pointerdown') pressed = tags
  else if (type === 'pointerup' || type === 'pointercancel') {
    for (const { load } of pressed) setTimeout(load)
    pressed = []
  } else if (type !== 'pointerenter' || (event as PointerEvent).pointerType === 'mouse') {
    // not for a finger, which is about to press what would be replaced; and focus moves between press and release
    for (const tag of tags) if (!pressed.includes(tag)) tag.load()
  }
}

/**
 * The dormant tags that an event concerns, the outermost first. A select loads the widget once it has changed: replacing it would
 * close its list.
 */
function dormantTags(event: Event): DormantTag[] {
  const { bubbles, target, type } = event
  if (type !== 'change' && target instanceof Element && target.closest('select')) return []
  const path = bubbles ? event.composedPath() : [target as EventTarget]
  return path.flatMap(one => dormant.get(one) ?? []).reverse()
}

/** Loads a tag that was clicked. Whether the click waits for its view. */
function holdsBack(tag: DormantTag, event: Event): boolean {
  tag.load()
  const pressed = pressedElement(event, tag.element)
  if (!pressed) return false
  event.preventDefault()
  event.stopImmediatePropagation()
  // the second click of a double click is not one more press
  if (!tag.held) hold(tag, pressed)
  return true
}

function hold(tag: DormantTag, pressed: HTMLElement): void {
  tag.held = pressed
  const { element } = tag
  const trace = traceOf(pressed, element)
  const field = fieldOfEnter(pressed)
  const fieldTrace = field && traceOf(field, element)
  const press = (target: HTMLElement) => {
    stop()
    target.click()
  }
  const stop = () => {
    clearTimeout(timer)
    waiting.abort()
    dormant.delete(element)
  }
  const waiting = new AbortController()
  const { signal } = waiting
  const timer = setTimeout(() => {
    const isHere = customElements.get(element.localName) !== undefined
    if (!isHere && worksAsHtml(pressed, field)) press(pressed)
  }, CODE_TIMEOUT_MS)
  const onAlive = () => {
    const equalField = fieldTrace && findTrace(fieldTrace, element)
    if (equalField) {
      stop()
      pressEnter(equalField)
      return
    }
    const equal = findTrace(trace, element) ?? onlyControl(element)
    if (equal) press(equal)
    else pressInPlainHtml(pressed, element, press)
  }
  element.addEventListener('vitrine:alive', onAlive, { signal })
  element.addEventListener('vitrine:fallback', () => press(pressed), { signal })
}

/**
 * A link to a file or another site is worth waiting for the view: the shopper would leave the shop. So is Enter in a field that
 * the form does not send.
 */
function worksAsHtml(pressed: HTMLElement, field: HTMLInputElement | undefined): boolean {
  if (field && !field.name) return false
  if (!(pressed instanceof HTMLAnchorElement)) return pressed.matches(WORKS_AS_HTML)
  return pressed.origin === location.origin && !/\.\w+$/.test(pressed.pathname)
}

/** A view with a single control can only mean the same by it, whatever it is called. */
function onlyControl(view: HTMLElement): HTMLElement | undefined {
  const [only, another] = view.querySelectorAll<HTMLElement>(PRESSED)
  return another ? undefined : only
}

/**
 * The field in which Enter has pressed the button of its form: the browser reports a click on the button, but the focus is in
 * the field.
 */
function fieldOfEnter(pressed: HTMLElement): HTMLInputElement | undefined {
  const field = safeDocument.activeElement
  const form = (pressed as HTMLButtonElement).form
  if (!form || !(field instanceof HTMLInputElement) || field === pressed) return undefined
  return field.form === form && !field.matches(BUTTON_INPUT) ? field : undefined
}

/** Enter in a field of the view: what its listeners make of it, or else what the browser does. */
function pressEnter(field: HTMLElement): void {
  const options = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
  if (!field.dispatchEvent(new KeyboardEvent('keydown', options))) return
  const { form } = field as HTMLInputElement
  if (!form) return
  const { querySelector, querySelectorAll, requestSubmit } = unclobbered(form)
  const button = querySelector<HTMLElement>(SUBMIT)
  if (button) button.click()
  else if (querySelectorAll(TEXT_INPUT).length === 1) requestSubmit()
}

/**
 * Presses a control of the plain HTML that the view has replaced without an equal one. It works in the document only, so it
 * returns there for the press, unseen.
 */
function pressInPlainHtml(
  pressed: HTMLElement,
  element: HTMLElement,
  press: (target: HTMLElement) => void
): void {
  const html = (pressed as HTMLButtonElement).form ?? pressed
  const place = safeDocument.createComment('')
  const unseen = safeDocument.createElement('div')
  unseen.hidden = true
  html.replaceWith(place)
  unseen.append(html)
  element.after(unseen)
  press(pressed)
  setTimeout(() => {
    place.replaceWith(html)
    unseen.remove()
  })
}

function pressedElement(event: Event, element: HTMLElement): HTMLElement | undefined {
  if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return undefined
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const pressed = event.target.closest<HTMLElement>(PRESSED)
  return pressed && element.contains(pressed) ? pressed : undefined
}
