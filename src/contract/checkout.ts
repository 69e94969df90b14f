import { object, record, string } from 'valibot'
import { Cart } from './cart.ts'
import { endpoint } from './endpoint.ts'

/** The order form while it is filled in. */
export const checkout = {
  saveDraft: endpoint({
    method: 'PUT',
    path: '{app}/api/v1/checkout/draft',
    summary:
      'Keeps what was typed into the checkout, and answers the cart as it is delivered that way; 401 when the customer of the form is logged in no more [CHK-01].',
    body: object({
      /** By the names of the form's fields; those that are not given stay as they were. */
      Fields: record(string(), string()),
      /** `true`: the form is that of a customer. */
      SignedIn: string()
    }),
    reply: Cart
  })
}
