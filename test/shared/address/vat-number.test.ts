import { describe, expect, test } from 'vitest'

import { tidyVatNumber } from '../../../src/shared/address/vat-number.ts'
import { vatTexts } from './vat-texts.ts'

describe('a VAT number on a letterhead', () => {
  test.each(vatTexts)('in %s, %j is read as %j [CHK-02]', (prefix, typed, number = typed) => {
    expect(tidyVatNumber(typed, prefix)).toBe(number)
    expect(tidyVatNumber(number, prefix)).toBe(number)
  })

  test('is looked for in a bounded part of a hostile text', () => {
    for (const part of ['BE ', '0', '0 ', 'BE0', 'TVA ', 'T.', 'B-', '１', 'ATU', '+']) {
      const text = part.repeat(10_000 / part.length).trim()
      for (const prefix of ['BE', 'FR', 'EL', 'XI', 'IE', '']) {
        expect(tidyVatNumber(text, prefix)).toBe(text)
        // as long as a text that is searched
        expect(() => tidyVatNumber(text.slice(0, 200), prefix)).not.toThrow()
      }
    }
  })
})
