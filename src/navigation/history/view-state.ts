import { focused } from '../feedback/focus.ts'
import { scrolled } from './scrolled-elements.ts'

/** What a page forgets when it leaves the document, and gets again when it is put back. */
export interface PageState {
  scroll: readonly [x: number, y: number]
  /** Elements inside that were scrolled. */
  inner: readonly (readonly [element: Element, x: number, y: number])[]
  focus: Element | null
}

/** What nobody may find in a field when somebody else goes back. */
const SECRET = [
  'input[type="password"]',
  ...['current-password', 'new-password', 'one-time-code', 'cc-number', 'cc-csc'].map(
    purpose => `input[autocomplete~="${purpose}" i]`
  )
].join()

/**
 * Reads the state of a page that is about to leave, closes what stands above it, and empties its secrets.
 *
 * @param source The link or button that leads away: some browsers do not focus it.
 * @param scroll Where the view was, when it has moved already.
 */
export function leavePage(
  page: Element,
  source: Element | undefined,
  scroll: PageState['scroll'] = [scrollX, scrollY]
): PageState {
  const state = {
    scroll,
    inner: [...scrolled]
      .filter(element => page.contains(element))
      .map(element => [element, element.scrollLeft, element.scrollTop] as const),
    focus: focused() ?? source ?? null
  } as const
  scrolled.clear()
  for (const dialog of page.querySelectorAll('dialog')) {
    // put back, it would stand in the page without being modal
    if (dialog.matches(':modal')) dialog.close()
  }
  for (const field of page.querySelectorAll<HTMLInputElement>(SECRET)) empty(field)
  // faded out, it would come back invisible
  for (const animation of page.getAnimations()) animation.cancel()
  return state
}

/** A page is back in the document: its view and what was scrolled inside are where they were. */
export function restoreView({ scroll: [left, top], inner }: PageState): void {
  for (const [element, left, top] of inner) {
    element.scrollTo({ left, top, behavior: 'instant' })
  }
  scrollTo({ left, top, behavior: 'instant' })
}

function empty(field: HTMLInputElement): void {
  if (!field.value) return
  // through the prototype: a view that keeps the value hears of the change only then
  Reflect.set(HTMLInputElement.prototype, 'value', '', field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
