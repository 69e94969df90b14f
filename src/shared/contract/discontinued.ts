import {
  type InferOutput,
  integer,
  minValue,
  nullish,
  number,
  object,
  pipe,
  string
} from 'valibot'
import { Id } from './id.ts'

/** A number of pieces or products. */
export const Count = pipe(number(), integer(), minValue(0))

const former = {
  ProductVariantId: Id,
  /** The article number. Optional since 0.1.0. */
  SKU: nullish(Id, ''),
  Name: string(),
  /** The selected attribute values as text, `"Red, L"`. Optional since 0.1.0. */
  VariantName: nullish(string(), ''),
  Quantity: Count,
  /** What it was and that it is no longer sold, as a text for the shopper. */
  Notice: string()
}

/** What is left of a line of the cart whose product is no longer sold: it counts in no total, cannot be ordered, and can be removed. */
export const DiscontinuedItem = object({ ItemId: Id, ...former })
export type DiscontinuedItem = InferOutput<typeof DiscontinuedItem>

/** What is left of a line of a wishlist whose product is no longer sold; reservations stay with it. */
export const DiscontinuedLine = object({
  WishlistProductId: Id,
  ...former,
  /** As in `WishlistLine`. Optional since 0.1.0. */
  ReservedQuantity: nullish(Count, null)
})
export type DiscontinuedLine = InferOutput<typeof DiscontinuedLine>
