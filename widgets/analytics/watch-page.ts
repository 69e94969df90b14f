import { watchPageAnalytics } from '../../src/behaviours/page-analytics.ts'
import { track } from '../../src/stores/analytics/analytics.ts'
import { rememberOrigin } from '../../src/stores/analytics/item-origins.ts'

let stop = () => {}

/** Reports the analytics data of each page; a second call restarts it. Returns a function that stops it. */
export function watchPage(): () => void {
  stop()
  stop = watchPageAnalytics({ track, rememberOrigin })
  return stop
}
