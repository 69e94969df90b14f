import { countries, isPostalCodeOf, tidyPostalCode } from '../addresses/countries.ts'
import type { Culture } from '../content/cultures.ts'
import { text } from '../content/texts.ts'
import type { OrderAddress } from '../db/schema-sales.ts'
import { fieldOf } from '../server/fields.ts'

/** The checkout as it was typed: kept as it is when something is wrong. */
export interface CheckoutFields extends OrderAddress {
  Email: string
  ShippingMethod: string
  PaymentMethod: string
  PrepaidAccountId: string
  AcceptTerms: string
  /** Names this form: sent twice it is one order. */
  CheckoutKey: string
  /** The amount of the goods, in cents, as the form showed it. */
  SeenTotal: string
}

/** A field's name → what is wrong with it, in the shopper's language. */
export type Problems = Partial<Record<keyof CheckoutFields, string>>

const names = [
  'Email',
  'FirstName',
  'LastName',
  'Company',
  'CountryCode',
  'Street1',
  'HouseNumber',
  'BoxNumber',
  'PostalCode',
  'City',
  'PhoneNumber',
  'ShippingMethod',
  'PaymentMethod',
  'PrepaidAccountId',
  'AcceptTerms',
  'CheckoutKey',
  'SeenTotal'
] as const satisfies readonly (keyof CheckoutFields)[]

const required = [
  'Email',
  'FirstName',
  'LastName',
  'CountryCode',
  'Street1',
  'HouseNumber',
  'PostalCode',
  'City'
] as const

/** One @ with something before and a dot somewhere behind; who owns it, a mail will tell. Linear on any text. */
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,180}$/

/** Reads the form. Nothing is refused here: what is wrong is said by `problemsOf`. */
export function readCheckout(body: unknown): CheckoutFields {
  const fields = Object.fromEntries(names.map(name => [name, fieldOf(body, name)]))
  const typed = fields as unknown as CheckoutFields
  return { ...typed, PostalCode: tidyPostalCode(typed.PostalCode, typed.CountryCode) }
}

/** Every problem at once, so that nobody mends one to meet the next. */
export function problemsOf(
  fields: CheckoutFields,
  methods: readonly string[],
  culture: Culture
): Problems {
  const problems: Problems = {}
  const country = countries.find(one => one.code === fields.CountryCode)
  for (const name of required) {
    if (!fields[name]) problems[name] = text(culture, `Checkout.Missing.${name}`)
  }
  if (fields.Email && !isEmail(fields.Email)) {
    problems.Email = text(culture, 'Checkout.Wrong.Email')
  }
  if (fields.CountryCode && !country) {
    problems.CountryCode = text(culture, 'Checkout.Wrong.CountryCode')
  }
  if (country && fields.PostalCode && !isPostalCodeOf(country, fields.PostalCode)) {
    problems.PostalCode = text(culture, 'Checkout.Wrong.PostalCode', {
      example: country.example
    })
  }
  if (fields.PhoneNumber && !isPhoneNumber(fields.PhoneNumber)) {
    problems.PhoneNumber = text(culture, 'Checkout.Wrong.PhoneNumber')
  }
  if (!methods.includes(fields.ShippingMethod)) {
    problems.ShippingMethod = text(culture, 'Checkout.Missing.ShippingMethod')
  }
  if (fields.AcceptTerms !== 'true') {
    problems.AcceptTerms = text(culture, 'Checkout.Missing.AcceptTerms')
  }
  return problems
}

export function isPhoneNumber(typed: string): boolean {
  return /^\+?[\d ()./-]{6,25}$/.test(typed)
}

export function isEmail(typed: string): boolean {
  return EMAIL.test(typed) && typed.slice(typed.indexOf('@')).includes('.')
}
