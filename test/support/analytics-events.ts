import { vi } from 'vitest'

interface AnalyticsEvent {
  event: string
  ecommerce: {
    value: number
    items: { item_id: string; quantity: number; price: number; item_list_name?: string }[]
  }
}

/** Lets the shopper allow statistics, without which no event is sent. There are none so far. */
export function allowStatistics(): void {
  const choice = { stamp: '1', preferences: false, statistics: true, marketing: false }
  const record = encodeURIComponent(JSON.stringify(choice))
  // biome-ignore lint/suspicious/noDocumentCookie: what the consent banner writes
  document.cookie = `ManagerCookieConsent=${record}; Path=/`
  vi.stubGlobal('dataLayer', [])
}

/** The events that were sent, without the entries that reset the data between them. */
export function analyticsEvents(): AnalyticsEvent[] {
  return (globalThis.dataLayer as Partial<AnalyticsEvent>[]).filter(
    (entry): entry is AnalyticsEvent => entry.event !== undefined
  )
}
