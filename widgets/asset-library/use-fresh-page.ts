import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { refresh } from '../../src/navigation/visit.ts'
import { $libraryChanges } from '../../src/stores/assets/asset-library.ts'

/** Refreshes the page after changes of the library, wherever they were made. Returns whether a refresh is in progress. */
export function useFreshPage(): boolean {
  const changes = useStore($libraryChanges)
  const shown = useRef(changes)
  const [isLoading, setLoading] = useState(false)

  useEffect(() => {
    if (shown.current === changes) return
    shown.current = changes
    let isLatest = true
    setLoading(true)
    void refresh().finally(() => {
      if (isLatest) setLoading(false)
    })
    return () => {
      isLatest = false
    }
  }, [changes])

  return isLoading
}
