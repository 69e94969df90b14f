/** More products than these GA4 does not take in one event. */
export const MAX_EVENT_ITEMS = 200
