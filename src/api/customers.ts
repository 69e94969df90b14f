import { customers, type FoundCustomer, type VatCheck } from '../shared/contract/customers.ts'
import { call } from './call.ts'

/** Whether a VAT number exists; `IsVATValidWebService` is `null` while the register is unavailable [CHK-02]. */
export function checkVat(
  query: { countryId: string; VAT: string; customerId?: string | undefined },
  signal?: AbortSignal
): Promise<VatCheck> {
  return call(customers.checkVat, { query, signal, quiet: true })
}

/** Customers by name, company or address, for staff [CHK-13]. */
export function searchCustomers(q: string, signal?: AbortSignal): Promise<FoundCustomer[]> {
  return call(customers.search, { query: { q }, signal, quiet: true })
}
