import type { Cart } from 'vitrine/contract'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { countries, countryName } from '../addresses/countries.ts'

/** The data of the cart page's delivery block, for its tag and for the form without JavaScript. */
export function deliveryModel(cart: Cart, culture: Culture) {
  return {
    deliveryCountries: countries.map(({ code }) => ({
      Code: code,
      Name: countryName(code, culture)
    })),
    shipping: {
      ItemsCount: cart.ItemsCount,
      AmountTaxIncl: cart.AmountTaxIncl,
      CurrencyCode: cart.CurrencyCode,
      ItemsAmountTaxIncl: cart.ItemsAmountTaxIncl,
      DiscountTaxIncl: cart.DiscountTaxIncl,
      ShippingAmountTaxIncl: cart.ShippingAmountTaxIncl,
      TotalTaxIncl: cart.TotalTaxIncl,
      ShippingMethods: cart.ShippingMethods,
      ShippingMethodId: cart.ShippingMethodId,
      ShippingCountryId: cart.ShippingCountryId,
      TaxCountryId: cart.TaxCountryId,
      CityId: cart.CityId,
      City: cart.City,
      PostalCode: cart.PostalCode
    }
  }
}
