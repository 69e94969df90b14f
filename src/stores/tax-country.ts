import { refreshCart } from './cart.ts'

/**
 * Tells the server in which country prices are taxed. Answers whether it took it: then the page has to be fetched anew [CHK-06].
 */
export async function changeTaxCountry(country: string): Promise<boolean> {
  const { setTaxCountry } = await import('../api/delivery.ts')
  try {
    await setTaxCountry(country)
  } catch {
    // `call` said why; the order says its total again before anybody pays
    return false
  }
  await refreshCart()
  return true
}
