import { safeDocument } from '../lib/unclobbered.ts'
import type { Page } from './read-page.ts'
import { REGIONS, servedRegions } from './served-regions.ts'

/**
 * Parts outside `#page` that carry `data-vitrine-sync` and an id (language links, the current entry of a menu, the cart's
 * count) follow the new page. A region that the server sent unchanged is left alone; a widget only gets its new
 * attributes and keeps its state.
 */
export function syncRegions({ document: page, element: inside }: Page): void {
  for (const theirs of page.querySelectorAll(REGIONS)) {
    const ours = safeDocument.getElementById(theirs.id)
    if (!ours || inside.contains(theirs) || servedRegions.get(theirs.id) === theirs.outerHTML)
      continue
    servedRegions.set(theirs.id, theirs.outerHTML)
    if (ours.localName.startsWith('vitrine-') && ours.localName === theirs.localName) {
      copyAttributes(theirs, ours)
    } else {
      ours.replaceWith(safeDocument.importNode(theirs, true))
    }
  }
}

function copyAttributes(from: Element, to: Element): void {
  for (const name of to.getAttributeNames()) {
    if (!from.hasAttribute(name)) to.removeAttribute(name)
  }
  for (const name of from.getAttributeNames())
    to.setAttribute(name, from.getAttribute(name) ?? '')
}
