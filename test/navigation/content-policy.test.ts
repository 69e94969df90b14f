import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchesSource } from '../../src/navigation/render/content-policy.ts'

beforeEach(() => vi.stubGlobal('location', new URL('https://shop.test/shop/fr')))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ["'self'", 'https://shop.test/a.js'],
  ['https:', 'https://other.test/a.js'],
  ['*', 'https://other.test/a.js'],
  ['other.test', 'https://other.test/a.js'],
  ['HTTPS://Other.Test', 'https://other.test/a.js'],
  ['http://other.test', 'https://other.test/a.js'],
  ['*.other.test', 'https://cdn.other.test/a.js'],
  ['other.test:8443', 'https://other.test:8443/a.js'],
  ['other.test:*', 'https://other.test:8443/a.js'],
  ['other.test/scripts/', 'https://other.test/scripts/a.js'],
  ['other.test/a.js', 'https://other.test/a.js?v=2'],
  ['data:', 'data:text/javascript,0']
])('the source %s contains %s', (source, url) => {
  expect(matchesSource(new URL(url), source)).toBe(true)
})

test.each([
  ["'self'", 'https://shop.test:8443/a.js'],
  ["'self'", 'http://shop.test/a.js'],
  ["'none'", 'https://shop.test/a.js'],
  ['https:', 'http://other.test/a.js'],
  ['*', 'data:text/javascript,0'],
  ['other.test', 'https://evil.test/other.test'],
  ['other.test', 'https://other.test.evil.test/a.js'],
  ['other.test', 'https://cdn.other.test/a.js'],
  ['*.other.test', 'https://other.test/a.js'],
  ['*.other.test', 'https://another.test/a.js'],
  ['other.test', 'https://other.test:8443/a.js'],
  ['other.test/scripts/', 'https://other.test/uploads/a.js'],
  ['https://other.test', 'http://other.test/a.js']
])('the source %s does not contain %s', (source, url) => {
  expect(matchesSource(new URL(url), source)).toBe(false)
})
