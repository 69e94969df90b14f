import { refreshCart } from './cart.ts'

/** What was told last, until a fresh page says the same. */
let told = { before: '', country: '' }

/**
 * Tells the server in which country prices are taxed, only if it does not know yet. Answers whether it changed: then the page
 * has to be fetched anew [CHK-06].
 *
 * @param known What the page says that the server knows.
 */
export async function changeTaxCountry(country: string, known: string): Promise<boolean> {
  if (country === (known === told.before ? told.country : known)) return false
  const { setTaxCountry } = await import('../api/delivery.ts')
  try {
    await setTaxCountry(country)
  } catch {
    // `call` said why; the order says its total again before anybody pays
    return false
  }
  told = { before: known, country }
  await refreshCart()
  return true
}
