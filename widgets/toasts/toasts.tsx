import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import { $toasts } from '../../src/stores/toasts.ts'
import { late } from '../../src/ui/late.tsx'

const ShownToasts = late(() => import('./shown-toasts.tsx').then(code => code.ShownToasts))

/** The messages of the shop; their list comes with the first of them [UIX-03]. */
export function Toasts() {
  const isNeeded = useStore($toasts).length > 0
  const [wasNeeded, setNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setNeeded(true)

  // whoever acts may soon be told something, and perhaps that the line is down
  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal, once: true, passive: true }
    safeDocument.addEventListener('pointerdown', ShownToasts.prepare, options)
    safeDocument.addEventListener('keydown', ShownToasts.prepare, options)
    return () => stop.abort()
  }, [])

  return wasNeeded && <ShownToasts />
}
