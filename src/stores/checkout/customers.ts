import type { FoundCustomer } from '../../shared/contract/customers.ts'
import { visibleText } from '../../shared/text/visible-text.ts'
import { lazyOrOffline } from '../query/lazy-or-offline.ts'
import { createQuery } from '../query/query.ts'

const customersApi = lazyOrOffline(() => import('../../api/customers.ts'))

/** Looks up customers for staff [CHK-13]. */
export function createCustomerSearch() {
  const query = createQuery<string, readonly FoundCustomer[]>({
    async fetch(text, signal) {
      const { searchCustomers } = await customersApi()
      return searchCustomers(text, signal)
    }
  })
  return {
    $customers: query.$state,
    suggest: (text: string) => query.fetch(visibleText(text).trim()),
    reset: query.reset
  }
}
