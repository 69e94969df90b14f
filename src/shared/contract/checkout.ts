import { object, record, string } from 'valibot'
import { Cart } from './cart.ts'
import { endpoint } from './endpoint.ts'

/** The order form while the shopper fills it in. */
export const checkout = {
  /**
   * Responds with the cart as these values change it, with delivery costs and taxes; 401 if the form was rendered for a
   * customer who is no longer logged in.
   */
  saveDraft: endpoint({
    name: 'checkout.saveDraft',
    method: 'PUT',
    path: '{app}/api/v1/checkout/draft',
    summary: 'Saves what was typed into the order form [CHK-01].',
    body: object({
      /** Values by form field name; fields that are left out keep their values. */
      Fields: record(string(), string()),
      /** `"true"` if the form was rendered for a customer who was logged in. */
      SignedIn: string()
    }),
    reply: Cart
  })
}
