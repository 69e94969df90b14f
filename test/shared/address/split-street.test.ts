import { describe, expect, test } from 'vitest'

import {
  splitAddress,
  splitStreet,
  tidyHouseNumber
} from '../../../src/shared/address/split-street.ts'
import { streetLines } from './street-lines.ts'

describe('a street line', () => {
  test.each(streetLines)(
    'in %s, %j has the street %j, the number %j and the box %j [CHK-04]',
    (country, line, Street1, HouseNumber, BoxNumber = '') => {
      const expected = Street1 && { Street1, HouseNumber, BoxNumber }
      expect(splitStreet(line, country)).toEqual(expected)
      if (Street1 && !/^(?:Hauptstr\.|Q)/.test(Street1))
        expect(splitStreet(Street1, country)).toBeUndefined()
    }
  )

  test('is not searched if no street is as long', () => {
    for (const part of [
      '1 ',
      '12-',
      'a ',
      'Rue 1 ',
      ', ',
      'bte ',
      '/',
      '１',
      'e',
      "l'",
      '1er ',
      'mai '
    ]) {
      for (const country of ['BE', 'NL', 'DE', 'AT', 'FR', 'GR', 'IE']) {
        expect(splitStreet(part.repeat(10_000 / part.length), country)).toBeUndefined()
        // as long as a line that is searched
        expect(() => splitStreet(part.repeat(120 / part.length), country)).not.toThrow()
      }
    }
  })
})

describe('the fields of an address', () => {
  const typed = { Street1: 'Rue Haute 12 bte 3', HouseNumber: '', BoxNumber: '' }
  const layout = 'Street1/6 HouseNumber/3 BoxNumber/3?'
  const be = { code: 'BE', layout }

  test('receive what the street contains, if they are empty [CHK-04]', () => {
    const split = { Street1: 'Rue Haute', HouseNumber: '12', BoxNumber: '3' }
    expect(splitAddress(typed, be)).toEqual(split)
    const withoutBox = { ...typed, Street1: 'Rue Haute 12', BoxNumber: 'A' }
    expect(splitAddress(withoutBox, be)).toEqual({ ...split, BoxNumber: 'A' })
  })

  test.each([
    ['BE', 'Kerkstraat 5', '5', '', 'Kerkstraat'],
    ['BE', 'Kerkstraat 5 bus 3', '5', '3', 'Kerkstraat'],
    ['BE', '5 Kerkstraat', '5', '', 'Kerkstraat'],
    ['BE', 'Kerkstraat 204-206', '204 - 206', '', 'Kerkstraat'],
    ['FR', '5, rue Haute', '5', '', 'rue Haute'],
    ['FR', 'rue Haute 5', '5', '', 'rue Haute'],
    ['FR', '12 bis, rue de la Paix', '12bis', '', 'rue de la Paix'],
    ['DE', 'Hauptstr. 12a', '12 A', '', 'Hauptstr.'],
    ['NL', 'Dorpsstraat 12A', '12 A', '', 'Dorpsstraat'],
    ['NL', 'Dorpsstraat 12A', '12', 'A', 'Dorpsstraat'],
    ['AT', 'Ringstraße 5/2', '5', '2', 'Ringstraße']
  ])(
    'in %s, the line %j has no number that is also in its field: %j %j [CHK-04]',
    (code, Street1, HouseNumber, BoxNumber, street) => {
      expect(splitAddress({ Street1, HouseNumber, BoxNumber }, { ...be, code })).toEqual({
        Street1: street,
        HouseNumber,
        BoxNumber
      })
    }
  )

  test.each([
    ['BE', 'Kerkstraat 5', '5 bus 3', 'Kerkstraat', '5 bus 3'],
    ['BE', 'Kerkstraat 5 bus 3', '5 bus 3', 'Kerkstraat', '5 bus 3'],
    ['BE', 'Kerkstraat 12', '12-14', 'Kerkstraat', '12-14'],
    ['BE', 'Kerkstraat 12-14', '12', 'Kerkstraat', '12-14'],
    ['BE', 'Kerkstraat 12A', '12', 'Kerkstraat', '12A'],
    ['DE', 'Hauptstr. 12–14', '12', 'Hauptstr.', '12-14'],
    ['FR', '12 rue de la Paix', '12 bis', 'rue de la Paix', '12 bis']
  ])(
    'in %s, the longer number counts where the line %j and its field %j have parts of it [CHK-04]',
    (code, line, number, Street1, HouseNumber) => {
      const typed = { Street1: line, HouseNumber: number, BoxNumber: '' }
      const split = { Street1, HouseNumber, BoxNumber: '' }
      expect(splitAddress(typed, { ...be, code })).toEqual(split)
    }
  )

  test('give the box of a line whose number is also in its field to the empty field of the box [CHK-04]', () => {
    const repeated = { Street1: 'Rue Haute 12 bte 3', HouseNumber: '12', BoxNumber: '' }
    expect(splitAddress(repeated, be)).toEqual({
      ...repeated,
      Street1: 'Rue Haute',
      BoxNumber: '3'
    })
  })

  test.each([
    ['Boulevard Albert 1', '1'],
    ['Rue du 8 mai 1945', '1945'],
    ['Kerkstraat 5', '7'],
    ['Kerkstraat 5', '51'],
    ['Kerkstraat 51', '5'],
    ['Kerkstraat 5 bus 3', '5 bus 4'],
    ['Rue du 8 mai 1945', '5']
  ])(
    'keep a number in the name of a street, or another number than in the field: %j %j [CHK-04]',
    (Street1, HouseNumber) => {
      expect(splitAddress({ Street1, HouseNumber, BoxNumber: '' }, be)).toBeUndefined()
    }
  )

  test.each([
    [{ ...typed, HouseNumber: '7' }, be],
    [{ ...typed, BoxNumber: '7' }, be],
    [typed, { code: 'BE', layout: 'Street1/6 HouseNumber/3' }],
    [typed, { code: 'BE', layout: 'Street1/6' }]
  ])('stay as typed if a part has no field of its own: %j %j [CHK-04]', (lines, country) => {
    expect(splitAddress(lines, country)).toBeUndefined()
  })

  test.each([
    ['12 a', '12A'],
    [' 204 - 206 ', '204-206'],
    ['204 – 206', '204-206'],
    ['１２', '12'],
    ['12 bis', '12 bis'],
    ['12\u200b', '12']
  ])('write the house number %j as %j', (house, tidy) => {
    expect(tidyHouseNumber(house)).toBe(tidy)
  })
})
