import { expect, test } from 'vitest'
import { keepLanguage } from '../../scripts/build/keep-language.mjs'

const LANGUAGES = ['fr', 'nl', 'en']

const MESSAGES = `export const t = messages('coupon', {
  en: { apply: 'Apply' },
  fr: {
    apply: 'Appliquer'
  },
  nl: { apply: 'Toepassen' }
})
`

test('leaves only the texts in the language of the page', () => {
  const { change } = keepLanguage('fr', LANGUAGES)
  expect(change('/shop/coupon.messages.ts', MESSAGES).replaceAll(/\s+/g, ' ').trim()).toBe(
    "export const t = messages('coupon', { fr: { apply: 'Appliquer' }, })"
  )
})

test('leaves objects alone that have no entry for each language', () => {
  const table = "export const holidays = { nl: ['27-04'], fr: ['14-07'] }\n"
  expect(keepLanguage('fr', LANGUAGES).change('/shop/holidays.ts', table)).toBe(table)
})

test('keeps all languages in the build for every culture', () => {
  const { change } = keepLanguage(undefined, LANGUAGES)
  expect(change('/shop/coupon.messages.ts', MESSAGES)).toBe(MESSAGES)
})

test('rejects a language that the library does not have', () => {
  expect(() => keepLanguage('es', LANGUAGES)).toThrow('There are no messages in "es".')
})
