import { type RefObject, useEffect, useState } from 'react'

/** Shows an element alone on the screen; `undefined` where the browser cannot. */
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
      // refused, it stays as it is
      change?.catch(() => {})
    }
  }
}
