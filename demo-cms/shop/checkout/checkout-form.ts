import { isEmail, isPhoneNumber } from 'vitrine/shared'
import { emailFieldOf, fieldOf, plainFieldOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { problemsOfAddress, readAddress, type TypedAddress } from '../addresses/address-form.ts'
import { type Destination, territoryProblem } from '../addresses/vat-territories.ts'
import { fieldsOfStep, type Step, steps } from './steps.ts'

/** The values of the form by field name, valid or not. */
export type Typed = Readonly<Record<string, string>>

/** Field name → error message. */
export type Problems = Record<string, string>

/** What the shop offers for this cart. */
export interface Offers {
  /** Codes of the methods that deliver to the chosen country. */
  methods: readonly string[]
  hasPickupPoint: boolean
  /** Validates the fields of the payment. */
  problemsOfPayment(typed: Typed): Problems
}

/** Methods that deliver to an address; the goods of other methods are picked up. */
const TO_AN_ADDRESS = ['home', 'express']

/** Reads the fields of some steps of the form without validating them: see `problemsOf`. */
export function readTyped(body: unknown, parts: readonly Step[] = steps): Typed {
  const names = parts.flatMap(part => fieldsOfStep[part])
  return Object.fromEntries(
    names.map(name => [name, readers[name]?.(body, name) ?? fieldOf(body, name)])
  )
}

/** Fields with a format; addresses have their own, see `readAddress`. */
const readers: Readonly<Record<string, (body: unknown, name: string) => string>> = {
  Email: emailFieldOf,
  PhoneNumber: plainFieldOf
}

export function billingOf(typed: Typed): TypedAddress {
  return readAddress(typed, 'Billing')
}

/** The delivery address, which may be the same as the billing address. */
export function deliveryOf(typed: Typed): TypedAddress {
  return isSameAddress(typed) ? billingOf(typed) : readAddress(typed, 'Shipping')
}

export function isSameAddress(typed: Typed): boolean {
  return typed.SameAddressForShipping === 'true' || !goesToAddress(typed)
}

/** Where the goods go if they are delivered to an address, whatever the method. */
export function destinationOf(typed: Typed): Destination {
  const address =
    typed.SameAddressForShipping === 'true' ? billingOf(typed) : readAddress(typed, 'Shipping')
  return { country: address.CountryCode, postalCode: address.PostalCode }
}

/** Whether the chosen method needs a delivery address. */
export function goesToAddress({ ShippingMethod = '' }: Typed): boolean {
  return TO_AN_ADDRESS.includes(ShippingMethod)
}

/** All problems of some steps at once, so that shoppers can correct them together. */
export function problemsOf(
  typed: Typed,
  parts: readonly Step[],
  offers: Offers,
  culture: Culture
): Problems {
  return Object.assign({}, ...parts.map(part => problemsOfStep[part](typed, culture, offers)))
}

/** How long a company's references may be. */
export const MAX_REFERENCE_LENGTH = 50

function problemsOfReferences(typed: Typed, culture: Culture): Problems {
  const tooLong = ['PurchaseOrderNumber', 'OwnReference'].filter(
    name => (typed[name] ?? '').length > MAX_REFERENCE_LENGTH
  )
  const problem = text(culture, 'Company.TooLong', { max: MAX_REFERENCE_LENGTH })
  return Object.fromEntries(tooLong.map(name => [name, problem]))
}

const problemsOfStep: Record<
  Step,
  (typed: Typed, culture: Culture, offers: Offers) => Problems
> = {
  address(typed, culture) {
    const problems: Problems = {}
    const { Email = '', PhoneNumber = '' } = typed
    if (!Email) problems.Email = text(culture, 'Checkout.Missing.Email')
    else if (!isEmail(Email)) problems.Email = text(culture, 'Checkout.Wrong.Email')
    if (PhoneNumber && !isPhoneNumber(PhoneNumber)) {
      problems.PhoneNumber = text(culture, 'Checkout.Wrong.PhoneNumber')
    }
    return { ...problems, ...problemsOfAddress(billingOf(typed), 'Billing', culture) }
  },

  delivery(typed, culture, { methods, hasPickupPoint }) {
    const problems: Problems = {}
    const { ShippingMethod = '' } = typed
    const territory = goesToAddress(typed)
      ? territoryProblem(destinationOf(typed), culture)
      : undefined
    if (territory) {
      // with the billing address, another method may do
      const field = isSameAddress(typed) ? 'ShippingMethod' : 'ShippingPostalCode'
      problems[field] = territory
    } else if (!ShippingMethod) {
      problems.ShippingMethod = text(culture, 'Checkout.Missing.ShippingMethod')
    } else if (!methods.includes(ShippingMethod)) {
      problems.ShippingMethod = text(culture, 'Checkout.Wrong.ShippingMethod')
    } else if (ShippingMethod === 'pickup' && !hasPickupPoint) {
      problems.ShippingMethod = text(culture, 'Checkout.Missing.PickupPoint')
    }
    if (isSameAddress(typed)) return problems
    return { ...problemsOfAddress(deliveryOf(typed), 'Shipping', culture), ...problems }
  },

  payment: (typed, culture, offers) => ({
    ...offers.problemsOfPayment(typed),
    ...problemsOfReferences(typed, culture)
  }),

  review: ({ AcceptTerms }, culture): Problems =>
    AcceptTerms === 'true' ? {} : { AcceptTerms: text(culture, 'Checkout.Missing.AcceptTerms') }
}
