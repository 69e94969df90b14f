import {
  array,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  nullable,
  nullish,
  number,
  object,
  optional,
  pipe,
  string
} from 'valibot'
import { DiscontinuedItem } from './discontinued.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './id.ts'
import { MaybePhoto } from './photo.ts'
import { Url } from './url.ts'

/** The highest quantity that a call accepts. */
export const MAX_PIECES = 1_000_000

const Pieces = pipe(number(), integer(), minValue(0), maxValue(MAX_PIECES))

/** One line of the cart [CART-10]. Prices are in major units. */
export const CartItem = object({
  ItemId: Id,
  ProductId: Id,
  ProductVariantId: Id,
  /** The article number. Optional since 0.1.0. */
  SKU: nullish(Id, ''),
  Name: string(),
  /** The selected attribute values as text, `"Red, L"`; empty for a product without variants. Optional since 0.1.0. */
  VariantName: nullish(string(), ''),
  Quantity: Pieces,
  /** The least that can be ordered. Optional since 0.1.0. */
  MinQuantity: nullish(Pieces, 1),
  /** 0 means no limit. Optional since 0.1.0. */
  MaxQuantity: nullish(Pieces, 0),
  /** The quantity is a multiple of it. Optional since 0.1.0. */
  StepQuantity: nullish(Pieces, 1),
  /** The price of one piece at this quantity, price tiers included. */
  UnitPriceTaxIncl: number(),
  /** `Quantity` times `UnitPriceTaxIncl`, before discounts. */
  LineAmountTaxIncl: number(),
  /** What coupons take off this line; the lines add up to the cart's `DiscountTaxIncl` to the cent [CART-06]. */
  DiscountTaxIncl: optional(number()),
  CurrencyCode: string(),
  /** As in the addition. Optional since 0.1.0. */
  ItemOrigin: nullish(string(), null),
  /** As in the addition. Optional since 0.1.0. */
  ItemKey: nullish(Id, null),
  ProductUrl: Url,
  /** Optional since 0.1.0. */
  Photo: optional(MaybePhoto, null),
  /** Why the server changed this line, as a text for the shopper [CART-08]. */
  Notice: optional(nullable(string()))
})
export type CartItem = InferOutput<typeof CartItem>

/** A coupon that is applied to the cart [CART-06]. */
export const CartCoupon = object({
  CouponCode: string(),
  /** What it grants, as a text for the shopper. Optional since 0.1.0. */
  Description: nullish(string(), ''),
  /** What it saves on goods or delivery, in major units; 0 while it is not effective. Optional since 0.1.0. */
  AmountTaxIncl: nullish(number(), 0),
  /** Why it is not effective at the moment, as a text for the shopper: the cart is too small, or the coupon has expired. */
  Notice: optional(nullable(string()))
})
export type CartCoupon = InferOutput<typeof CartCoupon>

/** A shipping method, with its price for this cart and its country [CART-03]. */
export const CartShippingMethod = object({
  ShippingMethodId: Id,
  /** `home`, `express`, `shop`, `pickup`, … Optional since 0.1.0. */
  ShippingMethodCode: nullish(string(), ''),
  Name: string(),
  /** When it arrives and from which amount it is free, as a text for the shopper. */
  Description: optional(nullable(string())),
  /** The price in major units, coupons included; `null` when it does not deliver to the cart's country. */
  AmountTaxIncl: nullable(number())
})
export type CartShippingMethod = InferOutput<typeof CartShippingMethod>

/** The tax at one rate that is part of the cart's total. */
export const CartTax = object({
  /** `21` is 21 %, `5.5` is 5.5 %. */
  VatPercent: number(),
  /** In major units. */
  AmountTax: number()
})
export type CartTax = InferOutput<typeof CartTax>

/** The pickup point where the buyer collects the order [CHK-09]. */
export const CartPickupPoint = object({
  Name: string(),
  /** The postal address, line by line. */
  Lines: array(string())
})
export type CartPickupPoint = InferOutput<typeof CartPickupPoint>

/**
 * The cart of the session [CART-01]. Amounts are in major units. Optional fields go beyond the requirement; widgets
 * leave out what the back end does not send.
 */
