import { safeDocument } from '../lib/dom/unclobbered.ts'
import { copyElement } from './copy-element.ts'
import { replaceElement } from './render/permanent.ts'
import type { Page } from './request/read-page.ts'
import { REGIONS, servedRegions } from './served-regions.ts'

/**
 * Parts outside `#page` that carry `data-vitrine-sync` and an id (language links, the current entry of a menu, the cart's
 * count) follow the new page. A region that the server sent unchanged is left alone; a widget only gets its new
 * attributes and keeps its state.
 *
 * @param isOld The page was kept while something changed: widgets know better.
 */
export function syncRegions({ document: page, element, source }: Page, isOld = false): void {
  const inside = source ?? element
  for (const theirs of page.querySelectorAll(REGIONS)) {
    const ours = safeDocument.getElementById(theirs.id)
    // what comes after a page that still arrives may be half of itself
    if (source && theirs.compareDocumentPosition(source) & Node.DOCUMENT_POSITION_PRECEDING)
      continue
    if (!ours || inside.contains(theirs) || servedRegions.get(theirs.id) === theirs.outerHTML)
      continue
    // one that waits for its code is plain HTML still
    const isWidget =
      ours.localName === theirs.localName &&
      ours.matches(':defined') &&
      ours.localName.startsWith('vitrine-')
    if (ours.hasAttribute('data-vitrine-permanent') || (isOld && isWidget)) continue
    servedRegions.set(theirs.id, theirs.outerHTML)
    if (isWidget) copyAttributes(theirs, ours)
    else replaceElement(ours, copyElement(theirs))
  }
}

function copyAttributes(from: Element, to: Element): void {
  for (const name of to.getAttributeNames()) {
    if (!from.hasAttribute(name)) to.removeAttribute(name)
  }
  for (const name of from.getAttributeNames())
    to.setAttribute(name, from.getAttribute(name) ?? '')
}
