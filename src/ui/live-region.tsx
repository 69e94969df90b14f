import { useEffect } from 'react'

import { announce } from '../lib/feedback/announce.ts'

export interface LiveRegionProps {
  /** Announced on mount and on every change; an empty text is not announced. */
  text: string
}

/** Announces a change that is otherwise only visible, such as "5 results". Renders nothing. */
export function LiveRegion({ text }: LiveRegionProps) {
  useEffect(() => announce(text), [text])
  return null
}
