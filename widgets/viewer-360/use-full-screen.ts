import { type RefObject, useEffect, useState } from 'react'

/** Toggles full screen for an element; `undefined` if the browser does not support it. */
export function useFullScreen(
  element: RefObject<HTMLElement | null>
): { isOn: boolean; toggle(): void } | undefined {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [element])
  if (!document.fullscreenEnabled) return undefined
  return {
    isOn,
    toggle() {
      const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen()
      // if the browser denies the request, nothing changes
      change?.catch(() => {})
    }
  }
}
