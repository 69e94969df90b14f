import { announceChange } from '../cart/announce-change.ts'
import { refreshCart } from '../cart/cart.ts'
import { deliveryApi } from '../delivery/delivery-api.ts'

/** Sets the country whose taxes apply. Resolves to whether the server accepted it; the page is stale then [CHK-06]. */
export async function changeTaxCountry(country: string): Promise<boolean> {
  const { setTaxCountry } = await deliveryApi()
  try {
    announceChange({ kind: 'delivery', taxCountry: country })
    await setTaxCountry(country)
  } catch {
    // a script has cancelled it, or `call` has reported the error, and the total is shown again before the payment
    return false
  }
  await refreshCart()
  return true
}
