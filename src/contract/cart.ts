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
  /** Before discounts. */
  LineAmountTaxIncl: number(),
  /** What coupons take off this line; the lines' sum is the cart's `DiscountTaxIncl` to the cent [CART-06]. */
  DiscountTaxIncl: optional(number()),
  CurrencyCode: string(),
  ItemOrigin: nullable(string()),
  ItemKey: nullable(string()),
  ProductUrl: string(),
  Photo: MaybePhoto,
  /** Why the server changed this line, in the shopper's words [CART-08]. */
  Notice: optional(nullable(string()))
})
export type CartItem = InferOutput<typeof CartItem>

/** A coupon that was put on the cart [CART-06]. */
export const CartCoupon = object({
  CouponCode: string(),
  /** What it gives, in the shopper's words. */
  Description: string(),
  /** What it saves, in major units: off the goods, or off the delivery. 0 while it does not count. */
  AmountTaxIncl: number(),
  /** Why it does not count at the moment, in the shopper's words: too small a cart, run out meanwhile. */
  Notice: optional(nullable(string()))
})
export type CartCoupon = InferOutput<typeof CartCoupon>

/** A way to get the goods, as it is for this cart and its country [CART-03]. */
export const CartShippingMethod = object({
  ShippingMethodId: string(),
  /** `home`, `express`, `shop`, `pickup`, … */
  ShippingMethodCode: string(),
  Name: string(),
  /** When it arrives, and from which amount on it costs nothing, in the shopper's words. */
  Description: optional(nullable(string())),
  /** In major units, coupons counted in; `null` when it does not deliver to the cart's country. */
  AmountTaxIncl: nullable(number())
})
export type CartShippingMethod = InferOutput<typeof CartShippingMethod>

/** The tax of one rate that is in the cart's total. */
export const CartTax = object({
  /** 21 for 21 %; some countries have halves, 5.5. */
  VatPercent: number(),
  /** In major units. */
  AmountTax: number()
})
export type CartTax = InferOutput<typeof CartTax>

/** Where a cart is fetched by its buyer [CHK-09]. */
export const CartPickupPoint = object({
  Name: string(),
  /** The address as it is written on an envelope. */
  Lines: array(string())
})
export type CartPickupPoint = InferOutput<typeof CartPickupPoint>

/**
 * The session's cart, with the summary's fields of the specification [CART-01]. Amounts are in major units. What is optional,
 * older back ends do not say: whoever shows it leaves it out then.
 */
export const Cart = object({
  /** Rises with every change; an answer with a lower one is old news. */
  Version: pipe(number(), integer(), minValue(0)),
  /** Pieces, not lines. */
  ItemsCount: Pieces,
  AmountTaxInclHtml: string(),
  AmountTaxExclHtml: string(),
  /** The goods after discounts, without their delivery. */
  AmountTaxIncl: number(),
  CurrencyCode: string(),
  Items: array(CartItem),
  /** The goods before discounts: the sum of the lines. */
  ItemsAmountTaxIncl: optional(number()),
  /** What coupons take off the goods: `ItemsAmountTaxIncl` − `AmountTaxIncl`. */
  DiscountTaxIncl: optional(number()),
  /** What the delivery costs, free delivery counted in; `null` until a method is chosen that delivers there. */
  ShippingAmountTaxIncl: optional(nullable(number())),
  /** What there is to pay: the goods after discounts and the delivery, as far as it is known, without `ReversedTax`. */
  TotalTaxIncl: optional(number()),
  /** The taxes that are in the total, by rate, the highest first. */
  Taxes: optional(array(CartTax)),
  /** The tax that is off the total, because its buyer, a business of another country, owes it there; 0 for everybody else [CHK-02]. */
  ReversedTax: optional(number()),
  /** Why there is no tax, or still is, in the shopper's words [CHK-02]. */
  TaxNotice: optional(nullable(string())),
  /** In the order in which they were put on, which is the order in which they count. */
  Coupons: optional(array(CartCoupon)),
  /** Every method of the shop, in its order. */
  ShippingMethods: optional(array(CartShippingMethod)),
  ShippingMethodId: optional(nullable(string())),
  ShippingMethodCode: optional(nullable(string())),
  /** Countries are ISO codes: `"BE"`. */
  ShippingCountryId: optional(nullable(string())),
  BillingCountryId: optional(nullable(string())),
  /** The country whose rates count for the taxes [CHK-06]. */
  TaxCountryId: optional(nullable(string())),
  /** Where it is sent, as far as the shopper said so in the cart [CART-03]. */
  CityId: optional(nullable(string())),
  City: optional(nullable(string())),
  PostalCode: optional(nullable(string())),
  /** From this `AmountTaxIncl` on the delivery costs nothing; `null` where it never does. */
  FreeShippingFrom: optional(nullable(number())),
  /** The chosen point of a method that delivers to one. */
  PickupPoint: optional(nullable(CartPickupPoint))
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
  clear: endpoint({
    method: 'DELETE',
    path: '{app}/api/v1/shoppingcarts/shoppingcartitems',
    summary: 'Takes every line out of the cart [CART-02].',
    reply: Cart
  }),
  itemsWidget: endpoint({
    method: 'GET',
    path: '{app}/{culture}/widget/shoppingcartitems',
    summary: "The cart's lines, as HTML [CART-01]."
  })
}
