import { useEffect } from 'react'

import { dispatch } from '../events.ts'

/** Lets the shopper be asked before the page is left, as long as that would lose something that is not in a form of the page [NAV-09]. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const work = {}
    dispatch('vitrine:unsaved', { work, isUnsaved: true })
    return () => void dispatch('vitrine:unsaved', { work, isUnsaved: false })
  }, [isUnsaved])
}
