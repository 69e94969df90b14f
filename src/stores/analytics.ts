import { dispatch } from '../events.ts'
import { $consent, type ConsentState } from './consent.ts'

/** One product in GA4's words. Amounts are numbers, in major units. */
export interface AnalyticsItem {
  item_id: string
  item_name: string
  item_variant?: string
  /** Where the shopper came from [PDP-06]. */
  item_list_name?: string
  price?: number
  quantity: number
}

/** A sale's event in GA4's words. */
export interface EcommerceEvent {
  event: 'add_to_cart' | 'remove_from_cart'
  ecommerce: { currency?: string; value?: number; items: AnalyticsItem[] }
}

/** What is kept while the shopper has not chosen: about as much as one visit makes. */
const LONGEST_QUEUE = 200

let waiting: EcommerceEvent[] = []
let isFollowing = false

/**
 * Tells analytics, once the shopper allows statistics; before the choice the event waits, after a refusal nothing is
 * kept. Analytics that fail are noted in the console and disturb nothing [HTTP-03].
 */
export function track(event: EcommerceEvent): void {
  try {
    if (!isFollowing) $consent.listen(flush)
    isFollowing = true
    if (waiting.length < LONGEST_QUEUE) waiting.push(event)
    flush($consent.get())
  } catch (error) {
    note(error)
  }
}

function flush(consent: ConsentState): void {
  if (consent.status === 'undecided') return
  const events = waiting
  waiting = []
  if (!consent.settings.statistics) return
  for (const event of events) push(event)
}

function push(event: EcommerceEvent): void {
  try {
    const layer = openLayer()
    // else GA merges the products of the event before into this one
    layer.push({ ecommerce: null })
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
