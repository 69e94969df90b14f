import type { Cart } from '../contract/cart.ts'
import { type City, delivery } from '../contract/delivery.ts'
import { call } from './call.ts'

/** Cities of a country whose postal code or name begins like the words [CART-04]. Nobody misses them. */
export function fetchCities(
  countryId: string,
  query: string,
  signal?: AbortSignal
): Promise<City[]> {
  return call(delivery.cities, { parts: { countryId, query }, signal, quiet: true })
}

/** Chooses how the cart is delivered [CART-03]. */
export function postShippingMethod(ShippingMethodId: string): Promise<Cart> {
  return call(delivery.setShippingMethod, { body: { ShippingMethodId }, untold: true })
}

/** Says which country the cart goes to, by its ISO code [CART-03]. */
export function postShippingCountry(CountryCode: string): Promise<Cart> {
  return call(delivery.setShippingCountry, { body: { CountryCode }, untold: true })
}

/** Says where the cart goes and where its invoice goes [CART-03]. */
export function postCountries(
  ShippingCountryId: string,
  BillingCountryId: string
): Promise<Cart> {
  return call(delivery.setCountries, { body: { ShippingCountryId, BillingCountryId } })
}

/** Says which city the cart goes to [CART-03]. */
export function postCity(CityId: string): Promise<Cart> {
  return call(delivery.setCity, { body: { CityId }, untold: true })
}

/** Says where the cart goes as it was typed, for a place that no list has [CART-04]. */
export function postPlace(PostalCode: string, City: string): Promise<Cart> {
  return call(delivery.setCity, { body: { CityId: '', PostalCode, City }, untold: true })
}

/** Sets the country that prices are taxed in [CHK-06]. */
export function setTaxCountry(currentCountry: string): Promise<unknown> {
  return call(delivery.setTaxCountry, { body: { currentCountry } })
}
