import { type RefObject, useEffect, useState } from 'react'

/** About two presses of the arrow key before it shows. */
const NEAR = '256px'

/** Whether an element has come near the screen; once near, it stays so. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const watcher = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR }
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, isNear])
  return isNear
}
