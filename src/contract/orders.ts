import {
  array,
  boolean,
  type InferOutput,
  integer,
  minValue,
  nullable,
  number,
  object,
  optional,
  pipe,
  string
} from 'valibot'
import { Cart } from './cart.ts'
import { endpoint } from './endpoint.ts'

const Pieces = pipe(number(), integer(), minValue(0))

/** What became of one line of an order that is put into the cart again. */
export const ReorderedLine = object({
  /** By it the line is found among the cart's; `null` when it is no longer sold. Older back ends leave it out. */
  ProductVariantId: optional(nullable(string())),
  Name: string(),
  VariantName: string(),
  /** Pieces that the order had. */
  Quantity: Pieces,
  /** Pieces that came into the cart. */
  AddedQuantity: Pieces,
  /** Why there are fewer, in the shopper's words. */
  Problem: nullable(string())
})
export type ReorderedLine = InferOutput<typeof ReorderedLine>

/** The cart with the lines of an order. `Lines` says what could be had; older back ends leave it out. */
export const Reordered = object({ ...Cart.entries, Lines: optional(array(ReorderedLine)) })
export type Reordered = InferOutput<typeof Reordered>

/** Orders of before, put into the cart again. */
export const orders = {
  addToCart: endpoint({
    method: 'PUT',
    path: '{app}/api/v1/sales/orders/addtocart',
    summary: 'Puts an order into the cart again; the fields of its form [CART-09].',
    body: object({ OrderId: string() }),
    encoding: 'form',
    reply: Reordered
  })
}

export const prepaidAccounts = {
  addToCart: endpoint({
    method: 'POST',
    path: '{app}/api/v1/sales/prepaidaccounts/addtocart',
    summary: 'Puts prepaid credit into the cart; the answer is the page, as HTML [PRE-02].',
    body: object({
      Quantity: pipe(number(), integer(), minValue(1)),
      PrepaidAccountId: string()
    })
  }),
  setNotification: endpoint({
    method: 'POST',
    path: '{app}/api/v1/sales/prepaidaccounts/setnotification',
    summary: 'Switches the message about usage [PRE-03].',
    body: object({ IsActivated: boolean(), PrepaidAccountId: string() })
  })
}
