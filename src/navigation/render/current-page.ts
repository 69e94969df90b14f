import { documentStart } from '../../lib/browser/clock.ts'
import { parseServerPage } from '../../lib/dom/server-html.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { pageElement } from '../../lib/page/page-element.ts'
import { stampAt } from '../../lib/page/page-stamps.ts'
import { isSamePage } from '../links/page-url.ts'
import { documentEncoding } from '../request/encoding.ts'
import type { Page } from '../request/read-page.ts'
import { session } from '../session/session.ts'
import type { EntryKey, HistoryEntry } from '../session/visit-types.ts'
import { sentAttributes, sentRegions, sentStyles } from './sent-surroundings.ts'
import { SETTINGS } from './settings.ts'
import { PAGE_METADATA } from './surroundings.ts'

/** The page that is shown, with its surroundings as they were sent. */
export interface CurrentPage {
  page: Page
  /** Its history entry; none when its URL does not lead to it, as with the response to a form. */
  key: EntryKey | undefined
  /** The change stamp at the time of its request. */
  stamp: string
}

let shown: CurrentPage | undefined

export function currentPage(): CurrentPage {
  shown ??= {
    page: firstPage(),
    key: session.firstEntry.key,
    stamp: stampAt(documentStart())
  }
  return shown
}

export function setCurrentPage(next: CurrentPage): void {
  shown = next
}

/** The history entry to cache the shown page under, when the browser is leaving the entry `from`. */
export function entryOfShown(from: HistoryEntry): EntryKey | undefined {
  const { page, key } = currentPage()
  // a fragment of the page has its own entry; another URL means a page that never arrived, or a script's pushState()
  const isShown = isSamePage(new URL(from.url), new URL(page.url))
  return key === undefined || !isShown ? key : from.key
}

/** The page that the document was loaded with, its surroundings as the server sent them. */
function firstPage(): Page {
  const html = (elements: Iterable<Element>) =>
    [...elements].map(({ outerHTML }) => outerHTML).join('')
  // the content security policy blocked style elements without a sheet
  const styles = [...sentStyles].filter(style => (style as HTMLStyleElement).sheet)
  const isInBody = (style: Element) => safeDocument.body.contains(style)
  const page = parseServerPage(
    [
      html(safeDocument.head.querySelectorAll(PAGE_METADATA)),
      html(styles.filter(style => !isInBody(style))),
      html(safeDocument.querySelectorAll(SETTINGS)),
      '<body>',
      html(styles.filter(isInBody)),
      ...sentRegions.values()
    ].join('')
  )
  for (const [ours, theirs] of [
    [safeDocument.documentElement, page.documentElement],
    [safeDocument.body, page.body]
  ] as const) {
    for (const [name, value] of sentAttributes.get(ours) ?? []) {
      theirs.setAttribute(name, value)
    }
  }
  page.title = safeDocument.title
  const element = pageElement() ?? page.body
  return {
    url: session.firstEntry.url,
    document: page,
    element,
    headers: new Headers(),
    encoding: documentEncoding()
  }
}
