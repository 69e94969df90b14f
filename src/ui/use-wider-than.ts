import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether an element is at least `width` px wide, for layouts that follow their container and not the window. The same width belongs
 * into a container query of its CSS.
 */
export function useWiderThan(ref: RefObject<HTMLElement | null>, width: number): boolean {
  const [isWider, setIsWider] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current!
    const measure = () => {
      const { offsetWidth } = element
      // not while it is hidden
      if (offsetWidth) setIsWider(offsetWidth >= width)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, width])
  return isWider
}
