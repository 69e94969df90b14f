import { useEffect } from 'react'

import { watchPage } from './watch-page.ts'

/** Renders nothing: reports the analytics data of each page and remembers in which list a product was found. */
export function Analytics() {
  useEffect(() => watchPage(), [])
  return null
}
