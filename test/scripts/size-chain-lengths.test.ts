import { expect, test } from 'vitest'
import { lengthAfter } from '../../scripts/size/chain-lengths.mjs'

const LENGTHS = new Map([['/vitrine.js', 2]])

test('a file that the page names is one request away', () => {
  expect(lengthAfter({ type: 'parser', url: '/shop/fr' }, LENGTHS)).toBe(1)
})

test('a static import follows the request for the importing file', () => {
  expect(lengthAfter({ type: 'script', url: '/vitrine.js' }, LENGTHS)).toBe(3)
})

test('a lazy import follows the request for the file whose function called it', () => {
  const stack = { callFrames: [{ url: '/vitrine.js' }, { url: '/other.js' }] }
  expect(lengthAfter({ type: 'script', stack }, LENGTHS)).toBe(3)
})
