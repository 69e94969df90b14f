import { type RefObject, useEffect, useRef, useState } from 'react'
import { ServerHtml } from '../../src/ui/server-html.tsx'
import { useLoaded } from '../../src/ui/use-loaded.ts'

/** Roughly the distance of two arrow key presses. */
const NEAR = '256px'

/** Whether an element is or has been near the viewport. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
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

export interface ViewedRowProps {
  ids: readonly string[]
  /** Called if the products no longer exist or cannot be fetched. */
  onNothing(): void
}

/** The product cards, fetched when they come near the viewport. Space is reserved for them until then. */
export function ViewedRow(props: ViewedRowProps) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useNear(container)
  return (
    <div ref={container} className="vitrine-recently-viewed__row">
      {isNear && <Cards {...props} />}
    </div>
  )
}

function Cards({ ids, onNothing }: ViewedRowProps) {
  const [cards] = useLoaded(ids.join(), async signal => {
    try {
      const { fetchRecentlyViewed } = await import('../../src/api/product-blocks.ts')
      const html = await fetchRecentlyViewed(ids, signal)
      if (html.trim() === '') onNothing()
      return html
    } catch (error) {
      if (!signal.aborted) onNothing()
      throw error
    }
  })
  return cards.status === 'ready' ? <ServerHtml html={cards.value} /> : null
}
