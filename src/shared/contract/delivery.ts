import { array, type InferOutput, object, optional, string } from 'valibot'
import { Cart } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './id.ts'

/** A city, found by its postal code or name [CART-04]. */
export const City = object({ CityId: Id, Name: string(), PostalCode: string() })
export type City = InferOutput<typeof City>

/** How and where the cart is delivered, and the country whose taxes apply. */
export const delivery = {
  setShippingMethod: endpoint({
    name: 'delivery.setShippingMethod',
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/shippingmethods',
    summary: 'Sets the shipping method [CART-03].',
    body: object({ ShippingMethodId: string() }),
    reply: Cart
  }),
  setShippingCountry: endpoint({
    name: 'delivery.setShippingCountry',
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/shippingcountries',
    summary: 'Sets the country of delivery [CART-03].',
    body: object({
      /** ISO 3166, two letters. */
      CountryCode: string()
    }),
    reply: Cart
  }),
  setCountries: endpoint({
    name: 'delivery.setCountries',
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/country',
    summary: 'Sets the countries of delivery and invoice [CART-03].',
    body: object({ ShippingCountryId: string(), BillingCountryId: string() }),
    reply: Cart
  }),
  /**
   * For a city that is not in the list, `CityId` is empty, and `PostalCode` and `City` are what the shopper entered.
   */
  setCity: endpoint({
    name: 'delivery.setCity',
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/city',
    summary: 'Sets the city of delivery [CART-03] [CART-04].',
    body: object({
      CityId: string(),
      PostalCode: optional(string()),
      City: optional(string())
    }),
    reply: Cart
  }),
  /**
   * @param countryId ISO 3166, two letters.
   * @param query The beginning of the postal code or name, at least 4 characters.
   */
  cities: endpoint({
    name: 'delivery.cities',
    method: 'GET',
    path: '{app}/api/v1/countries/{countryId}/cities/{query}',
    summary: 'Finds cities by postal code or name [CART-04].',
    reply: array(City),
    isShared: true
  }),
  setTaxCountry: endpoint({
    name: 'delivery.setTaxCountry',
    method: 'PUT',
    path: '{app}/api/v1/salestaxes/currentcountry',
    summary: 'Sets the country whose taxes are in the prices [CHK-06].',
    body: object({ currentCountry: string() })
  })
}
