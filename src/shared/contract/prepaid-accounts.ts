import { boolean, integer, minValue, number, object, pipe, string } from 'valibot'
import { endpoint } from './endpoint.ts'

/** Prepaid accounts of a customer. */
export const prepaidAccounts = {
  /** 404 for an account of another customer; 409 if the cart would contain more credit than the shop allows. */
  addToCart: endpoint({
    name: 'prepaidAccounts.addToCart',
    method: 'POST',
    path: '{app}/api/v1/sales/prepaidaccounts/addtocart',
    summary: 'Adds prepaid credit to the cart, and responds with the page as HTML [PRE-02].',
    body: object({
      /** The credit in whole units of the currency: 50 is € 50. */
      Quantity: pipe(number(), integer(), minValue(1)),
      PrepaidAccountId: string()
    }),
    isHtml: true,
    isIdempotent: true
  }),
  /** 404 for an account of another customer. */
  setNotification: endpoint({
    name: 'prepaidAccounts.setNotification',
    method: 'POST',
    path: '{app}/api/v1/sales/prepaidaccounts/setnotification',
    summary: 'Switches the mail about a low balance on or off [PRE-03].',
    body: object({ IsActivated: boolean(), PrepaidAccountId: string() })
  })
}
