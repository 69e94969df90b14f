import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import type { DormantPart } from '../../src/loader/registry.ts'
import { refreshIfStale } from '../../src/navigation/visit.ts'
import {
  noteShownCurrency,
  onCurrencyChangeElsewhere
} from '../../src/stores/currency/currency-channel.ts'

/** Refreshes the page when another tab has changed the currency, and tells the others when a form of a page has [LOC-01]. */
export const currency: DormantPart = () => {
  onCurrencyChangeElsewhere(refreshIfStale)
  noteShown()
  safeDocument.addEventListener('vitrine:load', noteShown)
}

function noteShown(): void {
  const code = safeDocument.querySelector('vitrine-currency')?.getAttribute('currency')
  if (code) noteShownCurrency(code)
}
