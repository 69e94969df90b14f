import {
  type AddressPart,
  addressParts,
  partsOf,
  splitAddress,
  tidyHouseNumber,
  tidyVatNumber
} from 'vitrine/shared'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import {
  type Country,
  countryOf,
  isOptionalIn,
  isPostalCodeOf,
  tidyPostalCode
} from './countries.ts'

/** The prefix of field names in the checkout, or `''` in a form with one address. */
export type AddressPrefix = 'Billing' | 'Shipping' | ''

/** An address from a form, normalized. */
export interface TypedAddress {
  FirstName: string
  LastName: string
  Company: string
  Street1: string
  HouseNumber: string
  BoxNumber: string
  PostalCode: string
  City: string
  /** ISO code; `XI` for Northern Ireland. */
  CountryCode: string
  /** The VAT number with its prefix and without spaces; billing address only, otherwise `''`. */
  VAT: string
  /** Billing address only. */
  AccountType: 'private' | 'business'
}

/** Field name → error message. */
export type AddressProblems = Record<string, string>

/** `fieldName('Billing', 'CountryCode')` → `BillingCountry`: the field names required by [CHK-04]. */
export function fieldName(prefix: AddressPrefix, part: keyof TypedAddress): string {
  if (part === 'AccountType') return part
  if (part === 'CountryCode')
    return prefix === 'Billing' ? 'BillingCountry' : `${prefix}CountryId`
  return prefix + part
}

/**
 * Reads the address fields of a form without validating them: see `problemsOfAddress`. Normalizes the postal code and the VAT
 * number, and moves a house number that was entered with the street into its own field.
 */
export function readAddress(body: unknown, prefix: AddressPrefix): TypedAddress {
  const read = (part: keyof TypedAddress) => fieldOf(body, fieldName(prefix, part))
  const country = countryOf(read('CountryCode'))
  const lines = linesOf(read, country)
  const isBusiness = prefix === 'Billing' && read('AccountType') === 'business'
  const isPerson = prefix === 'Billing' && !isBusiness
  return {
    FirstName: read('FirstName'),
    LastName: read('LastName'),
    // entered, then hidden by choosing "private"
    Company: isPerson ? '' : read('Company'),
    ...lines,
    PostalCode: tidyPostalCode(lines.PostalCode, country?.code ?? ''),
    CountryCode: read('CountryCode'),
    VAT: isBusiness ? tidyVatNumber(read('VAT'), country?.vat.prefix ?? '') : '',
    AccountType: isBusiness ? 'business' : 'private'
  }
}

/** Whether a form without JavaScript requests the fields of another country; it is not validated yet. */
export function asksForCountry(body: unknown): boolean {
  return fieldOf(body, 'ShowCountry') !== ''
}

/** All problems at once, so that shoppers can correct them together. */
export function problemsOfAddress(
  address: TypedAddress,
  prefix: AddressPrefix,
  culture: Culture
): AddressProblems {
  const problems: AddressProblems = {}
  const country = countryOf(address.CountryCode)
  const say = (part: keyof TypedAddress, key: string, values = {}) => {
    problems[fieldName(prefix, part)] = text(culture, `Address.${key}`, values)
  }
  for (const part of ['FirstName', 'LastName'] as const) {
    if (!address[part]) say(part, `Missing.${part}`)
  }
  if (address.AccountType === 'business' && !address.Company) say('Company', 'Missing.Company')
  if (!country)
    say('CountryCode', address.CountryCode ? 'Wrong.CountryCode' : 'Missing.CountryCode')
  for (const part of addressParts) {
    // unknown countries use the fields of most countries
    const isOptional = country ? isOptionalIn(country, part) : part === 'BoxNumber'
    if (!isOptional && !address[part]) say(part, `Missing.${part}`)
  }
  if (!country) return problems
  if (address.PostalCode && !isPostalCodeOf(country, address.PostalCode)) {
    say('PostalCode', 'Wrong.PostalCode', { example: country.example })
  }
  if (address.VAT && !isVatOf(country, address.VAT)) {
    say('VAT', 'Wrong.VAT', { example: country.vat.example })
  }
  return problems
}

/** Whether a normalized number has the country's format. `vatState` tells whether it exists. */
export function isVatOf({ vat }: Country, number: string): boolean {
  return new RegExp(`^${vat.prefix}(?:${vat.digits})$`).test(number)
}

function linesOf(
  read: (part: AddressPart) => string,
  country: Country | undefined
): Record<AddressPart, string> {
  const typed = {
    Street1: read('Street1'),
    HouseNumber: tidyHouseNumber(read('HouseNumber')),
    BoxNumber: read('BoxNumber')
  }
  const { BoxNumber, ...lines } = (country && splitAddress(typed, country)) ?? typed
  const hasBox = !country || partsOf(country.layout).some(one => one.name === 'BoxNumber')
  return {
    ...lines,
    BoxNumber: hasBox ? BoxNumber : '',
    PostalCode: read('PostalCode'),
    City: read('City')
  }
}
