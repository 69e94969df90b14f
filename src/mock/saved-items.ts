import type { SavedItem } from '../shared/contract/saved-items.ts'
import { variantOf } from './cart.ts'
import { productUrl, unitPriceMajor } from './prices.ts'
import type { Visit } from './state.ts'

/** The items that the shopper has saved for later, newest first. */
export function readSaved(visit: Visit): SavedItem[] {
  return visit.shopper.saved.map(({ id, variantId, quantity }) => {
    const variant = variantOf(visit, variantId)
    return {
      SavedItemId: id,
      ProductVariantId: variantId,
      Name: variant.product.name,
      VariantName: variant.name,
      Quantity: quantity,
      UnitPriceTaxIncl: unitPriceMajor(visit.shopper, variant, quantity),
      CurrencyCode: visit.shopper.currency,
      IsAvailable: variant.stock > 0,
      Notice: null,
      ProductUrl: productUrl(visit, variant),
      Photo: variant.product.photo
    }
  })
}
