import { unwrapAll } from '../../element/copies.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { OVERLAY } from '../found/live-page.ts'

/** The HTML to check. */
export interface PageHtml {
  readonly html: string
  /** The address it comes from, without what asks for the check. */
  readonly url: string
  /** Whether the server has sent it like this; otherwise scripts may have changed it, and its lines are others. */
  readonly isFromServer: boolean
}

/**
 * The HTML of the page as the server sends it, or else that of the document: after a form was sent, without a connection, or where the
 * address shows another page now.
 */
export async function readPageHtml(): Promise<PageHtml> {
  const address = new URL(location.href)
  address.searchParams.delete('vitrine')
  address.hash = ''
  const url = address.href
  const sent = await fetchHtml(url)
  return sent === undefined
    ? { html: documentHtml(), url, isFromServer: false }
    : { html: sent, url, isFromServer: true }
}

async function fetchHtml(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      credentials: 'include',
      headers: { Accept: 'text/html' }
    })
    const type = response.headers.get('Content-Type') ?? ''
    if (!response.ok || response.redirected || !/html/.test(type)) return undefined
    const html = await response.text()
    return titleIn(html) === safeDocument.title.trim() ? html : undefined
  } catch {
    // offline, refused by the policy of the page, or a page of a file
    return undefined
  }
}

/** The title tells one page from another: the page may be the answer to a form. */
function titleIn(html: string): string {
  const [, title = ''] = /<title[^>]*>([^<]*)/i.exec(html) ?? []
  // a text area shows characters as they are meant, and runs nothing
  const area = safeDocument.implementation.createHTMLDocument('')
  area.title = decoded(title)
  return area.title
}

function decoded(text: string): string {
  const named: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' '
  }
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (found, hex, decimal, name) => {
    if (name) return named[name] ?? found
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}

/** The HTML of the document without views: with what the page gave its tags. */
function documentHtml(): string {
  // in a document of its own, where tags are inert
  const copy = safeDocument.implementation
    .createHTMLDocument('')
    .importNode(safeDocument.documentElement, true)
  unwrapAll(copy)
  for (const overlay of copy.querySelectorAll(OVERLAY)) overlay.remove()
  return `<!doctype html>\n${copy.outerHTML}`
}
