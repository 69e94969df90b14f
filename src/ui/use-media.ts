import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query is true now, and from then on: `useMedia('(width >= 40rem)')`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query]
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether this person asked their system for less motion. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}
