import { useEffect, useRef } from 'react'

import type { ProductVariant } from '../../src/contract/catalog.ts'
import { dispatch } from '../../src/events.ts'
import { sameOriginPath } from '../../src/lib/url/same-origin.ts'

/**
 * Tells the page about another variant [PDP-01]: the address bar names it, so that a reload, a bookmark and a shared link
 * lead to it, and an event lets the gallery and other blocks follow.
 */
export function useToldPage({ ProductId, ProductVariantId, ProductUrl }: ProductVariant): void {
  const told = useRef(ProductVariantId)
  useEffect(() => {
    if (told.current === ProductVariantId) return
    told.current = ProductVariantId
    const path = sameOriginPath(ProductUrl, location.origin)
    if (path === undefined) return
    const url = new URL(path, location.origin)
    // Where the form is shown on another page than the product's own, that page keeps its address.
    if (url.pathname === location.pathname) history.replaceState(history.state, '', url)
    dispatch('vitrine:variant:changed', { productId: ProductId, url: url.href })
  }, [ProductId, ProductVariantId, ProductUrl])
}
