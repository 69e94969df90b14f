// @vitest-environment node
import { expect, test } from 'vitest'

import { findCulture, negotiateCulture } from '../../src/server/index.ts'

const cultures = ['fr', 'nl', 'en'] as const

test.each([
  [undefined, 'fr'],
  ['', 'fr'],
  ['es, de;q=0.9', 'fr'],
  ['nl-BE,nl;q=0.9', 'nl'],
  ['en;q=0.5, nl;q=0.8', 'nl'],
  ['EN-us', 'en'],
  ['nl;q=0, en;q=0.1', 'en'],
  ['nl;q=x, en;q=0.1', 'en'],
  ['*', 'fr']
])('answers "%s" in %s [CTX-03]', (acceptLanguage, culture) => {
  expect(negotiateCulture(acceptLanguage, cultures)).toBe(culture)
})

test('prefers an exact match over another culture of the same language [CTX-03]', () => {
  expect(findCulture('fr-BE', ['fr-FR', 'fr-BE'])).toBe('fr-BE')
  expect(findCulture('fr-CH', ['fr-FR', 'fr-BE'])).toBe('fr-FR')
  expect(findCulture('de', cultures)).toBeUndefined()
})
