import type { AnalyticsEvent, AnalyticsItem } from '../contract/analytics.ts'
import { dispatch } from '../events.ts'
import { MOST_ITEMS } from '../lib/analytics/max-event-items.ts'
import { debug, isDebugging } from '../lib/debug.ts'
import { $consent, type ConsentState } from './consent.ts'
import { forgetOrigins, originOf } from './item-origins.ts'

/** What is kept while the shopper has not chosen: about as much as one visit makes. */
const LONGEST_QUEUE = 200

let waiting: AnalyticsEvent[] = []
let stopFollowing: (() => void) | undefined

/**
 * Tells analytics, once the shopper allows statistics; before the choice the event waits, after a refusal nothing is
 * kept. A product that was met in a list is told with that list. Analytics that fail are noted in the console and
 * disturb nothing [HTTP-03].
 */
export function track(event: AnalyticsEvent): void {
  try {
    stopFollowing ??= $consent.listen(flush)
    if (waiting.length < LONGEST_QUEUE) waiting.push(completed(event))
    if (isDebugging()) void show(event)
    flush($consent.get())
  } catch (error) {
    note(error)
  }
}

/** For developers: what is told, and what of it GA4 would not take. */
async function show(event: AnalyticsEvent): Promise<void> {
  debug('analytics:', event.event, event)
  const { problemOf } = await import('./analytics-shape.ts')
  const problem = problemOf(event)
  if (problem) console.warn(`Vitrine: GA4 does not take this ${event.event}. ${problem}`, event)
}

/** Forgets what waits. */
export function forgetEvents(): void {
  waiting = []
  stopFollowing?.()
  stopFollowing = undefined
}

function flush(consent: ConsentState): void {
  if (consent.status === 'undecided') return
  const events = waiting
  waiting = []
  if (!consent.settings.statistics) {
    if (events.length > 0) debug('analytics: not allowed', events)
    forgetOrigins()
    return
  }
  for (const event of events) push(event)
}

/** Products with the list they were met in, and no more of them than GA takes. */
function completed(event: AnalyticsEvent): AnalyticsEvent {
  const { ecommerce } = event as { ecommerce?: { items?: AnalyticsItem[] } }
  if (!ecommerce?.items) return event
  const isOfList = event.event === 'view_item_list' || event.event === 'select_item'
  const items = ecommerce.items.slice(0, MOST_ITEMS)
  return {
    ...event,
    ecommerce: { ...ecommerce, items: isOfList ? items : items.map(withOrigin) }
  } as AnalyticsEvent
}

function withOrigin(item: AnalyticsItem): AnalyticsItem {
  // what the event says itself is nearer than what was remembered
  return item.item_list_id === undefined ? { ...item, ...originOf(item.item_id) } : item
}

function push(event: AnalyticsEvent): void {
  try {
    const layer = openLayer()
    // else GA merges the products of the event before into this one
    if ('ecommerce' in event) layer.push({ ecommerce: null })
    layer.push(event)
    dispatch('vitrine:analytics', { ...event })
  } catch (error) {
    note(error)
  }
}

function openLayer(): unknown[] {
  // an element with that id would answer to the name
  if (!Array.isArray(globalThis.dataLayer)) globalThis.dataLayer = []
  return globalThis.dataLayer
}

function note(error: unknown): void {
  console.warn('Vitrine: analytics did not take an event.', error)
}

declare global {
  /** Where tag managers look for events. */
  var dataLayer: unknown[] | undefined
}
