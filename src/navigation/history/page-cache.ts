import { context } from '../../context.ts'
import { debug } from '../../lib/debug.ts'
import { onChange } from '../../lib/page/changes.ts'
import { isSameSession } from '../../lib/page/page-stamps.ts'
import { endSuspension, suspend } from '../../lib/page/suspended.ts'
import type { ShownPage } from '../render/shown-page.ts'
import type { PageState } from './view-state.ts'
import type { EntryKey } from './visit-history.ts'

/** A page that left the document and waits there for Back or Forward: the very element, its widgets at rest. */
export interface KeptPage extends ShownPage {
  state: PageState
  /** When it left. */
  since: number
  elements: number
}

/** Longest stay of a page, in ms. */
const MAX_AGE = 30 * 60_000

/** Most elements that kept pages have together: at about 100 characters of HTML each, 8 MB. */
const MAX_ELEMENTS = 80_000

/** Those that left longest ago stand first. */
const pages = new Map<EntryKey, KeptPage>()

onChange(change => {
  if (change === 'session') dropWhere('another session', () => true)
})

/** Keeps a page that is about to leave the document. Call it before: its widgets rest instead of ending. */
export function keepPage(key: EntryKey, { page, stamp }: ShownPage, state: PageState): void {
  dropWhere('a newer page of this entry', (_, other) => other === key)
  const elements = page.element.getElementsByTagName('*').length
  if (elements > MAX_ELEMENTS) {
    debug(`not kept: ${page.url}, too many elements`)
    return
  }
  suspend(page.element)
  pages.set(key, {
    page,
    key,
    stamp,
    state,
    since: Date.now(),
    elements
  })
  dropOld()
}

/** The page of a history entry, when it is still there and the shopper is still the same. */
export function keptPage(key: EntryKey): KeptPage | undefined {
  dropOld()
  return pages.get(key)
}

/** The page goes back into the document: it is not kept any more. */
export function releasePage(key: EntryKey): void {
  pages.delete(key)
}

function dropOld(): void {
  const now = Date.now()
  dropWhere('too old', page => now - page.since > MAX_AGE)
  dropWhere('another session', ({ stamp }) => !isSameSession(stamp))
  dropUnreachable()
  let elements = 0
  for (const page of pages.values()) elements += page.elements
  dropWhere('too many', page => {
    const isTooMany = pages.size > context().keptPages || elements > MAX_ELEMENTS
    if (isTooMany) elements -= page.elements
    return isTooMany
  })
}

/** Entries that a new page has cut off: no way leads there any more. Where the browser does not tell, age and number do. */
function dropUnreachable(): void {
  if (!('navigation' in window)) return
  const entries = new Set<EntryKey>(navigation.entries().map(({ key }) => key))
  dropWhere('cut off', (_, key) => typeof key === 'string' && !entries.has(key))
}

function dropWhere(why: string, test: (page: KeptPage, key: EntryKey) => boolean): void {
  for (const [key, page] of pages) {
    if (!test(page, key)) continue
    pages.delete(key)
    endSuspension(page.page.element)
    debug(`no longer kept: ${page.page.url}, ${why}`)
  }
}
