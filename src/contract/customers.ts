import { array, boolean, type InferOutput, nullable, object, optional, string } from 'valibot'
import { endpoint } from './endpoint.ts'

/** Whether a VAT number is valid; `null` when the service that knows does not answer [CHK-02]. */
export const VatCheck = object({
  IsVATValidWebService: nullable(boolean()),
  /** Why it is not, in the shopper's words. */
  ErrorMessage: nullable(string()),
  /** When the service said so, in ISO 8601; an answer may be some days old. */
  CheckedAt: optional(nullable(string())),
  /** The name that the number is registered for. */
  CompanyName: optional(nullable(string()))
})
export type VatCheck = InferOutput<typeof VatCheck>

/** A customer, as people of the shop find them [CHK-13]. */
export const FoundCustomer = object({
  CustomerId: string(),
  Email: string(),
  Name: optional(nullable(string())),
  Company: optional(nullable(string()))
})
export type FoundCustomer = InferOutput<typeof FoundCustomer>

export const customers = {
  checkVat: endpoint({
    method: 'GET',
    path: '{app}/api/v1/sales/customers/checkisvatvalid/',
    summary: 'Whether a VAT number is valid: true, false, or null for unknown [CHK-02].',
    query: object({ countryId: string(), VAT: string(), customerId: optional(string()) }),
    reply: VatCheck
  }),
  search: endpoint({
    method: 'GET',
    path: '{app}/api/v1/sales/customers',
    summary: 'Customers by words of their name or address, from 2 characters [CHK-13].',
    query: object({ q: string() }),
    reply: array(FoundCustomer)
  })
}
