import { describe, expect, test } from 'vitest'
import { tidyPostalCode } from '../../../src/shared/address/postal-code.ts'
import { isPostBox, splitStreet } from '../../../src/shared/address/split-street.ts'
import { tidyVatNumber } from '../../../src/shared/address/vat-number.ts'
import fc, { examples } from '../../support/fast-check.ts'

const street = fc.constantFrom(
  'Rue Haute',
  'Rue du 11 Novembre',
  'Place du 20 Août',
  '4e Lindendreef',
  'Korte Meir',
  'Avenue des 7 Bonniers',
  "Quai de l'Ourthe",
  'Plein 1940'
)
const house = fc.constantFrom('1', '12', '12A', '10-12', '5 bis')
const box = fc.constantFrom('3', 'A2', '0.1', '12')
const countries = fc.constantFrom('BE', 'NL', 'FR', 'LU', 'DE', 'AT', 'IE', 'GR', 'XI', 'US')

describe('a street with its number', () => {
  test('is split as Belgians write it, whatever numbers are in its name [CHK-04]', () => {
    const marks = fc.constantFrom(' bte ', ' boîte ', ' bus ', ', bte ', '/', ' b ')
    fc.assert(
      fc.property(
        street,
        house,
        marks,
        fc.option(box),
        (Street1, HouseNumber, mark, number) => {
          const line = `${Street1} ${HouseNumber}${number ? mark + number : ''}`
          expect(splitStreet(line, 'BE')).toEqual({
            Street1,
            HouseNumber,
            BoxNumber: number ?? ''
          })
        }
      )
    )
  })

  test('is split as the Dutch write it', () => {
    fc.assert(
      fc.property(
        street,
        // larger numbers without an addition may be years, and these those of a war: "11 Novembre 18"
        fc
          .integer({ min: 1, max: 1599 })
          .filter(number => ![14, 18, 40, 44, 45].includes(number)),
        fc.constantFrom('', '-2', ' hs', 'B', ' II'),
        (Street1, number, addition) => {
          const line = `${Street1} ${number}${addition}`
          expect(splitStreet(line, 'NL')).toEqual({
            Street1,
            HouseNumber: String(number),
            BoxNumber: addition.replace(/^[ -]/, '')
          })
        }
      )
    )
  })

  test('loses no letter or digit, and stays the same when it is split again', () => {
    const letters = (text: string) => [...text.toLowerCase().matchAll(/[\p{L}\d]/gu)].join('')
    const words = fc.oneof(fc.string(), street, house, fc.constantFrom('bte', 'bus', 'n°', ','))
    fc.assert(
      fc.property(fc.array(words, { maxLength: 6 }), countries, (parts, country) => {
        const line = parts.join(' ')
        const split = splitStreet(line, country)
        if (!split) return
        for (const part of Object.values(split)) expect(letters(line)).toContain(letters(part))
        expect(split.Street1).toMatch(/\p{L}/u)
        expect(split.HouseNumber).toMatch(/^\d/)
      }),
      examples(2000)
    )
  })

  test.each([
    ['Place du 20 Août', 'BE'],
    ['Boîte postale 12', 'BE'],
    ['Postbus 100', 'NL'],
    ['12', 'BE'],
    ['', 'FR'],
    [`${'1 '.repeat(5000)}x`, 'BE'],
    ['Rue Haute 12', 'US']
  ])('%j is left alone in %s', (line, country) => {
    expect(splitStreet(line, country)).toBeUndefined()
  })

  test('distinguishes a PO box from a street with a similar name', () => {
    expect(isPostBox('BP 12')).toBe(true)
    expect(isPostBox('P.O. Box 7')).toBe(true)
    expect(isPostBox('Postbusstraat 3')).toBe(false)
    expect(isPostBox('Rue de la Boîte 3')).toBe(false)
  })
})

describe('what is tidied', () => {
  const rules = [
    { code: 'BE', postal: '[1-9]\\d{3}' },
    { code: 'NL', postal: '[1-9]\\d{3} [A-Z]{2}', blank: 4 },
    { code: 'XI', postal: 'BT\\d{1,2} \\d[A-Z]{2}', blank: -3 }
  ]

  test('stays the same when it is normalized again, and never loses unknown parts', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...rules), (typed, country) => {
        const tidy = tidyPostalCode(typed, country)
        expect(tidyPostalCode(tidy, country)).toBe(tidy)
        if (!new RegExp(`^${country.postal}$`).test(tidy)) expect(tidy).toBe(typed.trim())
      })
    )
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('BE', 'FR', 'EL', 'XI', 'ATU'),
        (typed, prefix) => {
          const tidy = tidyVatNumber(typed, prefix)
          expect(tidyVatNumber(tidy, prefix)).toBe(tidy)
        }
      )
    )
  })

  test('is the same postal code in every common spelling', () => {
    const written = fc.tuple(
      fc.integer({ min: 1000, max: 9999 }),
      fc.constantFrom('', 'B-', 'be ', 'BE-'),
      fc.constantFrom('', ' ')
    )
    fc.assert(
      fc.property(written, ([code, country, blank]) => {
        expect(tidyPostalCode(`${blank}${country}${code}${blank}`, rules[0]!)).toBe(
          String(code)
        )
      })
    )
  })
})
