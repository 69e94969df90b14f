import {
  array,
  boolean,
  type InferOutput,
  nullable,
  nullish,
  object,
  optional,
  string
} from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from './id.ts'

/** The result of a VAT number check [CHK-02]. */
export const VatCheck = object({
  /** `null` when the validation service does not respond. */
  IsVATValidWebService: nullable(boolean()),
  /** Why it is not valid, as a text for the shopper. Optional since 0.1.0. */
  ErrorMessage: nullish(string(), null),
  /** When the service validated it, ISO 8601; a result may be cached for some days. */
  CheckedAt: optional(nullable(string())),
  /** The company that the number is registered to. */
  CompanyName: optional(nullable(string()))
})
export type VatCheck = InferOutput<typeof VatCheck>

/** A customer in the search results of staff [CHK-13]. */
export const FoundCustomer = object({
  CustomerId: Id,
  Email: string(),
  Name: optional(nullable(string())),
  Company: optional(nullable(string()))
})
export type FoundCustomer = InferOutput<typeof FoundCustomer>

/** VAT numbers, and the customer search for staff. */
export const customers = {
  checkVat: endpoint({
    name: 'customers.checkVat',
    method: 'GET',
    path: '{app}/api/v1/sales/customers/checkisvatvalid/',
    summary: 'Checks a VAT number [CHK-02].',
    query: object({
      /** ISO 3166, two letters. */
      countryId: string(),
      /** The number as entered. */
      VAT: string(),
      customerId: optional(string())
    }),
    reply: VatCheck
  }),
  /** For staff only. */
  search: endpoint({
    name: 'customers.search',
    method: 'GET',
    path: '{app}/api/v1/sales/customers',
    summary: 'Finds customers by name or e-mail address [CHK-13].',
    query: object({
      /** At least 2 characters. */
      q: string()
    }),
    reply: array(FoundCustomer)
  })
}
