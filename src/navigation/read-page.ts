import { parseServerPage } from '../lib/server-html.ts'
import { unclobbered } from '../lib/unclobbered.ts'

/** A parsed page of our server; nothing of it has run or loaded. */
export interface Page {
  /** Where it lives, after redirects. */
  url: string
  document: Document
  /** Its `#page`. */
  element: Element
  headers: Headers
}

/** Longest page that is shown in place, in characters. */
const MAX_LENGTH = 5_000_000

/**
 * What a page may not do to us on its way into the document. A `<meta http-equiv="refresh">` would send the
 * shopper away and a `<base>` would bend every link, under any policy.
 */
const STRIPPED =
  'meta[http-equiv], base, link:not([rel~="stylesheet" i]), script[type="importmap" i], script[type="speculationrules" i]'

/** Reads the body of an answer. Gives the page, or why it cannot be shown in place. */
export async function readPage(response: Response, url: string): Promise<Page | string> {
  const html = await textOf(response)
  if (html.length > MAX_LENGTH) return 'too long'
  // what was cut off on its way must never pass for the whole page
  if (!/<\/html\s*>(\s|<!--[^>]*-->)*$/i.test(html))
    return 'cut off: it does not end with </html>'
  const page = unclobbered(parseServerPage(html))
  const [element, second] = page.querySelectorAll('[id="page"]')
  if (!element) return 'no #page'
  if (second) return 'two #page'
  for (const one of element.querySelectorAll(STRIPPED)) one.remove()
  // parsed where scripts are off, the inside of <noscript> is elements, which would load
  for (const noscript of element.querySelectorAll('noscript')) noscript.replaceChildren()
  return { url, document: page, element, headers: response.headers }
}

async function textOf(response: Response): Promise<string> {
  const charset = /charset=["']?([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1]
  if (!charset || /^utf-?8$/i.test(charset)) return response.text()
  const { decode } = await import('./decode.ts')
  return decode(await response.arrayBuffer(), charset)
}
