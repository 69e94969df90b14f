import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import {
  countries,
  isPostalCodeOf,
  tidyPostalCode
} from '../../demo-cms/shop/addresses/countries.ts'
import { typedPostalCode } from '../../demo-cms/shop/addresses/postal-pattern.ts'
import {
  readRegistration,
  registrationProblems,
  VAT_PATTERN
} from '../../demo-cms/shop/security/registration-form.ts'
import { matchesWholly } from '../../src/lib/validation/typed-pattern.ts'
import { plainText } from '../../src/shared/text/visible-text.ts'
import { isPhoneNumber, PHONE_PATTERN } from '../../src/shared/validation/phone-number.ts'
import { documentOf } from '../support/html-form.ts'
import { readyVariant } from '../support/ready-variant.ts'
import { withShop } from '../support/with-shop.ts'

const shop = withShop()

/** What the check in the page says of a value, which it reads as a format expects it: see `tidyText`. */
function isFine(pattern: string, typed: string): boolean | undefined {
  return matchesWholly(pattern, plainText(typed))
}

describe('the page and the server agree on', () => {
  test.each([
    ['+32 4 221 10 10', true],
    ['(+32) 4 221 10 10', true],
    ['+32 (0)4 / 221.10-10', true],
    ['+32 4 221 10 10 ext. 12', true],
    ['+32 4 221 10 10 EXT 12', true],
    ['+32 4 221 10 10 (poste 12)', true],
    ['04 221 10 10, toestel 12', true],
    ['04 221 10 10 x12', true],
    ['04 221 10 10 #12', true],
    ['+49 30 1234-567 Durchwahl 12', true],
    ['+48 22 123 45 67 wew. 12', true],
    ['Tél. : 04 221 10 10', true],
    ['Téléphone portable : 0470 12 34 56', true],
    ['tel:+3242211010', true],
    ['+32\u00a04\u202f221\u200b10\u201010', true],
    ['+32\ufe0f 4 221 10 10\ufe0f', true],
    ['＋３２ ４ ２２１ １０ １０', true],
    ['----------', false],
    ['( ) . / - . / -', false],
    ['+32+4221010', false],
    ['11223', false],
    ['1'.repeat(18), false],
    ['042211010 home', false],
    ['abcdef', false],
    ['04 221 10 10 ext.', false],
    ['+32 4 221 10 10 or 0470 12 34 56', false]
  ])('whether %j is a telephone number: %s [FORM-05]', (typed, isOne) => {
    expect(isPhoneNumber(typed)).toBe(isOne)
    expect(isFine(PHONE_PATTERN, typed)).toBe(isOne)
  })

  test.each(countries.map(country => ({ country, code: country.code })))(
    'what is a postal code of $code, however it is typed [CHK-04]',
    ({ country }) => {
      const pattern = typedPostalCode(country.code, country.postal)
      const { code, example } = country
      const right = [
        example,
        example.replace(' ', ''),
        example.toLowerCase(),
        [...example].join(' '),
        [...example].join('\u202f'),
        `${example.slice(0, 2)}.${example.slice(2)}`,
        `${example.slice(0, -1)}-${example.slice(-1)}`,
        ...(/^\d/.test(example)
          ? [`${code}-${example}`, `${code[0]} - ${example}`, `${code.toLowerCase()}${example}`]
          : [])
      ]
      for (const typed of right) {
        expect(isPostalCodeOf(country, tidyPostalCode(typed, code)), typed).toBe(true)
        expect(isFine(pattern, typed), typed).toBe(true)
      }
      const others = [
        ...countries.flatMap(other => [other.example, `${other.code} ${other.example}`]),
        ...['1', '12', '0000', '00000', '0123', '01234', '123456', '1234 abc', 'D6W AB12'],
        ...['abc', '----', 'F-97.400', '-F-97400', 'XI BT1 5GS', `${code}${code}${example}`],
        ...[`${example}9`, `9${example}`, `${code}/${example}`]
      ]
      for (const typed of others) {
        const isOne = isPostalCodeOf(country, tidyPostalCode(typed, code))
        expect(isFine(pattern, typed), typed).toBe(isOne)
      }
    }
  )

  test.each([
    ['BE 0403.170.701', true],
    ['TVA: be0403170701', true],
    ['FR AB 123456789', true],
    ['IE 1+23456A', true],
    ['ＢＥ ０４０３１７０７０１', true],
    ['0403.170.701', false],
    ['Vitrine', false],
    ['ABCDEFGH', false],
    ['---', false]
  ])('whether %j can be a VAT number without a country: %s [CHK-02]', (VatNumber, isOne) => {
    const fields = readRegistration({ Kind: 'business', VatNumber })
    expect('VatNumber' in registrationProblems(fields, 'en')).toBe(!isOne)
    expect(isFine(VAT_PATTERN, VatNumber)).toBe(isOne)
  })
})

test('no template has a pattern of its own, which could contradict the server [FORM-05]', () => {
  const folder = 'demo-cms/shop'
  const found = readdirSync(folder, { recursive: true })
    .map(String)
    .filter(name => name.endsWith('.liquid'))
    .flatMap(name =>
      [
        ...readFileSync(join(folder, name), 'utf8').matchAll(
          /\bpattern(?:: '|="(?!\{\{ \w+Pattern \}\}))[^'"]*/g
        )
      ].map(([own]) => `${name}: ${own}`)
    )
  expect(found).toEqual([])
})

test.each(['/contact', '/checkout', '/account/details'])(
  'the field for a telephone number of %s has the rule of the server [FORM-05]',
  async path => {
    const claire = await shop.customer('claire@example.com')
    if (path === '/checkout') {
      await claire.add((await readyVariant(shop.db)).id, 1)
    }
    const field = documentOf((await claire.get(`/shop/fr${path}`)).body).querySelector(
      'input[type=tel]'
    )
    expect(field?.getAttribute('data-val-regex-pattern')).toBe(PHONE_PATTERN)
    expect(field?.getAttribute('data-val-regex')).toMatch(/\p{L}/u)
  }
)

test('the patterns are quick and can be checked in the browser', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const patterns = [
    PHONE_PATTERN,
    VAT_PATTERN,
    ...countries.map(({ code, postal }) => typedPostalCode(code, postal))
  ]
  for (const pattern of patterns) {
    for (const one of [' ', '1', 'a', '. ', '1 ', 'a1', '-(']) {
      expect(matchesWholly(pattern, one.repeat(200 / one.length))).toBeDefined()
    }
  }
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
