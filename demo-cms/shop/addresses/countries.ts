import { type PostalRules, partsOf, tidyPostalCode as tidy } from 'vitrine/shared'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** The formats of a country's addresses and VAT numbers. */
export interface Country extends PostalRules {
  /** See `partsOf`. */
  layout: string
  /** An example of a postal code. */
  example: string
  vat: {
    /** Usually the country code, but EL for Greece. */
    prefix: string
    /** What follows the prefix, as the source of a regular expression. */
    digits: string
    /** An example of a valid number with its prefix. */
    example: string
  }
}

const STREET_FIRST = 'Street1/6 HouseNumber/3 BoxNumber/3? PostalCode/3 City/9'

/** The countries that the shop delivers to, those with most customers first. */
export const countries: readonly Country[] = [
  {
    code: 'BE',
    layout: STREET_FIRST,
    postal: '[1-9]\\d{3}',
    example: '1000',
    vat: { prefix: 'BE', digits: '[01]\\d{9}', example: 'BE0403170701' }
  },
  {
    code: 'NL',
    // the postal code and the house number identify a Dutch address
    layout: 'PostalCode/6 HouseNumber/3 BoxNumber/3? Street1/6 City/6',
    postal: '[1-9]\\d{3} [A-Z]{2}',
    blank: 4,
    example: '1012 AB',
    vat: { prefix: 'NL', digits: '\\d{9}B\\d{2}', example: 'NL010000446B01' }
  },
  {
    code: 'FR',
    layout: 'HouseNumber/3? Street1/9 BoxNumber/12? PostalCode/3 City/9',
    postal: '\\d{5}',
    example: '75001',
    vat: { prefix: 'FR', digits: '[0-9A-HJ-NP-Z]{2}\\d{9}', example: 'FR40303265045' }
  },
  {
    code: 'LU',
    layout: 'HouseNumber/3 Street1/6 BoxNumber/3? PostalCode/3 City/9',
    postal: '\\d{4}',
    example: '1111',
    vat: { prefix: 'LU', digits: '\\d{8}', example: 'LU15027442' }
  },
  {
    code: 'DE',
    layout: STREET_FIRST,
    postal: '\\d{5}',
    example: '10115',
    vat: { prefix: 'DE', digits: '[1-9]\\d{8}', example: 'DE136695976' }
  },
  {
    code: 'AT',
    layout: STREET_FIRST,
    postal: '[1-9]\\d{3}',
    example: '1010',
    vat: { prefix: 'AT', digits: 'U\\d{8}', example: 'ATU13585627' }
  },
  {
    code: 'IE',
    layout: 'HouseNumber/3? Street1/6 BoxNumber/3? City/6 PostalCode/6',
    postal: '(?:[A-Z]\\d{2}|D6W) [A-Z0-9]{4}',
    blank: 3,
    example: 'D02 AF30',
    vat: { prefix: 'IE', digits: '\\d[A-Z0-9+*]\\d{5}[A-Z]{1,2}', example: 'IE6433435F' }
  },
  {
    code: 'GR',
    layout: 'Street1/9 HouseNumber/3 PostalCode/3 City/9',
    postal: '\\d{3} \\d{2}',
    blank: 3,
    example: '104 31',
    vat: { prefix: 'EL', digits: '\\d{9}', example: 'EL094259216' }
  },
  {
    // Northern Ireland belongs to the single market for goods and has its own VAT prefix
    code: 'XI',
    layout: 'HouseNumber/3? Street1/6 BoxNumber/3? City/6 PostalCode/6',
    postal: 'BT\\d{1,2} \\d[A-Z]{2}',
    blank: -3,
    example: 'BT1 5GS',
    vat: { prefix: 'XI', digits: '\\d{9}(?:\\d{3})?', example: 'XI980780684' }
  }
]

export function countryOf(code: string): Country | undefined {
  return countries.find(country => country.code === code)
}

/** Normalizes a postal code; leaves those of unknown countries as they are. */
export function tidyPostalCode(typed: string, code: string): string {
  const country = countryOf(code)
  return country ? tidy(typed, country) : typed.trim()
}

/** Whether a normalized postal code has the country's format. */
export function isPostalCodeOf({ postal }: Country, code: string): boolean {
  return new RegExp(`^(?:${postal})$`).test(code)
}

/** Whether a field of the address is optional or unused in a country. */
export function isOptionalIn(country: Country, part: string): boolean {
  return partsOf(country.layout).find(one => one.name === part)?.isOptional ?? true
}

const names = new Map<Culture, Intl.DisplayNames>()

/** `countryName('BE', 'nl')` → `België`; what is no code stays as it was typed. */
export function countryName(code: string, culture: Culture): string {
  // not an ISO code
  if (code === 'XI') return text(culture, 'Address.Country.XI')
  let known = names.get(culture)
  if (!known) {
    known = new Intl.DisplayNames(culture, { type: 'region' })
    names.set(culture, known)
  }
  // `of` throws for anything else
  return /^[A-Z]{2}$/.test(code) ? (known.of(code) ?? code) : code
}
