import type { Visit } from './visit.ts'

type Prefix = 'Billing' | ''

/** What browsers call the parts of an address. */
const TOKENS = {
  FirstName: 'given-name',
  LastName: 'family-name',
  Company: 'organization',
  Street1: 'address-line1',
  HouseNumber: 'off',
  BoxNumber: 'address-line2',
  PostalCode: 'postal-code',
  City: 'address-level2'
}
type Part = keyof typeof TOKENS
/** `CountryCode` is ISO 3166, two letters. */
export type Address = Record<Part | 'CountryCode', string>

const PARTS = Object.keys(TOKENS) as Part[]
const OPTIONAL: readonly Part[] = ['Company', 'BoxNumber']

/** The names of the fields of an address [CHK-04]. */
export function addressNames(prefix: Prefix): string[] {
  return [...PARTS.map(part => prefix + part), countryField(prefix)]
}

export function readAddress(typed: Readonly<Record<string, string>>, prefix: Prefix): Address {
  const read = (part: Part) => typed[prefix + part] ?? ''
  const parts = Object.fromEntries(PARTS.map(part => [part, read(part)]))
  return { ...parts, CountryCode: typed[countryField(prefix)] ?? '' } as Address
}

/** The same values under the names of the fields. */
export function writtenAddress(address: Address, prefix: Prefix): Record<string, string> {
  const parts = PARTS.map(part => [prefix + part, address[part]] as const)
  return { ...Object.fromEntries(parts), [countryField(prefix)]: address.CountryCode }
}

/** What is wrong with an address, by field name. */
export function problemsOfAddress(
  visit: Visit,
  address: Address,
  prefix: Prefix,
  countries: readonly { code: string }[]
): Record<string, string> {
  const missing = PARTS.filter(part => !OPTIONAL.includes(part) && !address[part])
  const problems = missing.map(part => [prefix + part, visit.text(`Address.Missing.${part}`)])
  const { CountryCode } = address
  if (!countries.some(({ code }) => code === CountryCode)) {
    const key = CountryCode ? 'Wrong' : 'Missing'
    problems.push([countryField(prefix), visit.text(`Address.${key}.CountryCode`)])
  }
  return Object.fromEntries(problems)
}

/** The data of the template `address-fields`. */
export function addressModel(
  visit: Visit,
  typed: Readonly<Record<string, string>>,
  prefix: Prefix,
  countries: readonly { code: string; name: string }[],
  problems: Readonly<Record<string, string>>
) {
  const section = prefix ? `${prefix.toLowerCase()} ` : ''
  const name = countryField(prefix)
  // a hidden address must not keep the form from being sent
  const conditional = prefix === 'Billing' && {
    requiredIf: 'SameAddressForShipping',
    requiredIfValue: 'false'
  }
  return {
    prefix,
    country: {
      name,
      label: visit.text('Address.CountryCode'),
      missing: visit.text('Address.Missing.CountryCode'),
      autocomplete: `${section}country`,
      problem: problems[name],
      options: countries.map(country => ({
        ...country,
        isSelected: country.code === typed[name]
      }))
    },
    fields: PARTS.map(part => ({
      name: prefix + part,
      label: visit.text(`Address.${part}`),
      value: typed[prefix + part] ?? '',
      autocomplete: TOKENS[part] === 'off' ? 'off' : section + TOKENS[part],
      problem: problems[prefix + part],
      missing: visit.text(`Address.Missing.${part}`),
      optional: OPTIONAL.includes(part),
      span: ['FirstName', 'LastName'].includes(part) ? 6 : undefined,
      ...(!OPTIONAL.includes(part) && conditional)
    }))
  }
}

function countryField(prefix: Prefix): string {
  return prefix === 'Billing' ? 'BillingCountry' : 'CountryId'
}
