import type {
  AnalyticsEvent,
  AnalyticsItem,
  ItemList,
  Promotion
} from '../contract/analytics.ts'
import { MOST_ITEMS } from '../lib/analytics/max-event-items.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { currentEntry, session } from '../navigation/session/session.ts'

const EVENT = 'script[type="application/json"][data-vitrine-event]'
const LIST = '[data-vitrine-list]'
const ITEM = '[data-vitrine-item]'
const PROMOTION = '[data-vitrine-promotion]'

/** History entries whose facts are remembered. */
const MOST_ENTRIES = 50

export interface FactListener {
  /** Something that the page says, or that the shopper sees or follows. */
  tell(event: AnalyticsEvent): void
  /** The shopper touches a product in a list: whatever comes of it, it came from there. */
  touch(itemId: string, origin: ItemList & { index?: number | undefined }): void
}

/**
 * Reads what pages say for analytics: events of the page itself, and the lists and promotions that come into view. Each is
 * told once for each entry of the history: not again when the page is drawn anew, nor when the shopper comes back to it.
 * Returns how to stop.
 */
export function watchFacts({ tell, touch }: FactListener): () => void {
  const once = (fact: string, event: AnalyticsEvent | undefined) => {
    if (event && isNew(fact)) tell(event)
  }

  const view = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      view.unobserve(target)
      if (target.matches(LIST)) {
        const event = listEvent(target)
        if (event) tell(event)
      } else once(target.getAttribute('data-vitrine-promotion') ?? '', promotionEvent(target))
    }
  })

  function collect() {
    view.disconnect()
    for (const script of safeDocument.querySelectorAll(EVENT)) {
      const text = script.textContent
      once(text, read<AnalyticsEvent>(text, 'event'))
    }
    for (const element of safeDocument.querySelectorAll(`${LIST}, ${PROMOTION}`)) {
      view.observe(element)
    }
  }

  function follow(event: MouseEvent) {
    // the right button opens a menu
    if (event.button > 1 || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    const item = event.target.closest(ITEM)
    const found = item && itemIn(item)
    if (found) {
      touch(found.item.item_id, { ...found.list, index: found.item.index })
      if (link && isWayTo(item, link)) {
        tell({ event: 'select_item', ecommerce: { ...found.list, items: [found.item] } })
      }
    }
    const promotion = link?.closest(PROMOTION)
    const selected = promotion && promotionEvent(promotion, 'select_promotion')
    if (selected) tell(selected)
  }

  const stop = new AbortController()
  const { signal } = stop
  safeDocument.addEventListener('vitrine:load', collect, { signal })
  // in the capture phase: the page may be gone when a visit has taken the click
  safeDocument.addEventListener('click', follow, { signal, capture: true })
  safeDocument.addEventListener('auxclick', follow, { signal, capture: true })
  collect()
  return () => {
    stop.abort()
    view.disconnect()
  }
}

/** History entry → what was told on it. Those left longest ago stand first. */
const told = new Map<unknown, Set<string>>()

/** Forgets what was told. */
export function forgetFacts(): void {
  told.clear()
}

function isNew(fact: string): boolean {
  const { key } = currentEntry()
  // the browser came back to a page that it had let go of: all of it was told before
  if (key !== undefined && key === session.firstEntry.key && cameBack()) return false
  const known = told.get(key) ?? new Set()
  told.delete(key)
  told.set(key, known)
  if (told.size > MOST_ENTRIES) told.delete(told.keys().next().value)
  if (known.has(fact)) return false
  known.add(fact)
  return true
}

function cameBack(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'back_forward'
}

/** Of a list that grows by "show more", the products that were not told yet. */
function listEvent(element: Element): AnalyticsEvent | undefined {
  const text = element.getAttribute('data-vitrine-list')
  const list = read<ItemList>(text)
  const items = itemsOf(element).filter(({ item_id, index }) =>
    isNew(`${text} ${item_id} ${index}`)
  )
  if (!list || items.length === 0) return undefined
  return {
    event: 'view_item_list',
    ecommerce: { ...list, items: items.slice(0, MOST_ITEMS) }
  }
}

function promotionEvent(
  element: Element,
  event: 'view_promotion' | 'select_promotion' = 'view_promotion'
): AnalyticsEvent | undefined {
  const promotion = read<Promotion>(element.getAttribute('data-vitrine-promotion'))
  return promotion && { event, ecommerce: { ...promotion, items: promotion.items ?? [] } }
}

/** The products of a list, each once: a carousel may show one twice. */
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

/** A product, with its place in the list around it. */
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

/** A card may have other links: to its brand, to a comparison. */
function isWayTo(item: Element, link: HTMLAnchorElement): boolean {
  const main =
    item.querySelector<HTMLAnchorElement>('a[href][data-vitrine-main-link]') ??
    item.querySelector<HTMLAnchorElement>('a[href]')
  return main?.pathname === link.pathname
}

/** What a page prints; an object that has what it must have. With `?vitrine-debug` its whole shape is looked at later. */
function read<Fact extends object>(text: string | null, ...needed: string[]): Fact | undefined {
  try {
    const fact = JSON.parse(text || '{}') as Record<string, unknown>
    const missing = needed.filter(name => typeof fact[name] !== 'string')
    if (missing.length === 0) return fact as Fact
    throw new TypeError(`It has no text called ${missing.join(', ')}.`)
  } catch (error) {
    console.warn(`Vitrine: analytics cannot read ${text}`, error)
    return undefined
  }
}
