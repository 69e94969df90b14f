import { safeDocument } from '../lib/dom/unclobbered.ts'

/** Check boxes and radio buttons change at once; the view takes over their state. */
export const PRESSED =
  'a[href], button, summary, input:is([type="submit"], [type="button"], [type="image"]), [role="button"]'

/** What a click may mean instead of the control around it. */
const CONTROL = `${PRESSED}, input, label`

const BUTTON_INPUT = '[type="submit"], [type="button"], [type="reset"], [type="image"]'

/** How often a tag with a held press is looked at, and how long a press waits for the code of the widget, in ms. */
export const TURN_MS = 300

/**
 * How many turns a press waits at most for what only the view can do: 3.9 s. After 5 s, browsers no longer take a repeated click
 * for one of the shopper, and block a new tab.
 */
const MAX_TURNS = 13

/** A press on the plain HTML that is held back for the view. */
export interface HeldPress {
  readonly element: HTMLElement
  /** The control in the plain HTML. */
  readonly pressed: HTMLElement
  /** The field in which Enter was pressed. */
  readonly field: HTMLInputElement | undefined
}

/** The press that a click in a tag stands for; `undefined` if the browser handles it at once. */
export function heldPress(event: Event, element: HTMLElement): HeldPress | undefined {
  if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return undefined
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const pressed = event.target.closest(CONTROL)
  // not a link in a drawing, which no script can press
  if (!(pressed instanceof HTMLElement) || !pressed.matches(PRESSED)) return undefined
  // in an editor, no view is drawn
  if (!element.contains(pressed) || element.isContentEditable) return undefined
  return { element, pressed, field: fieldOfEnter(pressed) }
}

/** How many turns a press may wait. A view that is being drawn has one more. */
export function turnsOf(press: HeldPress): number {
  if (!worksAsHtml(press)) return MAX_TURNS
  return customElements.get(press.element.localName) ? 2 : 1
}

/**
 * A link to a file or another site is worth waiting for the view: the shopper would leave the shop. So is Enter in a field that
 * the form does not send, and a button that only scripts give a meaning.
 */
function worksAsHtml({ pressed, field }: HeldPress): boolean {
  if (field && !field.name) return false
  if (pressed instanceof HTMLAnchorElement)
    return pressed.origin === location.origin && !/\.\w+$/.test(pressed.pathname)
  const { form, type } = pressed as HTMLButtonElement
  return (
    (form && type !== 'button') || pressed.matches('summary, [popovertarget], [commandfor]')
  )
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

/**
 * Repeats a press in the plain HTML. If the view has replaced that without an equal control, or the tag was removed, it returns to the
 * document for the press, unseen: it works nowhere else.
 */
export function pressInHtml({ pressed, element }: HeldPress): void {
  if (pressed.isConnected) {
    pressed.click()
    return
  }
  const html = (pressed as HTMLButtonElement).form ?? pressed
  const place = safeDocument.createComment('')
  const unseen = safeDocument.createElement('div')
  unseen.hidden = true
  html.replaceWith(place)
  unseen.append(html)
  if (element.isConnected) element.after(unseen)
  else safeDocument.body.append(unseen)
  pressed.click()
  setTimeout(() => {
    place.replaceWith(html)
    unseen.remove()
  })
}
