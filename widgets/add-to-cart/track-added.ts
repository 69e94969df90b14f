import type { Cart } from '../../src/contract/cart.ts'
import type { AddToCart as Body } from '../../src/contract/catalog.ts'
import { trackLine } from '../../src/stores/cart/cart-tracking.ts'
import type { AddToCartProps } from './add-to-cart.tsx'

/** Reports `add_to_cart` to analytics, with the name on the tag and the price of the cart line [CART-10]. */
export function trackAdded(
  props: AddToCartProps,
  body: Body,
  { Items, CurrencyCode }: Cart
): void {
  const line = Items.find(item => item.ProductVariantId === body.ProductVariantId)
  trackLine(
    'add_to_cart',
    {
      ProductId: line?.ProductId ?? props.productId,
      SKU: line?.SKU ?? '',
      Name: body.Name,
      VariantName: line?.VariantName ?? '',
      ItemOrigin: body.ItemOrigin ?? null,
      UnitPriceTaxIncl: line?.UnitPriceTaxIncl ?? props.price,
      CurrencyCode: line ? CurrencyCode : props.currency
    },
    body.Quantity
  )
}
