import { navigationApi } from '../../lib/browser/navigation-api.ts'
import { debug } from '../../lib/debug.ts'
import { onChange } from '../../lib/page/on-change.ts'
import { isSameSession } from '../../lib/page/page-stamps.ts'
import { endSuspension, suspend } from '../../lib/page/suspended.ts'
import { numberSetting } from '../../lib/settings/number-setting.ts'
import type { Page } from '../request/read-page.ts'
import type { EntryKey } from '../session/visit-types.ts'
import type { ViewState } from './view-state.ts'

/** A page that has left the document: the live `#page` element, its widgets suspended. */
export interface CachedPage {
  page: Page
  /** The change stamp at the time of its request. */
  stamp: string
  state: ViewState
  /** When it left, in ms. */
  cachedAt: number
  elementCount: number
}

const MAX_AGE_MS = 30 * 60_000

/** Limit for all cached pages together: about 8 MB at 100 characters of HTML per element. */
const MAX_ELEMENTS = 80_000

/** The pages that left first come first. */
const pages = new Map<EntryKey, CachedPage>()

onChange(change => {
  if (change === 'session') evict('the session has changed', () => true)
})

/** Caches a page for Back and Forward. Call it before the page leaves the document, so that its widgets are suspended. */
export function cachePage(
  key: EntryKey,
  { page, stamp }: Pick<CachedPage, 'page' | 'stamp'>,
  state: ViewState
): void {
  evict('replaced', (_, other) => other === key)
  const elementCount = page.element.getElementsByTagName('*').length
  if (elementCount > MAX_ELEMENTS) {
    debug(`not cached: ${page.url}, too many elements`)
    return
  }
  suspend(page.element)
  pages.set(key, { page, stamp, state, cachedAt: Date.now(), elementCount })
  evictOld()
}

/** The cached page of a history entry, unless it has expired or belongs to another session. */
export function cachedPage(key: EntryKey): CachedPage | undefined {
  evictOld()
  return pages.get(key)
}

/** Takes a page out of the cache when it goes back into the document. */
export function releasePage(key: EntryKey): void {
  pages.delete(key)
}

function evictOld(): void {
  const now = Date.now()
  evict('expired', page => now - page.cachedAt > MAX_AGE_MS || !isSameSession(page.stamp))
  evictUnreachable()
  let elementCount = 0
  for (const page of pages.values()) elementCount += page.elementCount
  evict('too many', page => {
    const isTooMany = pages.size > numberSetting('keptPages', 5) || elementCount > MAX_ELEMENTS
    if (isTooMany) elementCount -= page.elementCount
    return isTooMany
  })
}

/** A new entry discards the entries ahead of it. Without the Navigation API, age and number have to do. */
function evictUnreachable(): void {
  if (!navigationApi) return
  const entries = new Set<EntryKey>(navigationApi.entries().map(({ key }) => key))
  evict('unreachable', (_, key) => typeof key === 'string' && !entries.has(key))
}

function evict(reason: string, test: (page: CachedPage, key: EntryKey) => boolean): void {
  for (const [key, page] of pages) {
    if (!test(page, key)) continue
    pages.delete(key)
    endSuspension(page.page.element)
    debug(`no longer cached: ${page.page.url}, ${reason}`)
  }
}
