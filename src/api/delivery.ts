import type { Cart } from '../shared/contract/cart.ts'
import { type City, delivery } from '../shared/contract/delivery.ts'
import { call } from './call.ts'

/** Cities of a country whose postal code or name starts with a text [CART-04]. */
export function fetchCities(
  countryId: string,
  query: string,
  signal?: AbortSignal
): Promise<City[]> {
  return call(delivery.cities, { parts: { countryId, query }, signal, quiet: true })
}

/** Sets the shipping method [CART-03]. */
export function postShippingMethod(ShippingMethodId: string): Promise<Cart> {
  return call(delivery.setShippingMethod, { body: { ShippingMethodId }, callerReports: true })
}

/** Sets the delivery country by its ISO code [CART-03]. */
export function postShippingCountry(CountryCode: string): Promise<Cart> {
  return call(delivery.setShippingCountry, { body: { CountryCode }, callerReports: true })
}

/** Sets the countries of delivery and invoice [CART-03]. */
export function postCountries(
  ShippingCountryId: string,
  BillingCountryId: string
): Promise<Cart> {
  return call(delivery.setCountries, { body: { ShippingCountryId, BillingCountryId } })
}

/** Sets the delivery city [CART-03]. */
export function postCity(CityId: string): Promise<Cart> {
  return call(delivery.setCity, { body: { CityId }, callerReports: true })
}

/** Sets the delivery location as typed, for a city that is not in the list [CART-04]. */
export function postDeliveryLocation(PostalCode: string, City: string): Promise<Cart> {
  return call(delivery.setCity, { body: { CityId: '', PostalCode, City }, callerReports: true })
}

/** Sets the country whose taxes apply [CHK-06]. */
export function setTaxCountry(currentCountry: string): Promise<unknown> {
  return call(delivery.setTaxCountry, { body: { currentCountry } })
}
