import { type CurrencyChange, site } from '../shared/contract/site.ts'
import { call } from './call.ts'

/**
 * Changes the currency, or returns a warning that the shopper must confirm [LOC-01].
 *
 * @param isConfirmed Whether the shopper has confirmed the warning.
 */
export function postCurrency(currency: string, isConfirmed: boolean): Promise<CurrencyChange> {
  const endpoint = isConfirmed ? site.forceCurrency : site.changeCurrency
  return call(endpoint, { parts: { currency }, callerReports: true })
}
