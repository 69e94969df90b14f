import { safeDocument } from '../../lib/dom/unclobbered.ts'
import type { Visit } from '../session/visit-types.ts'

/** What a menu that covers the page is, to themes and to Bootstrap. */
const OVERLAY = '[aria-modal="true"], [role="dialog"], .offcanvas.show'

/**
 * Closes what the shopper had opened around the pressed link, as a full load would: `<details>`, popovers, whatever a button with
 * `aria-expanded` has opened, and overlays. It presses the theme's own button, or Escape, so that the theme's scripts know.
 *
 * @param page The page that is shown now: what it prints open stays open.
 */
export function closeMenus({ request, focusBefore }: Visit, page: Document): void {
  const link = request.source ?? focusBefore
  // a page that was left comes back as it was
  if (!link?.isConnected) return
  for (let box: Element | null = link; box && box !== safeDocument.body; ) {
    close(box, page)
    box = box.parentElement
  }
}

function close(box: Element, page: Document): void {
  if (box instanceof HTMLDetailsElement) box.open &&= isPrintedOpen(box, page)
  // older browsers have none
  else if (box.hasAttribute('popover')) (box as Partial<HTMLElement>).hidePopover?.()
  for (const toggle of togglesOf(box)) if (!isPrintedOpen(toggle, page)) toggle.click()
  // unless the button has closed it
  if (box.matches(OVERLAY)) {
    box.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true })
    )
  }
}

/** Pressing another kind of link would lead to its page; pressing a field opens its list. */
const EXPANDED = '[aria-expanded="true"]:not(input, select, textarea, [href]:not([href^="#"]))'

/** The buttons that have opened a box: those that name it, or else its siblings. */
function togglesOf(box: Element): HTMLElement[] {
  const id = CSS.escape(box.id)
  const named = `:is([aria-controls~="${id}"], [data-bs-target="#${id}"], [data-target="#${id}"], [href="#${id}"])`
  const naming = id ? [...safeDocument.querySelectorAll(EXPANDED + named)] : []
  const siblings = [...(box.parentElement?.children ?? [])].filter(
    one => one !== box && one.matches(`${EXPANDED}:not([aria-controls])`)
  )
  return (naming.length > 0 ? naming : siblings) as HTMLElement[]
}

/** Whether the server prints the same element open on the new page: such a menu belongs to the page. */
function isPrintedOpen({ id, localName, parentElement }: Element, page: Document): boolean {
  const [key, own] = id ? [id, ''] : [parentElement?.closest('[id]')?.id, ` ${localName}`]
  if (!key) return false
  return !!page.querySelector(
    `[id="${CSS.escape(key)}"]${own}:is([open], [aria-expanded="true"])`
  )
}
