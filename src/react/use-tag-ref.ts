import { type Ref, type RefCallback, type RefObject, useCallback } from 'react'

/** A ref for two: the component's own, and the one that the app gave it. */
export function useTagRef(
  own: RefObject<HTMLElement | null>,
  given: Ref<HTMLElement> | undefined
): RefCallback<HTMLElement> {
  return useCallback(
    element => {
      own.current = element
      const cleanup = setRef(given, element)
      return () => {
        own.current = null
        if (typeof cleanup === 'function') cleanup()
        else setRef(given, null)
      }
    },
    [own, given]
  )
}

function setRef(ref: Ref<HTMLElement> | undefined, element: HTMLElement | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
  return undefined
}
