import { openDialog } from '../dialogs/open-dialog.ts'
import { safeDocument, unclobbered } from '../lib/dom/unclobbered.ts'
import type { DialogLook } from './dialog-look.ts'

/** Shows an element in a dialog; resolves once the dialog is closed, and the element is back in its place. */
export async function showElement(
  element: Element,
  { title, size = 'medium' }: DialogLook
): Promise<void> {
  const isTemplate = element instanceof HTMLTemplateElement
  const place = isTemplate || !element.isConnected ? undefined : new Comment()
  if (place) element.before(place)
  const wasHidden = unclobbered(element).hasAttribute('hidden')
  unclobbered(element).removeAttribute('hidden')
  const { closed } = openDialog({
    title: title ?? nameOf(element),
    size,
    content: isTemplate ? [element.content.cloneNode(true)] : [element],
    onClose: () => {
      if (wasHidden) unclobbered(element).setAttribute('hidden', '')
      if (place) putBack(element, place)
    }
  })
  await closed
}

/** The place is gone if another page is shown by now, and the element with it. */
function putBack(element: Element, place: Comment): void {
  const { parentNode } = place
  // frames inside would load again
  if (parentNode && element.isConnected && 'moveBefore' in parentNode)
    parentNode.moveBefore(element, place)
  else if (parentNode) place.before(element)
  else element.remove()
  place.remove()
}

/** What assistive technology would call the element, or its heading. */
function nameOf(element: Element): string {
  const safe = unclobbered(element)
  const labelledBy = safe.getAttribute('aria-labelledby')
  const label = labelledBy ? safeDocument.getElementById(labelledBy) : undefined
  const content = element instanceof HTMLTemplateElement ? element.content : safe
  const heading = content.querySelector('h1, h2, h3, h4, h5, h6, legend, caption')
  const texts = [
    safe.getAttribute('aria-label'),
    label?.textContent,
    heading?.textContent,
    safeDocument.title
  ]
  return texts.find(text => text?.trim())?.trim() ?? ''
}
