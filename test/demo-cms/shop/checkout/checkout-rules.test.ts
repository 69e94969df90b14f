import { describe, expect, test } from 'vitest'
import { text } from '../../../../demo-cms/kernel/texts/texts.ts'
import {
  billingOf,
  deliveryOf,
  goesToAddress,
  isSameAddress,
  type Offers,
  problemsOf,
  readTyped,
  type Typed
} from '../../../../demo-cms/shop/checkout/checkout-form.ts'
import {
  isCheckoutKey,
  newCheckoutKey
} from '../../../../demo-cms/shop/checkout/checkout-key.ts'
import {
  fieldsOfStep,
  isStep,
  type Step,
  stepBeside,
  steps
} from '../../../../demo-cms/shop/checkout/steps.ts'
import {
  groupedIban,
  paymentReference
} from '../../../../demo-cms/shop/orders/payment-reference.ts'
import { isPhoneNumber } from '../../../../src/shared/validation/phone-number.ts'
import { buyer } from '../../../support/checkout.ts'

const offers: Offers = {
  methods: ['home', 'express', 'pickup', 'shop'],
  hasPickupPoint: true,
  problemsOfPayment: () => ({})
}

const say = (key: string) => text('en', `Checkout.${key}`)

const problems = (
  typed: Typed,
  parts: readonly Step[] = steps,
  more: Partial<Offers> = {}
): Record<string, string> => problemsOf(typed, parts, { ...offers, ...more }, 'en')

describe('the checkout form', () => {
  test('is accepted when it is complete [CHK-01]', () => {
    expect(problems(buyer)).toEqual({})
  })

  test('reports the problems of all sections at once [CHK-01]', () => {
    const typed = { ...buyer, Email: '', ShippingMethod: '', AcceptTerms: '' }
    const problemsOfPayment = () => ({ PaymentMethod: 'Choose one.' })
    expect(problems(typed, steps, { problemsOfPayment })).toEqual({
      Email: say('Missing.Email'),
      ShippingMethod: say('Missing.ShippingMethod'),
      PaymentMethod: 'Choose one.',
      AcceptTerms: say('Missing.AcceptTerms')
    })
  })

  test('reports only the problems of the sections that were sent [CHK-01]', () => {
    const typed = { Email: '', AcceptTerms: '' }
    expect(Object.keys(problems(typed, ['review']))).toEqual(['AcceptTerms'])
    expect(problems(typed, ['payment'])).toEqual({})
    expect(problems(buyer, [])).toEqual({})
  })

  test.each(['', 'false', 'on', undefined])(
    'is no consent to the terms with %j [CHK-01]',
    value => {
      const typed = { ...buyer, AcceptTerms: value } as Typed
      expect(Object.keys(problems(typed))).toEqual(['AcceptTerms'])
    }
  )

  test.each([
    ['', say('Missing.Email')],
    ['claire', say('Wrong.Email')],
    ['claire@example.com', undefined]
  ])('validates the e-mail address %j: %s', (Email, problem) => {
    expect(problems({ ...buyer, Email }).Email).toBe(problem)
  })

  test('accepts a missing telephone number, but not an invalid one', () => {
    expect(problems({ ...buyer, PhoneNumber: '' })).toEqual({})
    expect(problems({ ...buyer, PhoneNumber: 'call me' })).toEqual({
      PhoneNumber: say('Wrong.PhoneNumber')
    })
  })

  test('requires a billing address, and a delivery address if it differs [CHK-04]', () => {
    const typed = { ...buyer, BillingCity: '', SameAddressForShipping: '' }
    expect(Object.keys(problems(typed))).toEqual([
      'BillingCity',
      'ShippingFirstName',
      'ShippingLastName',
      'ShippingCountryId',
      'ShippingStreet1',
      'ShippingHouseNumber',
      'ShippingPostalCode',
      'ShippingCity'
    ])
  })

  test.each(['pickup', 'shop'])(
    'asks for no other address when it is fetched: %s [CHK-09]',
    method => {
      expect(
        problems({ ...buyer, ShippingMethod: method, SameAddressForShipping: '' })
      ).toEqual({})
    }
  )

  test.each([
    ['', {}, say('Missing.ShippingMethod')],
    ['balloon', {}, say('Wrong.ShippingMethod')],
    ['express', { methods: ['home'] }, say('Wrong.ShippingMethod')],
    ['pickup', { hasPickupPoint: false }, say('Missing.PickupPoint')],
    ['pickup', { hasPickupPoint: true }, undefined],
    ['home', { hasPickupPoint: false }, undefined]
  ] as const)(
    'judges the delivery %j of what is offered %j: %s [CHK-09]',
    (method, more, problem) => {
      expect(problems({ ...buyer, ShippingMethod: method }, steps, more).ShippingMethod).toBe(
        problem
      )
    }
  )
})

