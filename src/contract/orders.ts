import { boolean, integer, minValue, number, object, pipe, string } from 'valibot'
import { Cart } from './cart.ts'
import { endpoint } from './endpoint.ts'

/** Orders of before, put into the cart again. */
export const orders = {
  addToCart: endpoint({
    method: 'PUT',
    path: '{app}/api/v1/sales/orders/addtocart',
    summary: 'Puts an order into the cart again; the fields of its form [CART-09].',
    body: object({ OrderId: string() }),
    encoding: 'form',
    reply: Cart
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
