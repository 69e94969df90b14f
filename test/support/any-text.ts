import fc from './fast-check.ts'

const SURROGATES = { first: 0xd800, count: 0x800 }
const LAST = 0x10ffff

/**
 * Texts of any characters of Unicode, as `fc.string({ unit: 'binary' })` makes them: that one takes a second to prepare its
 * table of characters, in every file anew.
 */
export const anyText: fc.Arbitrary<string> = fc.string({
  unit: fc
    .integer({ min: 0, max: LAST - SURROGATES.count })
    .map(index =>
      String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count)
    )
})
