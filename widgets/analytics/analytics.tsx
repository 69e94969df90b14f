import { useEffect } from 'react'

import { watchFacts } from '../../src/behaviours/page-facts.ts'
import { track } from '../../src/stores/analytics.ts'
import { rememberOrigin } from '../../src/stores/item-origins.ts'

/** Shows nothing: what pages say goes to analytics, and a product keeps the list that it was met in. */
export function Analytics() {
  useEffect(() => watchFacts({ tell: track, touch: rememberOrigin }), [])
  return null
}
