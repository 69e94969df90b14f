import { atom } from 'nanostores'
import type { FoundCustomer } from '../contract/customers.ts'

/** What is known of the customers that the typed words may mean. */
export type CustomersState =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'ready'; found: readonly FoundCustomer[] }

/** Looks customers up while somebody of the shop types; the newest words win [CHK-13]. */
export function createCustomerSearch() {
  const $customers = atom<CustomersState>({ status: 'idle' })
  let asked = new AbortController()

  function begin(state: CustomersState): AbortSignal {
    asked.abort()
    asked = new AbortController()
    $customers.set(state)
    return asked.signal
  }

  return {
    $customers,
    async suggest(words: string): Promise<void> {
      const signal = begin({ status: 'loading' })
      try {
        const { searchCustomers } = await import('../api/customers.ts')
        const found = await searchCustomers(words.trim(), signal)
        if (!signal.aborted) $customers.set({ status: 'ready', found })
      } catch {
        if (!signal.aborted) $customers.set({ status: 'failed' })
      }
    },
    rest(): void {
      begin({ status: 'idle' })
    }
  }
}
