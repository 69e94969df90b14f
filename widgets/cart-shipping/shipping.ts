import { array, type InferOutput, object, pick, string } from 'valibot'

import { Cart } from '../../src/shared/contract/cart.ts'

/** The fields of a cart that `<vitrine-cart-shipping>` shows [CART-03]. */
export const Shipping = pick(Cart, [
  'ItemsCount',
  'AmountTaxIncl',
  'CurrencyCode',
  'ItemsAmountTaxIncl',
  'DiscountTaxIncl',
  'ShippingAmountTaxIncl',
  'TotalTaxIncl',
  'ShippingMethods',
  'ShippingMethodId',
  'ShippingCountryId',
  'TaxCountryId',
  'CityId',
  'City',
  'PostalCode'
])
export type Shipping = InferOutput<typeof Shipping>

export const Countries = array(object({ Code: string(), Name: string() }))
export type Countries = InferOutput<typeof Countries>
