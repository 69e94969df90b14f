import { parseServerPage } from '../../lib/dom/server-html.ts'
import { pageSelector } from '../../lib/page/page-element.ts'
import { assignFields, CUT_FORM } from './cut-forms.ts'
import { type DeclaredRefresh, declaredRefresh, REFRESHES } from './declared-refresh.ts'
import { blockInlineCode } from './inline-code.ts'
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
  /** Its encoding, in lower case. */
  encoding: string
  /** Only of the direct response to a form: any other page that declares one is loaded in full. */
  refresh?: DeclaredRefresh | undefined
}

/** Why a response cannot be shown in place; the reason is for developers. */
export interface NotInPlace {
  kind: 'not-in-place'
  reason: string
  /** Where the direct response to a form leads, although it cannot be shown. */
  refresh?: DeclaredRefresh | undefined
}

/** A page, unless the response cannot be shown in place. */
export type PageResult = { kind: 'page'; page: Page } | NotInPlace

export function notInPlace(reason: string): NotInPlace {
  return { kind: 'not-in-place', reason }
}

/**
 * Reads a response to its end.
 *
 * @param isDirect It is the direct response to a form, which cannot be loaded in full.
 */
export async function readPage(
  response: Response,
  url: string,
  isDirect?: boolean
): Promise<PageResult> {
  const body = bodyOf(response)
  await body.readAll()
  const document = parseServerPage(body.text)
  const { headers } = response
  await blockInlineCode({ headers, document, url })
  const refresh = declaredRefresh(url, headers, document)
  if (refresh && !isDirect) return notInPlace(REFRESHES)
  const result = body.isTooLong
    ? notInPlace(UNFIT)
    : isComplete(body.text)
      ? pageOf(document, response, url, isDirect)
      : notInPlace(TRUNCATED)
  if (!refresh) return result
  return result.kind === 'page'
    ? { ...result, page: { ...result.page, refresh } }
    : { ...result, refresh }
}

/** Why a page that has arrived is loaded in full: it is too long, or has two `#page` or a form in a table. */
export const UNFIT = 'malformed'

/** The page in a document that has arrived as a whole. */
export function pageOf(
  document: Document,
  response: Response,
  url: string,
  isDirect?: boolean
): PageResult {
  const [element, second] = document.querySelectorAll(pageSelector())
  if (!element) return notInPlace(NO_PAGE)
  const hasCutForm = element.querySelector(CUT_FORM)
  if (second || (hasCutForm && !isDirect)) return notInPlace(UNFIT)
  if (hasCutForm) assignFields(document, element)
  cleanContent(element)
  const { headers } = response
  const { encoding } = bodyOf(response)
  return { kind: 'page', page: { url, document, element, headers, encoding } }
}

export const NO_PAGE = 'no #page'

export const TRUNCATED = 'no </html>'

/** What content systems and their plug-ins print behind the page: text, comments, scripts, tags; each as a whole. */
const BEHIND_PAGE =
  /[^<]+|<!--[\s\S]*?-->|<(script|style|noscript)\b[\s\S]*?<\/\1\s*>|<\/?(?!script|style|noscript)[a-z][^>]*>/iy

/** A truncated response must never pass for the whole page. */
export function isComplete(html: string): boolean {
  let end = html.length
  do {
    end = Math.max(...['</html', '</HTML'].map(tag => html.lastIndexOf(tag, end - 1)))
    if (end >= 0 && isBehindPage(html, end)) return true
    // a script may contain the tag as a text
  } while (end > 0)
  return false
}

function isBehindPage(html: string, from: number): boolean {
  BEHIND_PAGE.lastIndex = from
  while (BEHIND_PAGE.lastIndex < html.length) if (!BEHIND_PAGE.test(html)) return false
  return true
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
