import type { DormantPart } from '../../src/loader/registry.ts'
import { onCurrencyChangeElsewhere } from '../../src/stores/currency/currency-channel.ts'

/** Refreshes the page when another tab has changed the currency [LOC-01]. */
export const currency: DormantPart = () => {
  onCurrencyChangeElsewhere(async () => {
    const { refreshIfStale } = await import('../../src/navigation/visit.ts')
    await refreshIfStale()
  })
}
