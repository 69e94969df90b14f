// @chunk separate
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { type ListChanges, listUrl } from '../lib/lists/list-filter.ts'
import { visit } from './visit.ts'

/** The part of the page that holds a list. It waits visibly, and a reader is led there by another page of the list. */
const LIST = '[data-vitrine-list-region]'

/** The list that the shopper asked for last, while it is on its way. */
let wanted: URL | undefined
const listeners = new Set<() => void>()

/** The address of the list that is on its way; `undefined` when what is shown is what was asked for. */
export function wantedList(): URL | undefined {
  return wanted
}

/** The list as it is, or as it will be: changes that follow each other quickly add up. */
export function listAddress(): URL {
  return wanted ?? new URL(location.href)
}

/** Calls back when another list is wanted, and when it is here. Returns how to stop. */
export function onWantedList(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Shows the list otherwise: the address changes, and of the page only what differs; scroll and focus stay, Back undoes it
 * [CAT-04]. Resolves to `false` when it could not be shown, of which the shopper was told, or when a newer change took over.
 */
export function changeList(
  changes: ListChanges,
  history: 'push' | 'replace' = 'push'
): Promise<boolean> {
  return visitList(listUrl(listAddress(), changes), history)
}

/** Lets the address of the list that is shown say more of what it is, so that Back leads to just that. */
export function nameList(state: ListChanges): void {
  history.replaceState(history.state, '', listUrl(new URL(location.href), state))
}

/** Goes to another page of the list, or to the list at another address. */
export async function visitList(
  url: URL,
  history: 'push' | 'replace' = 'push'
): Promise<boolean> {
  const before = location.href
  want(url)
  await visit(url, {
    scroll: 'keep',
    focus: 'keep',
    history: url.href === before ? 'replace' : history
  })
  if (wanted !== url) return false
  want(undefined)
  return location.href !== before || url.href === before
}

/** Whether the page says where its list is. Elsewhere a page of it is a page like any other. */
export function hasList(): boolean {
  return listElement() !== null
}

/** Leads to the beginning of the list: what follows is another page of it. */
export function goToListStart(): void {
  focusList()
  listElement()?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** The focus goes to the list, when what had it is about to leave. The view stays. */
export function focusList(): void {
  const list = listElement()
  if (list && !list.hasAttribute('tabindex')) list.tabIndex = -1
  list?.focus({ preventScroll: true })
}

/** The focus goes to the link of an item of the list, for example of the first that is new. The view stays. */
export function focusListItem(index: number): void {
  const item = listElement()?.querySelectorAll('[data-vitrine-key]')[index]
  item?.querySelector('a')?.focus({ preventScroll: true })
}

function listElement(): HTMLElement | null {
  return safeDocument.querySelector<HTMLElement>(LIST)
}

function want(url: URL | undefined): void {
  wanted = url
  const list = listElement()
  if (list) list.ariaBusy = url ? 'true' : null
  for (const listener of [...listeners]) listener()
}
