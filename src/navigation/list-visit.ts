import { safeDocument } from '../lib/dom/unclobbered.ts'
import { markBusy } from '../lib/feedback/busy.ts'
import { type ListChanges, listUrl } from '../shared/lists/list-filter.ts'
import { visit } from './visit.ts'

/** The part of a page that contains its list. It is marked as busy, and takes the focus when the page of the list changes. */
const LIST = '[data-vitrine-list-region]'

/** The URL of the list that was requested last, until it is shown. */
let pending: URL | undefined
let endBusy = () => {}
const listeners = new Set<() => void>()

/** The URL of the list that is loading, if any. */
export function pendingList(): URL | undefined {
  return pending
}

/** The URL of the list that is loading or shown: changes in quick succession add up. */
export function shownListUrl(): URL {
  return pending ?? new URL(location.href)
}

/** Calls back when a list starts loading and when it is shown. Returns how to stop. */
export function onPendingList(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Changes the filters, sorting or page of the list in place; scroll position and focus stay, and Back undoes it [CAT-04].
 * Resolves to `false` when it failed, of which the shopper was told, or when a newer change took over.
 */
export function changeList(
  changes: ListChanges,
  history: 'push' | 'replace' = 'push'
): Promise<boolean> {
  return visitList(listUrl(shownListUrl(), changes), history)
}

/** Adds state of the list to the URL, so that Back restores it. */
export function nameList(state: ListChanges): void {
  history.replaceState(history.state, '', listUrl(new URL(location.href), state))
}

/** Visits another page of the list, or the list at another URL. Resolves as `changeList` does. */
export async function visitList(
  url: URL,
  history: 'push' | 'replace' = 'push'
): Promise<boolean> {
  const before = location.href
  setPending(url)
  await visit(url, {
    scroll: 'keep',
    focus: 'keep',
    history: url.href === before ? 'replace' : history
  })
  if (pending !== url) return false
  setPending(undefined)
  return location.href !== before || url.href === before
}

/** Whether the page marks its list. Elsewhere, a page of the list is visited like any other page. */
export function hasList(): boolean {
  return listElement() !== null
}

/** Scrolls to the start of the list and focuses it, before another page of it is shown. */
export function goToListStart(): void {
  focusList()
  listElement()?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Focuses the list when the focused element is about to disappear. Does not scroll. */
export function focusList(): void {
  const list = listElement()
  if (list && !list.hasAttribute('tabindex')) list.tabIndex = -1
  list?.focus({ preventScroll: true })
}

/** Focuses the link of a list item, for example of the first new one. Does not scroll. */
export function focusListItem(index: number): void {
  const item = listElement()?.querySelectorAll('[data-vitrine-key]')[index]
  item?.querySelector('a')?.focus({ preventScroll: true })
}

function listElement(): HTMLElement | null {
  return safeDocument.querySelector<HTMLElement>(LIST)
}

function setPending(url: URL | undefined): void {
  pending = url
  endBusy()
  const list = url && listElement()
  if (list) endBusy = markBusy(list)
  for (const listener of [...listeners]) listener()
}
