import { customers, type FoundCustomer, type VatCheck } from '../contract/customers.ts'
import { call } from './call.ts'

/** Whether a VAT number exists; `IsVATValidWebService` is `null` when nobody can say so now [CHK-02]. */
export function checkVat(
  query: { countryId: string; VAT: string; customerId?: string | undefined },
  signal?: AbortSignal
): Promise<VatCheck> {
  return call(customers.checkVat, { query, signal, quiet: true })
}

/** Customers by words of their name, company or address, for people of the shop [CHK-13]. */
export function searchCustomers(q: string, signal?: AbortSignal): Promise<FoundCustomer[]> {
  return call(customers.search, { query: { q }, signal, quiet: true })
}
