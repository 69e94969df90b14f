import { useEffect } from 'react'

import { announce } from './announce.ts'

export interface LiveRegionProps {
  /** Said once, and again whenever it changes; empty says nothing. */
  text: string
}

/** Says a result that only eyes would notice, such as "5 results". Shows nothing. */
export function LiveRegion({ text }: LiveRegionProps) {
  useEffect(() => announce(text), [text])
  return null
}
