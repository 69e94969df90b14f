import { parseServerPage } from '../../lib/dom/server-html.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { stampAt } from '../../lib/page/page-stamps.ts'
import { type EntryKey, firstPlace, type Place } from '../history/visit-history.ts'
import { isSamePage } from '../links/link-rules.ts'
import type { Page } from '../request/read-page.ts'
import { servedRegions } from '../served-regions.ts'
import { servedStyles } from '../served-styles.ts'
import { servedMarkers } from './served-page.ts'
import { SETTINGS } from './settings.ts'
import { BELONGS_TO_PAGE } from './surroundings.ts'

/** The page that is shown and what surrounded it when it came. */
export interface ShownPage {
  page: Page
  /** Its entry of the history; none when its address alone does not lead to it, as with the answer to a form. */
  key: EntryKey | undefined
  /** What the clock of changes said when it was asked for. */
  stamp: string
}

let shown: ShownPage | undefined

/** The page that is shown. */
export function shownPage(): ShownPage {
  shown ??= {
    page: firstPage(),
    key: firstPlace.key,
    stamp: stampAt(performance.timeOrigin)
  }
  return shown
}

export function setShownPage(next: ShownPage): void {
  shown = next
}

/** The entry that leads to the page that is shown, of those that the browser is leaving. */
export function entryOfShown(from: Place): EntryKey | undefined {
  const { page, key } = shownPage()
  // a place on the page has an entry of its own; another address is a page that did not come, or a script's
  const isHere = isSamePage(new URL(from.url), new URL(page.url))
  return key === undefined || !isHere ? key : from.key
}

/** What surrounds the first page, as its server sent it. */
function firstPage(): Page {
  const parts = [
    ...safeDocument.head.querySelectorAll(BELONGS_TO_PAGE),
    // a policy refused those without a sheet
    ...[...servedStyles()].filter(style => (style as HTMLStyleElement).sheet),
    ...safeDocument.querySelectorAll(SETTINGS)
  ].map(({ outerHTML }) => outerHTML)
  const page = parseServerPage([...parts, ...servedRegions.values()].join(''))
  for (const [ours, theirs] of [
    [safeDocument.documentElement, page.documentElement],
    [safeDocument.body, page.body]
  ] as const) {
    for (const [name, value] of servedMarkers.get(ours) ?? []) theirs.setAttribute(name, value)
  }
  page.title = safeDocument.title
  const element = safeDocument.getElementById('page') ?? page.body
  return { url: firstPlace.url, document: page, element, headers: new Headers() }
}
