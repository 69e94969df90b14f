import type { CurrencyChange } from '../../shared/contract/site.ts'
import { refreshCart } from '../cart/cart.ts'
import { server } from '../cart/cart-state.ts'
import { lazyOrOffline } from '../query/lazy-or-offline.ts'
import { postCurrencyToTabs } from './currency-channel.ts'

const currencyApi = lazyOrOffline(() => import('../../api/currency.ts'))

/**
 * Changes the currency of all prices. If it has changed, other tabs learn it, and the cart is loaded again, which is converted
 * [LOC-01].
 *
 * @param isConfirmed Whether the shopper has confirmed a warning.
 */
export async function changeCurrency(
  code: string,
  isConfirmed = false
): Promise<CurrencyChange> {
  const { postCurrency } = await currencyApi()
  const change = await postCurrency(code, isConfirmed)
  if (change.ResponseCode === 'OK') {
    postCurrencyToTabs(code)
    if (server.known) void refreshCart()
  }
  return change
}
