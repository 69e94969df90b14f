import { useEffect, useState } from 'react'

/**
 * Renders again when the page adds children to an element of its own that a view shows, or removes some: slides of a row, entries of a
 * list. Returns a number that changes with them.
 */
export function useChildChanges(parent: Element | undefined): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (!parent) return
    const observer = new MutationObserver(() => setChanges(before => before + 1))
    observer.observe(parent, { childList: true })
    return () => observer.disconnect()
  }, [parent])
  return changes
}
