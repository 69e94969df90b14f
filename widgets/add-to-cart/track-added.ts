import type { Cart } from '../../src/shared/contract/cart.ts'
import type { AddToCart as Body } from '../../src/shared/contract/catalog.ts'
import { trackLine } from '../../src/stores/cart/cart-tracking.ts'

/** What the tag says of the product, in case that the cart does not. */
interface TaggedProduct {
  productId: string
  price?: number | undefined
  currency?: string | undefined
}

/** Reports `add_to_cart` to analytics, with the name on the tag and the price of the cart line [CART-10]. */
export function trackAdded(
  product: TaggedProduct,
  body: Body,
  { Items, CurrencyCode }: Cart
): void {
  const line = Items.find(item => item.ProductVariantId === body.ProductVariantId)
  trackLine(
    'add_to_cart',
    {
      ProductId: line?.ProductId ?? product.productId,
      SKU: line?.SKU ?? '',
      Name: body.Name,
      VariantName: line?.VariantName ?? '',
      ItemOrigin: body.ItemOrigin ?? null,
      UnitPriceTaxIncl: line?.UnitPriceTaxIncl ?? product.price,
      CurrencyCode: line ? CurrencyCode : product.currency
    },
    body.Quantity
  )
}
