import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import { $toasts } from '../../src/stores/toasts/toasts.ts'
import { lazyView } from '../../src/ui/lazy-view.tsx'

const ShownToasts = lazyView(() => import('./shown-toasts.tsx').then(code => code.ShownToasts))

/** Shows toasts; their list is loaded with the first one [UIX-03]. */
export function Toasts() {
  const isNeeded = useStore($toasts).length > 0
  const [wasNeeded, setNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setNeeded(true)

  // preload on the first interaction, because a later toast may have to report that the shopper is offline
  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal, once: true, passive: true }
    safeDocument.addEventListener('pointerdown', ShownToasts.preload, options)
    safeDocument.addEventListener('keydown', ShownToasts.preload, options)
    return () => stop.abort()
  }, [])

  return wasNeeded && <ShownToasts />
}
