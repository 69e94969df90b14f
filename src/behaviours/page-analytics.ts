import { whenShown } from '../lib/browser/when-shown.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { currentEntry, session } from '../navigation/session/session.ts'
import type {
  AnalyticsEvent,
  AnalyticsItem,
  ItemList,
  Promotion
} from '../shared/contract/analytics.ts'
import { MAX_EVENT_ITEMS } from '../shared/max-event-items.ts'

const EVENT = 'script[type="application/json"][data-vitrine-event]'
const LIST = '[data-vitrine-list]'
const ITEM = '[data-vitrine-item]'
const PROMOTION = '[data-vitrine-promotion]'

/** The most history entries whose reported events are remembered. */
const MAX_ENTRIES = 50

export interface AnalyticsListener {
  /** An event of the page itself, or of something the shopper sees or follows. */
  track(event: AnalyticsEvent): void
  /** The shopper interacts with a product in a list, which becomes the origin of later events. */
  rememberOrigin(itemId: string, origin: ItemList & { index?: number | undefined }): void
}

/**
 * Collects analytics events from the markup of pages: events of the page itself, and lists and promotions that become visible.
 * Each is reported once per history entry: neither a refresh nor Back reports it again. Returns a function that stops this.
 */
export function watchPageAnalytics({ track, rememberOrigin }: AnalyticsListener): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const trackOnce = (key: string, event: AnalyticsEvent | undefined) => {
    if (event && isNew(key)) track(event)
  }
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      // its children stand for an element without a box of its own
      const isBoxless = !isIntersecting && getComputedStyle(target).display === 'contents'
      if (isBoxless) for (const child of target.children) observer.observe(child)
      if (!isIntersecting) continue
      observer.unobserve(target)
      report(target.closest(`${LIST}, ${PROMOTION}`)!)
    }
  })

  function collect() {
    if (signal.aborted) return
    observer.disconnect()
    for (const script of safeDocument.querySelectorAll(EVENT)) {
      const text = script.textContent
      trackOnce(text, read<AnalyticsEvent>(text, 'event'))
    }
    for (const element of safeDocument.querySelectorAll(`${LIST}, ${PROMOTION}`)) {
      observer.observe(element)
    }
  }

  function report(element: Element) {
    if (element.matches(LIST)) {
      const event = listEvent(element)
      if (event) track(event)
    } else
      trackOnce(element.getAttribute('data-vitrine-promotion') ?? '', promotionEvent(element))
  }

  function follow(event: MouseEvent) {
    // the right button only opens the context menu
    if (event.button > 1 || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    const item = event.target.closest(ITEM)
    const found = item && itemIn(item)
    if (found) {
      rememberOrigin(found.item.item_id, { ...found.list, index: found.item.index })
      if (link && isLinkOf(item, link)) {
        track({ event: 'select_item', ecommerce: { ...found.list, items: [found.item] } })
      }
    }
    const promotion = link?.closest(PROMOTION)
    const selected = promotion && promotionEvent(promotion, 'select_promotion')
    if (selected) track(selected)
  }

  safeDocument.addEventListener('vitrine:load', () => whenShown(collect), { signal })
  // in the capture phase, before a visit replaces the page
  safeDocument.addEventListener('click', follow, { signal, capture: true })
  safeDocument.addEventListener('auxclick', follow, { signal, capture: true })
  whenShown(collect)
  return () => {
    stop.abort()
    observer.disconnect()
  }
}

/** Keys of the events reported on each history entry; the least recently used entry comes first. */
const reported = new Map<unknown, Set<string>>()

/** Discards the record of reported events. */
export function forgetPageAnalytics(): void {
  reported.clear()
}

function isNew(event: string): boolean {
  const { key } = currentEntry()
  // the browser reloaded a page for Back or Forward: everything on it was reported before
  if (key !== undefined && key === session.firstEntry.key && isBackForwardLoad()) return false
  const known = reported.get(key) ?? new Set()
  reported.delete(key)
  reported.set(key, known)
  if (reported.size > MAX_ENTRIES) reported.delete(reported.keys().next().value)
  if (known.has(event)) return false
  known.add(event)
  return true
}

function isBackForwardLoad(): boolean {
  const [load] = (globalThis.performance?.getEntriesByType?.('navigation') ??
    []) as PerformanceNavigationTiming[]
  return load?.type === 'back_forward'
}

/** Only the products that were not reported yet, because "Show more" extends a list. */
function listEvent(element: Element): AnalyticsEvent | undefined {
  const text = element.getAttribute('data-vitrine-list')
  const list = read<ItemList>(text)
  const items = itemsOf(element).filter(({ item_id, index }) =>
    isNew(`${text} ${item_id} ${index}`)
  )
  if (!list || items.length === 0) return undefined
  return {
    event: 'view_item_list',
    ecommerce: { ...list, items: items.slice(0, MAX_EVENT_ITEMS) }
  }
}

function promotionEvent(
  element: Element,
  event: 'view_promotion' | 'select_promotion' = 'view_promotion'
): AnalyticsEvent | undefined {
  const promotion = read<Promotion>(element.getAttribute('data-vitrine-promotion'))
  return promotion && { event, ecommerce: { ...promotion, items: promotion.items ?? [] } }
}

/** The products of a list without duplicates: a carousel may contain one twice. */
function itemsOf(list: Element): AnalyticsItem[] {
  const start = Number(list.getAttribute('data-vitrine-list-start')) || 0
  const found = new Map<string, AnalyticsItem>()
  for (const element of list.querySelectorAll(ITEM)) {
    if (element.closest(LIST) !== list) continue
    const item = read<AnalyticsItem>(
      element.getAttribute('data-vitrine-item'),
      'item_id',
      'item_name'
    )
    if (!item || found.has(item.item_id)) continue
    found.set(item.item_id, { index: start + found.size, ...item })
  }
  return [...found.values()]
}

/** A product with the list around it and its position there. */
function itemIn(element: Element): { item: AnalyticsItem; list: ItemList } | undefined {
  const around = element.closest(LIST)
  const list = around && read<ItemList>(around.getAttribute('data-vitrine-list'))
  const bare = read<AnalyticsItem>(
    element.getAttribute('data-vitrine-item'),
    'item_id',
    'item_name'
  )
  if (!list || !bare) return undefined
  const item = itemsOf(around).find(({ item_id }) => item_id === bare.item_id)
  return item && { item, list }
}

/** Whether a link leads to the product itself: a card may also link to a brand or a comparison. */
function isLinkOf(item: Element, link: HTMLAnchorElement): boolean {
  const main =
    item.querySelector<HTMLAnchorElement>('a[href][data-vitrine-main-link]') ??
    item.querySelector<HTMLAnchorElement>('a[href]')
  return main?.pathname === link.pathname
}

/** Parses the JSON of an attribute and checks its required fields. `?vitrine-debug` validates the whole event later. */
function read<Data extends object>(
  text: string | null,
  ...required: string[]
): Data | undefined {
  try {
    const data = JSON.parse(text || '{}') as Record<string, unknown>
    const missing = required.filter(name => typeof data[name] !== 'string')
    if (missing.length === 0) return data as Data
    throw new TypeError(`It has no text called ${missing.join(', ')}.`)
  } catch (error) {
    console.warn(`Vitrine: analytics cannot read ${text}`, error)
    return undefined
  }
}
