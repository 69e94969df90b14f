import { parseServerPage } from '../../lib/dom/server-html.ts'
import { cleanContent } from '../clean-content.ts'
import { bodyOf } from './response-body.ts'

/** A parsed page of our server; nothing of it has run or loaded. */
export interface Page {
  /** Where it lives, after redirects. */
  url: string
  document: Document
  /** Its `#page`. */
  element: Element
  /** While the page still arrives: the `#page` in `document`, whose finished parts move to `element`. */
  source?: Element | undefined
  headers: Headers
}

/** Reads the body of an answer. Gives the page, or why it cannot be shown in place. */
export async function readPage(response: Response, url: string): Promise<Page | string> {
  const body = bodyOf(response)
  await body.readAll()
  if (body.isTooLong) return 'too long'
  if (!isWhole(body.text)) return CUT_OFF
  return pageOf(parseServerPage(body.text), response, url)
}

/** The page that a document holds, or why it cannot be shown in place. */
export function pageOf(page: Document, { headers }: Response, url: string): Page | string {
  const [element, second] = page.querySelectorAll('[id="page"]')
  if (!element) return 'no #page'
  if (second) return 'two #page'
  cleanContent(element)
  return { url, document: page, element, headers }
}

export const CUT_OFF = 'cut off: it does not end with </html>'

/** What was cut off on its way must never pass for the whole page. */
export function isWhole(html: string): boolean {
  return /<\/html\s*>(\s|<!--[^>]*-->)*$/i.test(html)
}
