import { parseServerPage } from '../lib/dom/server-html.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'

/**
 * A copy of an element of a page, for the document. One with a script in it is parsed anew: Trusted Types refuse the copy of
 * a script, even when it is data.
 */
export function copyElement(element: Element): Element {
  if (element.localName !== 'script' && !element.querySelector('script')) {
    return safeDocument.importNode(element, true)
  }
  const { head, body } = parseServerPage(element.outerHTML)
  return head.firstElementChild ?? body.firstElementChild ?? element
}