export const Cart = object({
  /**
   * Identifies the cart among those of all sessions, for as long as it exists. The session gets another cart when it expires or
   * logs in; its version may be lower. Without it, the page reads such a cart twice before it believes it.
   */
  CartId: optional(nullable(Id)),
  /**
   * Increases with every change of the cart; the page ignores a response with a lower version of the same cart as stale. Without it,
   * the reply to the latest request counts, and the page asks again where two overlap. Optional since 0.1.0.
   */
  Version: optional(nullable(pipe(number(), integer(), minValue(0)))),
  /** The number of pieces, not of lines. */
  ItemsCount: Pieces,
  /** `AmountTaxIncl`, formatted in the page's culture; by default the page formats it. Optional since 0.1.0. */
  AmountTaxInclHtml: optional(nullable(string())),
  /** The same amount without tax, formatted. Optional since 0.1.0. */
  AmountTaxExclHtml: optional(nullable(string())),
  /** The goods after discounts, without delivery. */
  AmountTaxIncl: number(),
  /** ISO 4217, three letters. */
  CurrencyCode: string(),
  Items: array(CartItem),
  /** Lines whose products are no longer sold; they are not among `Items`. */
  DiscontinuedItems: optional(array(DiscontinuedItem)),
  /** The goods before discounts: the sum of all `LineAmountTaxIncl`. */
  ItemsAmountTaxIncl: optional(number()),
  /** What coupons take off the goods: `ItemsAmountTaxIncl` − `AmountTaxIncl`. */
  DiscountTaxIncl: optional(number()),
  /** The delivery costs, 0 when delivery is free; `null` until a method is selected that delivers to the country. */
  ShippingAmountTaxIncl: optional(nullable(number())),
  /** The amount to pay: goods after discounts, plus delivery as far as it is known, minus `ReversedTax`. */
  TotalTaxIncl: optional(number()),
  /** The taxes in the total, one entry per rate, highest rate first. */
  Taxes: optional(array(CartTax)),
  /** The tax that a business in another country owes there (reverse charge) and does not pay here; otherwise 0 [CHK-02]. */
  ReversedTax: optional(number()),
  /** Why tax is or is not charged, as a text for the shopper [CHK-02]. */
  TaxNotice: optional(nullable(string())),
  /** In the order in which they were applied, which is the order of calculation. */
  Coupons: optional(array(CartCoupon)),
  /** All methods of the shop, in display order. */
  ShippingMethods: optional(array(CartShippingMethod)),
  ShippingMethodId: optional(nullable(Id)),
  ShippingMethodCode: optional(nullable(string())),
  /** ISO 3166, two letters: `"BE"`. */
  ShippingCountryId: optional(nullable(string())),
  BillingCountryId: optional(nullable(string())),
  /** The country whose tax rates apply [CHK-06]. */
  TaxCountryId: optional(nullable(string())),
  /** The destination, as far as the shopper has entered it in the cart [CART-03]. */
  CityId: optional(nullable(Id)),
  City: optional(nullable(string())),
  PostalCode: optional(nullable(string())),
  /** Delivery is free from this `AmountTaxIncl`; `null` if it never is. */
  FreeShippingFrom: optional(nullable(number())),
  /** The selected pickup point, for a shipping method that delivers to one. */
  PickupPoint: optional(nullable(CartPickupPoint))
})
export type Cart = InferOutput<typeof Cart>

/** The cart of the session. */
export const cart = {
  read: endpoint({
    name: 'cart.read',
    method: 'GET',
    path: '{app}/api/v1/shoppingcarts',
    summary: "The session's cart, empty until a product is added [CART-01].",
    reply: Cart
  }),
  /**
   * 0 removes the line.
   *
   * @param id The `ItemId` of the line.
   */
  setQuantity: endpoint({
    name: 'cart.setQuantity',
    method: 'PUT',
    path: '{app}/api/v1/shoppingcarts/shoppingcartitems/{id}',
    summary: 'Sets the quantity of a line [CART-02].',
    body: object({ quantity: Pieces }),
    reply: Cart
  }),
  /**
   * Removing a line that no longer exists succeeds.
   *
   * @param id The `ItemId` of the line.
   */
  removeItem: endpoint({
    name: 'cart.removeItem',
    method: 'DELETE',
    path: '{app}/api/v1/shoppingcarts/shoppingcartitems/{id}',
    summary: 'Removes a line from the cart [CART-02].',
    reply: Cart
  }),
  clear: endpoint({
    name: 'cart.clear',
    method: 'DELETE',
    path: '{app}/api/v1/shoppingcarts/shoppingcartitems',
    summary: 'Removes all lines from the cart [CART-02].',
    reply: Cart
  }),
  itemsWidget: endpoint({
    name: 'cart.itemsWidget',
    method: 'GET',
    path: '{app}/{culture}/widget/shoppingcartitems',
    summary: 'The lines of the cart, as HTML [CART-01].',
    isHtml: true
  })
}
