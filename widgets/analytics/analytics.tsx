import { useEffect } from 'react'

import { watchPageAnalytics } from '../../src/behaviours/page-analytics.ts'
import { track } from '../../src/stores/analytics.ts'
import { rememberOrigin } from '../../src/stores/item-origins.ts'

/** Renders nothing: reports the analytics data of each page and remembers in which list a product was found. */
export function Analytics() {
  useEffect(() => watchPageAnalytics({ track, rememberOrigin }), [])
  return null
}
