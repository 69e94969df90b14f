import { $consent, type ConsentState } from '../../consent/consent.ts'
import { context } from '../../context.ts'
import { dispatch } from '../../events.ts'
import { whenShown } from '../../lib/browser/when-shown.ts'
import { debug, isDebugging } from '../../lib/debug.ts'
import type { ConsentSettings } from '../../shared/consent/consent-record.ts'
import type { AnalyticsEvent, AnalyticsItem } from '../../shared/contract/analytics.ts'
import { MAX_EVENT_ITEMS } from '../../shared/max-event-items.ts'
import { forgetOrigins, originOf } from './item-origins.ts'

/** Events kept until the shopper decides about cookies: roughly those of one session. */
const MAX_QUEUE_LENGTH = 200

let queue: AnalyticsEvent[] = []
let stopListening: (() => void) | undefined

/**
 * Sends an event to analytics if the shopper allows statistics: events are queued before the decision and dropped after
 * a refusal, and those of a prerendered page wait until it is shown. Products carry the list in which the shopper found them. Errors are logged and affect nothing else [HTTP-03].
 */
export function track(event: AnalyticsEvent): void {
  try {
    stopListening ??= $consent.listen(flush)
    if (queue.length < MAX_QUEUE_LENGTH) queue.push(withOrigins(event))
    if (isDebugging()) void show(event)
    flush()
  } catch (error) {
    note(error)
  }
}

/** Logs the event for developers, and warns when GA4 would reject it. */
async function show(event: AnalyticsEvent): Promise<void> {
  debug('analytics:', event.event, event)
  const { problemOf } = await import('./validate-analytics-event.ts')
  const problem = problemOf(event)
  if (problem) console.warn(`Vitrine: GA4 rejects this ${event.event}. ${problem}`, event)
}

/** Drops the queue. */
export function forgetEvents(): void {
  queue = []
  stopListening?.()
  stopListening = undefined
}

function flush(): void {
  whenShown(() => send($consent.get()))
}

function send(consent: ConsentState): void {
  if (consent.status === 'undecided') return
  const events = queue
  queue = []
  if (!consent.settings.statistics) {
    if (events.length > 0) debug('analytics: not allowed', events)
    forgetOrigins()
    return
  }
  if (events.length > 0) void pushAll(events, consent.settings)
}

async function pushAll(events: AnalyticsEvent[], settings: ConsentSettings): Promise<void> {
  if (context().features.googleConsentMode === true) {
    // Google's tags must know the choice before the first event
    const code = await import('../../consent/google-consent-mode.ts').catch(note)
    if (!code) return
    code.tellGoogle(settings)
  }
  for (const event of events) push(event)
}

/** Adds the originating list to each product and limits their number to what GA4 accepts. */
function withOrigins(event: AnalyticsEvent): AnalyticsEvent {
  const { ecommerce } = event as { ecommerce?: { items?: AnalyticsItem[] } }
  if (!ecommerce?.items) return event
  const isOfList = event.event === 'view_item_list' || event.event === 'select_item'
  const items = ecommerce.items.slice(0, MAX_EVENT_ITEMS)
  return {
    ...event,
    ecommerce: { ...ecommerce, items: isOfList ? items : items.map(withOrigin) }
  } as AnalyticsEvent
}

function withOrigin(item: AnalyticsItem): AnalyticsItem {
  // the event's own list takes precedence
  return item.item_list_id === undefined ? { ...item, ...originOf(item.item_id) } : item
}

function push(event: AnalyticsEvent): void {
  try {
    const layer = openLayer()
    // otherwise GA merges the products of the previous event into this one
    if ('ecommerce' in event) layer.push({ ecommerce: null })
    layer.push(event)
    dispatch('vitrine:analytics', { ...event })
  } catch (error) {
    note(error)
  }
}

function openLayer(): unknown[] {
  // an element with the id `dataLayer` would be found under that name
  if (!Array.isArray(globalThis.dataLayer)) globalThis.dataLayer = []
  return globalThis.dataLayer
}

function note(error: unknown): void {
  console.warn('Vitrine: analytics failed to take an event.', error)
}

declare global {
  /** The queue that tag managers read. */
  var dataLayer: unknown[] | undefined
}
