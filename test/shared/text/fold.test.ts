import { expect, test } from 'vitest'
import { fold } from '../../../src/shared/text/fold.ts'
import { FOLDING } from '../../support/folding-table.ts'

test.each(FOLDING)('compares %j as %j [CAT-11]', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('leaves folded text as it is [CAT-11]', () => {
  for (const [, folded] of FOLDING) expect(fold(folded)).toBe(folded)
})
