import { array, type InferOutput, object, optional, string } from 'valibot'
import { Cart } from './cart.ts'
import { endpoint } from './endpoint.ts'

/** A city of a country, found by its postal code or name [CART-04]. */
export const City = object({ CityId: string(), Name: string(), PostalCode: string() })
export type City = InferOutput<typeof City>

/** How and where the cart is delivered, and in which country it is taxed. */
export const delivery = {
  setShippingMethod: endpoint({
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/shippingmethods',
    summary: 'Sets the shipping method [CART-03].',
    body: object({ ShippingMethodId: string() }),
    reply: Cart
  }),
  setShippingCountry: endpoint({
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/shippingcountries',
    summary: 'Sets the country that the cart is sent to, by its ISO code [CART-03].',
    body: object({ CountryCode: string() }),
    reply: Cart
  }),
  setCountries: endpoint({
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/country',
    summary: 'Sets the countries of delivery and invoice [CART-03].',
    body: object({ ShippingCountryId: string(), BillingCountryId: string() }),
    reply: Cart
  }),
  setCity: endpoint({
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/city',
    summary:
      'Sets the city that the cart is sent to; one that no list has comes with an empty `CityId`, as it was typed [CART-03] [CART-04].',
    body: object({
      CityId: string(),
      PostalCode: optional(string()),
      City: optional(string())
    }),
    reply: Cart
  }),
  cities: endpoint({
    method: 'GET',
    path: '{app}/api/v1/countries/{countryId}/cities/{query}',
    summary:
      'Cities of a country whose postal code or name begins like the words, from 4 characters [CART-04].',
    reply: array(City)
  }),
  setTaxCountry: endpoint({
    method: 'PUT',
    path: '{app}/api/v1/salestaxes/currentcountry',
    summary: 'Sets the country that prices are taxed in [CHK-06].',
    body: object({ currentCountry: string() })
  })
}
