import type { AddressPrefix } from '../addresses/address-form.ts'

/** The steps of the checkout: all on one page, or one after the other without JavaScript [CHK-01]. */
export const steps = ['address', 'delivery', 'payment', 'review'] as const
export type Step = (typeof steps)[number]

const addressOf = (prefix: AddressPrefix) => [
  `${prefix}FirstName`,
  `${prefix}LastName`,
  `${prefix}Company`,
  prefix === 'Billing' ? 'BillingCountry' : 'ShippingCountryId',
  `${prefix}Street1`,
  `${prefix}HouseNumber`,
  `${prefix}BoxNumber`,
  `${prefix}PostalCode`,
  `${prefix}City`
]

/** The fields of each step. */
export const fieldsOfStep: Record<Step, readonly string[]> = {
  address: [
    'Email',
    'PhoneNumber',
    'AccountType',
    'ExistingBillingAddressId',
    ...addressOf('Billing'),
    'BillingVAT'
  ],
  delivery: [
    'ShippingMethod',
    'SameAddressForShipping',
    'ExistingShippingAddressId',
    ...addressOf('Shipping')
  ],
  payment: ['PaymentMethod', 'PrepaidAccountId', 'PurchaseOrderNumber', 'OwnReference'],
  review: ['AcceptTerms']
}

export function isStep(word: unknown): word is Step {
  return steps.some(step => step === word)
}

/** The step after or before another one. */
export function stepBeside(step: Step, by: 1 | -1): Step {
  return steps[steps.indexOf(step) + by] ?? step
}
