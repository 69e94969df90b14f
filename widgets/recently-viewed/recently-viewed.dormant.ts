import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import type { DormantPart } from '../../src/loader/registry.ts'
import { noteViewed } from '../../src/stores/product/recently-viewed.ts'

/** The product of the page counts as viewed, even if the shopper never scrolls to the list. */
export const recentlyViewed: DormantPart = () => {
  const note = () => {
    const list = safeDocument.querySelector('vitrine-recently-viewed[product-id]')
    const id = list?.getAttribute('product-id')
    if (id) noteViewed(id)
  }
  safeDocument.addEventListener('vitrine:load', note)
  note()
}
