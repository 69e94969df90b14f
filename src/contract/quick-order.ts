import {
  array,
  type InferOutput,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  pipe,
  string
} from 'valibot'
import { MOST_ORDER_LINES } from '../lib/order-lines.ts'
import { Cart, MOST_PIECES } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { MaybePhoto } from './photo.ts'

const Pieces = pipe(number(), integer(), minValue(0), maxValue(MOST_PIECES))

/** The variant that a reference stands for. */
export const OrderProduct = object({
  ProductVariantId: string(),
  SKU: string(),
  /** The customer's own reference for it. */
  CustomerSKU: nullable(string()),
  Name: string(),
  /** The values for people, `"Red, L"`; empty for a product without variants. */
  VariantName: string(),
  /** For one piece at the line's quantity, in major units; tiers and what is in the cart already are counted in. */
  UnitPriceTaxIncl: number(),
  CurrencyCode: string(),
  StockQuantity: Pieces,
  MinQuantity: Pieces,
  /** 0: no upper bound. */
  MaxQuantity: Pieces,
  StepQuantity: Pieces,
  ProductUrl: string(),
  Photo: MaybePhoto
})
export type OrderProduct = InferOutput<typeof OrderProduct>

/** What the server makes of one typed line. */
export const OrderLine = object({
  /** As it was typed. */
  Reference: string(),
  Quantity: Pieces,
  /** `null` when the reference stands for nothing, or for several things. */
  Product: nullable(OrderProduct),
  /** Why the line cannot be ordered as it is, in the shopper's words. */
  Problem: nullable(string()),
  /** Pieces that could be ordered instead; the quantity itself without a problem. */
  PossibleQuantity: Pieces
})
export type OrderLine = InferOutput<typeof OrderLine>

/** One line that goes into the cart. */
export const OrderItem = object({
  ProductVariantId: string(),
  Quantity: pipe(number(), integer(), minValue(1), maxValue(MOST_PIECES))
})
export type OrderItem = InferOutput<typeof OrderItem>

/** What became of the lines, in their order, and the cart that has them. */
export const Ordered = object({
  Cart,
  Items: array(
    object({
      ProductVariantId: string(),
      /** Pieces that came into the cart. */
      Quantity: Pieces,
      /** Why these are not all, in the shopper's words. */
      Problem: nullable(string())
    })
  )
})
export type Ordered = InferOutput<typeof Ordered>

/** Orders by reference. The specification has no calls for them; these are ours. */
export const quickOrder = {
  check: endpoint({
    method: 'GET',
    path: '{app}/api/v1/catalog/quickorder/lines',
    summary: 'What each line of `reference;quantity` stands for, and why it cannot be ordered.',
    /** One line each, ended by `\n`. */
    query: object({ lines: string() }),
    reply: array(OrderLine)
  }),
  add: endpoint({
    method: 'POST',
    path: '{app}/api/v1/catalog/quickorder/addtocart',
    summary: 'Adds lines to the cart; repeated with the same Idempotency-Key it adds once.',
    body: object({
      Items: pipe(array(OrderItem), minLength(1), maxLength(MOST_ORDER_LINES))
    }),
    reply: Ordered
  })
}
