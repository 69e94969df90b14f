import { object, record, string } from 'valibot'
import { Cart } from './cart.ts'
import { endpoint } from './endpoint.ts'

/** The order form while the shopper fills it in. */
export const checkout = {
  /** Responds with the cart as these entries change it: delivery costs, taxes. 401 when the form was printed for a customer who is no longer logged in. */
  saveDraft: endpoint({
    method: 'PUT',
    path: '{app}/api/v1/checkout/draft',
    summary: 'Saves what was typed into the order form [CHK-01].',
    body: object({
      /** Values by the names of the form fields; fields that are left out keep their values. */
      Fields: record(string(), string()),
      /** `"true"` when the form was printed for a customer who is logged in. */
      SignedIn: string()
    }),
    reply: Cart
  })
}
