import { type Field, isTouched } from '../lib/dom/touched.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { type HeldPress, heldPress, pressInHtml, TURN_MS, turnsOf } from './held-press.ts'

/** A tag whose code is loaded on the first interaction, until its view is shown or it has failed. */
interface DormantTag {
  element: HTMLElement
  load: () => void
  /** The presses that wait for the view, in their order. */
  held: HeldPress[]
  timer?: ReturnType<typeof setTimeout>
}

type Repeat = (press: HeldPress) => void

/** Few pages are pressed before their views are there. */
const pressInView = (): Promise<Repeat> =>
  import('./press-in-view.ts').then(code => code.pressInView)

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
  'vitrine:alive',
  'vitrine:fallback'
]

/**
 * Loads a widget on the first interaction: the mouse enters the tag, or something in it is focused, pressed or changed. A click on
 * the server's HTML is held back and repeated on the same button of the view, and so is Enter in a field. If the view has no such
 * button or field, is late or fails, or the tag is removed, the click is repeated on the server's HTML.
 */
export function onInteraction(element: HTMLElement, load: () => void): void {
  // another trigger may have loaded it before this code arrived; its events have passed
  if (customElements.get(element.localName)) return
  // what was changed before this code arrived
  const fields = element.querySelectorAll<Field>('input, select, textarea')
  if ([...fields].some(isTouched)) load()
  dormant.set(element, { element, load, held: [] })
  // on the document for all tags, because long lists have hundreds of them
  for (const type of EVENTS.splice(0)) safeDocument.addEventListener(type, onEvent, true)
}

function onEvent(event: Event): void {
  const { type } = event
  const tags = dormantTags(event)
  if (type === 'vitrine:alive') tags.forEach(onAlive)
  else if (type === 'vitrine:fallback') tags.forEach(onFallback)
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

function onAlive(tag: DormantTag): void {
  // without the code, the plain HTML is as good
  const loading = tag.held[0] && pressInView().catch(() => pressInHtml)
  void release(tag, loading)
}

/** A tag whose code could not be loaded tries again at the next interaction; one that is defined has had its only chance. */
function onFallback(tag: DormantTag): void {
  if (tag.held[0] || customElements.get(tag.element.localName)) void release(tag)
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
  const { element, held } = tag
  const press = heldPress(event, element)
  if (!press) return false
  event.preventDefault()
  event.stopImmediatePropagation()
  // the second click of a double click is not one more press
  if (held.some(({ pressed }) => pressed === press.pressed)) return true
  held.push(press)
  pressInView().catch(() => {})
  if (!held[1]) wait(tag, 1)
  return true
}

/** Gives the presses back to the plain HTML when it is time; a view that is late, removed or never comes sends no event. */
function wait(tag: DormantTag, turn: number): void {
  const { element, held } = tag
  tag.timer = setTimeout(() => {
    const isOver = held.some(press => turn >= turnsOf(press))
    if (isOver || !element.isConnected) void release(tag)
    else wait(tag, turn + 1)
  }, TURN_MS)
}

/** Ends the dormancy of a tag, and repeats the presses that it has held back. */
async function release(
  tag: DormantTag,
  repeat: Repeat | Promise<Repeat> = pressInHtml
): Promise<void> {
  dormant.delete(tag.element)
  clearTimeout(tag.timer)
  for (const press of tag.held.splice(0)) {
    // not while React draws, and not before it has drawn what the press before has changed
    const repeatHere = await repeat
    repeatHere(press)
  }
}
