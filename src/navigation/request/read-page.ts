import { parseServerPage } from '../../lib/dom/server-html.ts'
import { bodyOf } from './response-body.ts'

/** A parsed page of the server; nothing in it has run or loaded. */
export interface Page {
  /** After redirects. */
  url: string
  document: Document
  /** Its `#page`. */
  element: Element
  /** While the page is streaming: the `#page` in `document`, whose finished parts move to `element`. */
  source?: Element | undefined
  headers: Headers
}

/** Reads a response. Returns the page, or why it cannot be shown in place. */
export async function readPage(response: Response, url: string): Promise<Page | string> {
  const body = bodyOf(response)
  await body.readAll()
  if (body.isTooLong) return 'too long'
  if (!isComplete(body.text)) return TRUNCATED
  return pageOf(parseServerPage(body.text), response, url)
}

/** The page in a document, or why it cannot be shown in place. */
export function pageOf(page: Document, { headers }: Response, url: string): Page | string {
  const [element, second] = page.querySelectorAll('[id="page"]')
  if (!element) return 'no #page'
  if (second) return 'two #page'
  cleanContent(element)
  return { url, document: page, element, headers }
}

export const TRUNCATED = 'truncated: it does not end with </html>'

/** A truncated response must never pass for the whole page. */
export function isComplete(html: string): boolean {
  return /<\/html\s*>(\s|<!--[^>]*-->)*$/i.test(html)
}

/**
 * Elements that would affect the whole document: a `<meta http-equiv="refresh">` leaves the page and a `<base>` changes
 * every link, whatever the content security policy says.
 */
const UNSAFE =
  'meta[http-equiv], base, link:not([rel~="stylesheet" i]), script[type="importmap" i], script[type="speculationrules" i]'

/** Removes what must not reach the document from the content of a page. Call it before inserting the content. */
export function cleanContent(content: Element | DocumentFragment): void {
  for (const element of content.querySelectorAll(UNSAFE)) element.remove()
  // an inert document parses the content of <noscript> as elements, which would load
  for (const noscript of content.querySelectorAll('noscript')) noscript.replaceChildren()
}