describe('the delivery address of an order', () => {
  const elsewhere = {
    ...buyer,
    SameAddressForShipping: '',
    ShippingCity: 'Gent',
    ShippingCountryId: 'BE'
  }

  test('is the billing address when they are the same, or when the order is collected [CHK-04]', () => {
    expect(billingOf(elsewhere).City).toBe('Liège')
    expect(deliveryOf(elsewhere).City).toBe('Gent')
    expect(deliveryOf({ ...elsewhere, SameAddressForShipping: 'true' }).City).toBe('Liège')
    expect(deliveryOf({ ...elsewhere, ShippingMethod: 'pickup' }).City).toBe('Liège')
  })

  test.each([
    ['home', true],
    ['express', true],
    ['pickup', false],
    ['shop', false],
    ['', false],
    [undefined, false]
  ])('is required by the method %s: %s', (ShippingMethod, goes) => {
    const typed = (ShippingMethod === undefined ? {} : { ShippingMethod }) as Typed
    expect(goesToAddress(typed)).toBe(goes)
    expect(isSameAddress(typed)).toBe(!goes)
  })
})

test('reads only the fields of the requested sections', () => {
  const body = { Email: ' a@b.be ', AcceptTerms: 'true', IsAdmin: 'true' }
  expect(readTyped(body, ['review'])).toEqual({ AcceptTerms: 'true' })
  const all = readTyped(body)
  expect(all).toMatchObject({ Email: 'a@b.be', AcceptTerms: 'true', BillingCity: '' })
  expect(all).not.toHaveProperty('IsAdmin')
  expect(Object.keys(all)).toEqual(steps.flatMap(step => fieldsOfStep[step]))
})

test.each([
  ['+32 4 221 10 10', true],
  ['04/221.10.10', true],
  ['(04) 221-10-10', true],
  ['112233', true],
  ['11223', false],
  [`00${'1'.repeat(15)}`, true],
  ['1'.repeat(18), false],
  ['----------', false],
  ['( ) . / - . / -', false],
  ['+32+4221010', false],
  ['Tel. 04 221 10 10', true],
  ['tel:+3242211010', true],
  ['+32 4 221 10 10 ext. 12', true],
  ['+32 4 221 10 10 x12', true],
  ['04 221 10 10, poste 12', true],
  ['04 221 10 10 toestel 12', true],
  ['+49 30 1234-567 DW 12', true],
  ['\u260e\ufe0f +32 4 221 10 10', false],
  ['+32\ufe0f 4 221 10 10\ufe0f', true],
  ['042211010 home', false]
])('takes %s for a telephone number: %s', (typed, isOne) => {
  expect(isPhoneNumber(typed)).toBe(isOne)
})

describe('the steps of the checkout', () => {
  test('are in order, each with its fields [CHK-01]', () => {
    expect(steps).toEqual(['address', 'delivery', 'payment', 'review'])
    const address = (prefix: string, country: string) =>
      [
        'FirstName',
        'LastName',
        'Company',
        country,
        'Street1',
        'HouseNumber',
        'BoxNumber',
        'PostalCode',
        'City'
      ].map(part => (part === country ? part : prefix + part))
    expect(fieldsOfStep).toEqual({
      address: [
        'Email',
        'PhoneNumber',
        'AccountType',
        'ExistingBillingAddressId',
        ...address('Billing', 'BillingCountry'),
        'BillingVAT'
      ],
      delivery: [
        'ShippingMethod',
        'SameAddressForShipping',
        'ExistingShippingAddressId',
        ...address('Shipping', 'ShippingCountryId')
      ],
      payment: ['PaymentMethod', 'PrepaidAccountId', 'PurchaseOrderNumber', 'OwnReference'],
      review: ['AcceptTerms']
    })
  })

  test('lead to the next and the previous one, and the last has no next one [CHK-01]', () => {
    expect(steps.map(step => stepBeside(step, 1))).toEqual([
      'delivery',
      'payment',
      'review',
      'review'
    ])
    expect(steps.map(step => stepBeside(step, -1))).toEqual([
      'address',
      'address',
      'delivery',
      'payment'
    ])
  })

  test('accept no other names', () => {
    expect(steps.every(isStep)).toBe(true)
    expect(['', 'Address', 'done', undefined, 0].some(isStep)).toBe(false)
  })
})

test('gives every form its own key, and accepts no other format [CHK-01]', () => {
  const [one, other] = [newCheckoutKey(), newCheckoutKey()]
  expect(one).not.toBe(other)
  expect([one, other].every(isCheckoutKey)).toBe(true)
  expect(isCheckoutKey('a'.repeat(16))).toBe(true)
  expect(isCheckoutKey('a-_Z9'.repeat(12))).toBe(true)
  expect(isCheckoutKey('a'.repeat(64))).toBe(true)
  for (const key of [
    undefined,
    '',
    'a'.repeat(15),
    'a'.repeat(65),
    `${'a'.repeat(20)}!`,
    `!${one}`
  ]) {
    expect(isCheckoutKey(key)).toBe(false)
  }
})

test.each([
  [100_001, '+++000/0100/00191+++'],
  [97, '+++000/0000/09797+++'],
  [1, '+++000/0000/00101+++'],
  [9_999_999_999, '+++999/9999/99948+++']
])('writes the reference of order %d with its check digits: %s', (number, reference) => {
  expect(paymentReference(number)).toBe(reference)
})

test.each([
  ['BE68539007547034', 'BE68 5390 0754 7034'],
  ['NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'],
  ['', '']
])('groups the IBAN %s by fours', (iban, grouped) => {
  expect(groupedIban(iban)).toBe(grouped)
})
