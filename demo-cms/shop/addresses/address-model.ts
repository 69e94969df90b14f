import { type AddressPart, addressParts, partsOf } from 'vitrine/shared'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import {
  type AddressPrefix,
  type AddressProblems,
  fieldName,
  type TypedAddress
} from './address-form.ts'
import { type Country, countries, countryName, countryOf } from './countries.ts'
import { typedPostalCode } from './postal-pattern.ts'
import type { VatAnswer } from './vat-service.ts'

export interface AddressModelOptions {
  prefix: AddressPrefix
  culture: Culture
  /** The values of the fields. */
  address?: Partial<TypedAddress> | undefined
  problems?: AddressProblems
  /** Whether to ask for the account type and the VAT number. @default prefix === 'Billing' */
  hasAccountType?: boolean
  /** The country in which prices are currently taxed: choosing another one is sent to the server [CHK-06]. */
  taxCountry?: string | undefined
  /** Whether the VAT number is valid, as far as known [CHK-02]. */
  vat?: VatAnswer | undefined
}

/**
 * The data of the template `addresses/address-fields`, with the order and the labels of the address's country:
 *
 * ```liquid
 * {% render 'addresses/address-fields', address: billing %}
 * ```
 */
export function addressModel(options: AddressModelOptions) {
  const { prefix, culture, address = {}, problems = {} } = options
  const { hasAccountType = prefix === 'Billing' } = options
  const country = countryOf(address.CountryCode ?? '') ?? countries[0]!
  const section = prefix ? `${prefix.toLowerCase()} ` : ''

  function field(part: keyof TypedAddress, token: string, isOptional = false) {
    const name = fieldName(prefix, part)
    return {
      name,
      label: labelOf(part, country, culture),
      value: address[part] ?? '',
      autocomplete: token === 'off' ? token : section + token,
      problem: problems[name],
      optional: isOptional,
      missing: text(culture, `Address.Missing.${part}`),
      ...conditionOf(prefix)
    }
  }

  return {
    prefix,
    hasAccountType,
    accountType: address.AccountType ?? 'private',
    taxCountry: options.taxCountry,
    country: { ...field('CountryCode', 'country'), value: country.code },
    countries: countries.map(({ code, vat }) => ({
      code,
      name: countryName(code, culture),
      vatPrefix: vat.prefix
    })),
    people: [field('FirstName', 'given-name'), field('LastName', 'family-name')],
    company: {
      ...field('Company', 'organization', !hasAccountType),
      ...(hasAccountType && { requiredIf: 'AccountType', requiredIfValue: 'business' })
    },
    vat: {
      ...field('VAT', 'off', true),
      hint: text(culture, 'Address.Example', { example: country.vat.example }),
      valid: options.vat?.isValid ?? 'unknown',
      company: options.vat?.companyName,
      checkedAt: options.vat?.checkedAt?.toISOString(),
      message:
        options.vat?.isValid === false
          ? text(culture, 'Address.Vat.false', { number: address.VAT ?? '' })
          : undefined
    },
    parts: partsOrdered(country).map(({ name, span, isOptional, isAbsent }) => ({
      ...field(name, tokens[name], isOptional),
      part: name,
      span,
      isAbsent,
      ...(name === 'PostalCode' && postalRules(country, culture))
    })),
    rules: JSON.stringify(addressRules(culture))
  }
}

/** The rules of all countries for `<vitrine-country-field>`. */
function addressRules(culture: Culture) {
  return countries.map(country => ({
    code: country.code,
    layout: country.layout,
    postal: country.postal,
    ...(country.blank !== undefined && { blank: country.blank }),
    pattern: postalRules(country, culture).pattern,
    wrong: postalRules(country, culture).wrong,
    hint: postalRules(country, culture).hint,
    vat: text(culture, 'Address.Example', { example: country.vat.example }),
    labels: Object.fromEntries(
      addressParts.map(part => [part, labelOf(part, country, culture)])
    )
  }))
}

const tokens: Record<AddressPart, string> = {
  Street1: 'address-line1',
  HouseNumber: 'off',
  BoxNumber: 'address-line2',
  PostalCode: 'postal-code',
  City: 'address-level2'
}

/** All five fields; those that the country does not use come last and hidden, until another country is chosen. */
function partsOrdered({ layout }: Country) {
  const placed = partsOf(layout)
  const absent = addressParts.filter(name => !placed.some(part => part.name === name))
  return [
    ...placed.map(part => ({ ...part, isAbsent: false })),
    ...absent.map(name => ({ name, span: 3, isOptional: true, isAbsent: true }))
  ]
}

/** The country's own label, if it has one: a Dutch "toevoeging" is a Belgian "bus". */
function labelOf(part: keyof TypedAddress, { code }: Country, culture: Culture): string {
  const own = `Address.${part}.${code}`
  const words = text(culture, own)
  return words === own ? text(culture, `Address.${part}`) : words
}

function postalRules({ code, postal, example }: Country, culture: Culture) {
  return {
    pattern: typedPostalCode(code, postal),
    wrong: text(culture, 'Address.Wrong.PostalCode', { example }),
    hint: text(culture, 'Address.Example', { example })
  }
}

/** The delivery address is needed only if it differs from the billing address. */
function conditionOf(prefix: AddressPrefix) {
  return prefix === 'Shipping'
    ? { requiredIf: 'SameAddressForShipping', requiredIfValue: 'false' }
    : {}
}
