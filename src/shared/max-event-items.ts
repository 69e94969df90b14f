/** The most products that GA4 accepts in one event. */
export const MAX_EVENT_ITEMS = 200
