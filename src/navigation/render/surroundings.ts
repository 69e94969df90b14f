import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { copyElement } from '../copy-element.ts'

/** What of the head belongs to one page and leaves with it [NAV-15]. */
export const BELONGS_TO_PAGE = [
  'meta[name]',
  'meta[property]',
  ...['canonical', 'alternate', 'next', 'prev', 'icon'].map(rel => `link[rel~="${rel}" i]`),
  'script[type="application/ld+json" i]'
].join()

/** Title, metas, canonical, hreflang and JSON-LD become those of the new page [NAV-15]. */
export function mergeHead(page: Document): void {
  safeDocument.title = page.title
  const fresh = new Map<string, Element>()
  for (const element of page.head.querySelectorAll(BELONGS_TO_PAGE)) {
    fresh.set(element.outerHTML, element)
  }
  for (const old of safeDocument.head.querySelectorAll(BELONGS_TO_PAGE)) {
    if (!fresh.delete(old.outerHTML)) old.remove()
  }
  // copies: a page that is kept needs its own again
  for (const element of fresh.values()) {
    safeDocument.head.append(copyElement(element))
  }
}
