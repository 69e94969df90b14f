import { describe, expect, test } from 'vitest'

import {
  splitAddress,
  splitStreet,
  tidyHouseNumber
} from '../../../src/lib/address/split-street.ts'
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
