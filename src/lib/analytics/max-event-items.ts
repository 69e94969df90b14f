/** More products than these GA4 does not take in one event. */
export const MOST_ITEMS = 200
