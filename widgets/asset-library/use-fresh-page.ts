import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { refresh } from '../../src/navigation/visit.ts'
import { $libraryChanges } from '../../src/stores/assets/asset-library.ts'
import { replaceDone } from '../../src/stores/assets/library-uploads.ts'

/**
 * Refreshes the page after changes of the library, wherever they were made: files that were uploaded take the places of their uploads.
 *
 * @param folderUrl Of the folder that is shown, if it takes files.
 * @returns Whether a refresh is in progress.
 */
export function useFreshPage(folderUrl: string | undefined): boolean {
  const changes = useStore($libraryChanges)
  const shown = useRef(changes)
  const [isLoading, setLoading] = useState(false)

  useEffect(() => {
    if (shown.current === changes) return
    shown.current = changes
    let isLatest = true
    setLoading(true)
    const showFiles = replaceDone(folderUrl ?? '')
    void refresh()
      .then(showFiles)
      .finally(() => {
        if (isLatest) setLoading(false)
      })
    return () => {
      isLatest = false
    }
  }, [changes, folderUrl])

  return isLoading
}
