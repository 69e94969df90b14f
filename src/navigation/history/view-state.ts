import { scrolledElements } from './scrolled-elements.ts'

/** What a page loses when it leaves the document, and gets back with Back or Forward. */
export interface ViewState {
  scroll: readonly [x: number, y: number]
  /** Elements of the page that were scrolled. */
  inner: readonly (readonly [element: Element, x: number, y: number])[]
  focus: Element | null
}

/** Fields that nobody may find filled in after somebody else went back. */
const SENSITIVE = [
  'input[type="password"]',
  ...['current-password', 'new-password', 'one-time-code', 'cc-number', 'cc-csc'].map(
    purpose => `input[autocomplete~="${purpose}" i]`
  )
].join()

/**
 * Saves the view state of a page that is about to leave the document, closes its modal dialogs and clears its sensitive
 * fields.
 *
 * @param focus The element that gets the focus when the page comes back.
 * @param scroll Its scroll position, if the browser has already moved on from it.
 */
export function saveView(
  page: Element,
  focus: Element | null,
  scroll: ViewState['scroll'] = [scrollX, scrollY]
): ViewState {
  const state = {
    scroll,
    inner: [...scrolledElements]
      .filter(element => page.contains(element))
      .map(element => [element, element.scrollLeft, element.scrollTop] as const),
    focus
  } as const
  scrolledElements.clear()
  for (const dialog of page.querySelectorAll('dialog')) {
    // back in the document it would be open without being modal
    if (dialog.matches(':modal')) dialog.close()
  }
  for (const field of page.querySelectorAll<HTMLInputElement>(SENSITIVE)) clear(field)
  // a faded-out page would come back invisible
  for (const animation of page.getAnimations()) animation.cancel()
  return state
}

/** Scrolls a page that is back in the document, and elements in it, to where they were. */
export function restoreView({ scroll: [left, top], inner }: ViewState): void {
  for (const [element, left, top] of inner) {
    element.scrollTo({ left, top, behavior: 'instant' })
  }
  scrollTo({ left, top, behavior: 'instant' })
}

function clear(field: HTMLInputElement): void {
  if (!field.value) return
  // through the prototype: React overrides the setter of the field and would miss the change
  Reflect.set(HTMLInputElement.prototype, 'value', '', field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
