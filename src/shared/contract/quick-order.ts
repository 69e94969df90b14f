import {
  array,
  type InferOutput,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  nullish,
  number,
  object,
  optional,
  pipe,
  string
} from 'valibot'
import { MAX_ORDER_LINES } from '../quick-order/order-lines.ts'
import { Cart, MAX_PIECES } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './id.ts'
import { MaybePhoto } from './photo.ts'
import { Url } from './url.ts'

const Pieces = pipe(number(), integer(), minValue(0), maxValue(MAX_PIECES))

/** The variant that a reference identifies. */
export const OrderProduct = object({
  ProductVariantId: Id,
  /** The article number. Optional since 0.1.0. */
  SKU: nullish(Id, ''),
  /** The customer's own reference for it. Optional since 0.1.0. */
  CustomerSKU: nullish(Id, null),
  Name: string(),
  /** The selected attribute values as text, `"Red, L"`; empty for a product without variants. Optional since 0.1.0. */
  VariantName: nullish(string(), ''),
  /** The price of one piece at the line's quantity, in major units; price tiers and pieces already in the cart are included. */
  UnitPriceTaxIncl: number(),
  CurrencyCode: string(),
  /** Pieces in stock. Optional since 0.1.0. */
  StockQuantity: optional(nullable(Pieces)),
  /** The least that can be ordered. Optional since 0.1.0. */
  MinQuantity: nullish(Pieces, 1),
  /** 0 means no limit. Optional since 0.1.0. */
  MaxQuantity: nullish(Pieces, 0),
  /** The quantity is a multiple of it. Optional since 0.1.0. */
  StepQuantity: nullish(Pieces, 1),
  ProductUrl: Url,
  /** Optional since 0.1.0. */
  Photo: optional(MaybePhoto, null)
})
export type OrderProduct = InferOutput<typeof OrderProduct>

/** How the server interprets one entered line. */
export const OrderLine = object({
  /** As entered. */
  Reference: string(),
  Quantity: Pieces,
  /** `null` when the reference is unknown or ambiguous. Optional since 0.1.0. */
  Product: nullish(OrderProduct, null),
  /** Why the line cannot be ordered as it is, as a text for the shopper. Optional since 0.1.0. */
  Problem: nullish(string(), null),
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
      ProductVariantId: Id,
      /** Pieces that were added to the cart. */
      Quantity: Pieces,
      /** Why fewer were added, as a text for the shopper. Optional since 0.1.0. */
      Problem: nullish(string(), null)
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
