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
import { MAX_ORDER_LINES } from '../quick-order/order-lines.ts'
import { Cart, MAX_PIECES } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { MaybePhoto } from './photo.ts'
import { Url } from './url.ts'

const Pieces = pipe(number(), integer(), minValue(0), maxValue(MAX_PIECES))

/** The variant that a reference identifies. */
export const OrderProduct = object({
  ProductVariantId: string(),
  SKU: string(),
  /** The customer's own reference for it. */
  CustomerSKU: nullable(string()),
  Name: string(),
  /** The selected attribute values as text, `"Red, L"`; empty for a product without variants. */
  VariantName: string(),
  /** The price of one piece at the line's quantity, in major units; price tiers and pieces already in the cart are included. */
  UnitPriceTaxIncl: number(),
  CurrencyCode: string(),
  StockQuantity: Pieces,
  MinQuantity: Pieces,
  /** 0 means no limit. */
  MaxQuantity: Pieces,
  StepQuantity: Pieces,
  ProductUrl: Url,
  Photo: MaybePhoto
})
export type OrderProduct = InferOutput<typeof OrderProduct>

/** How the server interprets one entered line. */
export const OrderLine = object({
  /** As entered. */
  Reference: string(),
  Quantity: Pieces,
  /** `null` when the reference is unknown or ambiguous. */
  Product: nullable(OrderProduct),
  /** Why the line cannot be ordered as it is, as a text for the shopper. */
  Problem: nullable(string()),
  /** The quantity that can be ordered; `Quantity` itself when there is no problem. */
  PossibleQuantity: Pieces
})
export type OrderLine = InferOutput<typeof OrderLine>

/** One line to add to the cart. */
export const OrderItem = object({
  ProductVariantId: string(),
  Quantity: pipe(number(), integer(), minValue(1), maxValue(MAX_PIECES))
})
export type OrderItem = InferOutput<typeof OrderItem>

/** The cart after an order by reference, and the result for each line in the order of the request. */
export const Ordered = object({
  Cart,
  Items: array(
    object({
      ProductVariantId: string(),
      /** Pieces that were added to the cart. */
      Quantity: Pieces,
      /** Why fewer were added, as a text for the shopper. */
      Problem: nullable(string())
    })
  )
})
export type Ordered = InferOutput<typeof Ordered>

/** Orders by reference. */
export const quickOrder = {
  check: endpoint({
    name: 'quickOrder.check',
    method: 'GET',
    path: '{app}/api/v1/catalog/quickorder/lines',
    summary: 'Resolves typed lines of `reference;quantity` to products.',
    query: object({
      /** One `reference;quantity` per line, separated by `\n`. */
      lines: string()
    }),
    reply: array(OrderLine)
  }),
  add: endpoint({
    name: 'quickOrder.add',
    method: 'POST',
    path: '{app}/api/v1/catalog/quickorder/addtocart',
    summary: 'Adds lines to the cart.',
    body: object({
      Items: pipe(array(OrderItem), minLength(1), maxLength(MAX_ORDER_LINES))
    }),
    reply: Ordered,
    isIdempotent: true
  })
}
