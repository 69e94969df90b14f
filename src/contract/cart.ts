import {
  array,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  optional,
  pipe,
  string
} from 'valibot'
import { endpoint } from './endpoint.ts'
import { MaybePhoto } from './photo.ts'

/** More pieces than a million nobody means. */
export const MOST_PIECES = 1_000_000

const Pieces = pipe(number(), integer(), minValue(0), maxValue(MOST_PIECES))

/** One line of the cart [CART-10]. Prices are in major units. */
export const CartItem = object({
  ItemId: string(),
  ProductId: string(),
  ProductVariantId: string(),
  SKU: string(),
  Name: string(),
  /** The chosen values for people, `"Red, L"`; empty for a product without variants. */
  VariantName: string(),
  Quantity: Pieces,
  MinQuantity: Pieces,
  /** 0: no upper bound. */
  MaxQuantity: Pieces,
  StepQuantity: Pieces,
  /** For one piece at this quantity; tiers are counted in. */
  UnitPriceTaxIncl: number(),
  LineAmountTaxIncl: number(),
  CurrencyCode: string(),
  ItemOrigin: nullable(string()),
  ItemKey: nullable(string()),
  ProductUrl: string(),
  Photo: MaybePhoto,
  /** Why the server changed this line, in the shopper's words [CART-08]. */
  Notice: optional(nullable(string()))
})
export type CartItem = InferOutput<typeof CartItem>

/** The session's cart, with the summary's fields of the specification [CART-01]. */
export const Cart = object({
  /** Rises with every change; an answer with a lower one is old news. */
  Version: pipe(number(), integer(), minValue(0)),
  /** Pieces, not lines. */
  ItemsCount: Pieces,
  AmountTaxInclHtml: string(),
  AmountTaxExclHtml: string(),
  AmountTaxIncl: number(),
  CurrencyCode: string(),
  Items: array(CartItem)
})
export type Cart = InferOutput<typeof Cart>

export const cart = {
  read: endpoint({
    method: 'GET',
    path: '{app}/api/v1/shoppingcarts',
    summary: "The session's cart, empty until something is added [CART-01].",
    reply: Cart
  }),
  setQuantity: endpoint({
    method: 'PUT',
    path: '{app}/api/v1/shoppingcarts/shoppingcartitems/{id}',
    summary: "Sets a line's quantity [CART-02].",
    body: object({ quantity: Pieces }),
    reply: Cart
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '{app}/api/v1/shoppingcarts/shoppingcartitems/{id}',
    summary: 'Takes a line out of the cart; one that is gone already is no error [CART-02].',
    reply: Cart
  }),
  itemsWidget: endpoint({
    method: 'GET',
    path: '{app}/{culture}/widget/shoppingcartitems',
    summary: "The cart's lines, as HTML [CART-01]."
  })
}
