import { useRef } from 'react'

import { ServerHtml } from '../../src/ui/server-html.tsx'
import { useLoaded } from '../../src/ui/use-loaded.ts'
import { useNear } from './use-near.ts'

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
