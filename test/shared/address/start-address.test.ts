import { expect, test } from 'vitest'
import {
  addressesOf,
  type SearchAddress,
  startAddress
} from '../../../src/shared/address/start-address.ts'

const at = (City: string, CountryCode = 'BE'): SearchAddress => ({
  Address: '',
  PostalCode: '',
  City,
  CountryCode
})

test.each([
  [
    'the default delivery address abroad',
    {
      defaultShipping: at('Lille', 'FR'),
      billing: at('Liège'),
      shipping: at('Gent'),
      isDifferent: true
    },
    'Lille'
  ],
  [
    'a different address with a city',
    {
      defaultShipping: at('Namur'),
      billing: at('Liège'),
      shipping: at('Gent'),
      isDifferent: true
    },
    'Gent'
  ],
  [
    'the invoice’s, when the different one has no city',
    { billing: at('Liège'), shipping: at(''), isDifferent: true },
    'Liège'
  ],
  [
    'the invoice’s, when there is no different one',
    {
      defaultShipping: at('Namur'),
      billing: at('Liège'),
      shipping: at('Gent'),
      isDifferent: false
    },
    'Liège'
  ],
  ['nowhere, when nothing is known', { billing: at(''), isDifferent: false }, undefined]
])('begins at %s [CHK-10]', (_, facts, city) => {
  expect(startAddress(facts)?.City).toBe(city)
})

test('reads the form’s own fields, and the book where an address of it is chosen [CHK-10]', () => {
  const form = new FormData()
  form.set('BillingStreet1', 'Rue des Lilas')
  form.set('BillingHouseNumber', '12')
  form.set('BillingPostalCode', '4777')
  form.set('BillingCity', 'Valmère')
  form.set('BillingCountry', 'BE')
  form.set('ExistingShippingAddressId', '7')
  expect(addressesOf(form, { 7: at('Gent') })).toEqual({
    billing: {
      Address: 'Rue des Lilas 12',
      PostalCode: '4777',
      City: 'Valmère',
      CountryCode: 'BE'
    },
    shipping: at('Gent'),
    isDifferent: true
  })
  form.set('SameAddressForShipping', 'true')
  expect(addressesOf(form, {}).isDifferent).toBe(false)
})
