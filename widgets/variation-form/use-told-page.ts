import { useEffect, useRef } from 'react'
import { dispatch } from '../../src/events.ts'
import type { ProductVariant } from '../../src/shared/contract/catalog.ts'
import { sameOriginPath } from '../../src/shared/url/same-origin.ts'

/**
 * Publishes the selected variant to the page [PDP-01]: its URL replaces the current one, so that reloads, bookmarks and shared
 * links lead to it, and an event lets other parts follow.
 *
 * @param isOfPage `false` in a dialog, whose choice is not that of the page.
 */
export function useToldPage(
  { ProductId, ProductVariantId, ProductUrl }: ProductVariant,
  isOfPage: boolean
): void {
  const told = useRef(ProductVariantId)
  useEffect(() => {
    if (told.current === ProductVariantId) return
    told.current = ProductVariantId
    const path = sameOriginPath(ProductUrl, location.origin)
    if (path === undefined || !isOfPage) return
    const url = new URL(path, location.origin)
    // on pages other than the product's own, the URL stays unchanged
    if (url.pathname === location.pathname) history.replaceState(history.state, '', url)
    dispatch('vitrine:variant:changed', { productId: ProductId, url: url.href })
  }, [ProductId, ProductVariantId, ProductUrl, isOfPage])
}
