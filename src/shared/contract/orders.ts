import {
  array,
  type InferOutput,
  integer,
  minValue,
  nullable,
  nullish,
  number,
  object,
  optional,
  pipe,
  string
} from 'valibot'
import { Cart } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './id.ts'

const Pieces = pipe(number(), integer(), minValue(0))

/** One line of a past order that was added to the cart again. */
export const ReorderedLine = object({
  /** Identifies the line in the cart; `null` when the product is no longer sold. */
  ProductVariantId: optional(nullable(Id)),
  Name: string(),
  /** The selected attribute values as text, `"Red, L"`. Optional since 0.1.0. */
  VariantName: nullish(string(), ''),
  /** Pieces in the order. */
  Quantity: Pieces,
  /** Pieces that were added to the cart. */
  AddedQuantity: Pieces,
  /** Why fewer were added, as a text for the shopper. Optional since 0.1.0. */
  Problem: nullish(string(), null)
})
export type ReorderedLine = InferOutput<typeof ReorderedLine>

/** The cart, and what was added to it from a past order. */
export const Reordered = object({ ...Cart.entries, Lines: optional(array(ReorderedLine)) })
export type Reordered = InferOutput<typeof Reordered>

/** Past orders. */
export const orders = {
  addToCart: endpoint({
    name: 'orders.addToCart',
    method: 'PUT',
    path: '{app}/api/v1/sales/orders/addtocart',
    summary: 'Adds the items of a past order to the cart [CART-09].',
    body: object({ OrderId: string() }),
    encoding: 'form',
    reply: Reordered,
    isIdempotent: true
  })
}
