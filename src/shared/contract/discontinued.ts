import {
  type InferOutput,
  integer,
  minValue,
  nullable,
  number,
  object,
  pipe,
  string
} from 'valibot'

/** A number of pieces or products. */
export const Count = pipe(number(), integer(), minValue(0))

const former = {
  ProductVariantId: string(),
  SKU: string(),
  Name: string(),
  VariantName: string(),
  Quantity: Count,
  /** What it was and that it is no longer sold, as a text for the shopper. */
  Notice: string()
}

/** What is left of a line of the cart whose product is no longer sold: it counts in no total, cannot be ordered, and can be removed. */
export const DiscontinuedItem = object({ ItemId: string(), ...former })
export type DiscontinuedItem = InferOutput<typeof DiscontinuedItem>

/** What is left of a line of a wishlist whose product is no longer sold; reservations stay with it. */
export const DiscontinuedLine = object({
  WishlistProductId: string(),
  ...former,
  /** As in `WishlistLine`. */
  ReservedQuantity: nullable(Count)
})
export type DiscontinuedLine = InferOutput<typeof DiscontinuedLine>
