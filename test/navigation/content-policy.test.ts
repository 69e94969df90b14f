import { expect, test } from 'vitest'
import { matchesSource, policyGate } from '../../src/navigation/request/content-policy.ts'

const PAGE = new URL('https://shop.test/shop/fr')

test.each([
  ["'self'", 'https://shop.test/a.js'],
  ['https:', 'https://other.test/a.js'],
  ['*', 'https://other.test/a.js'],
  ['*', 'http://other.test:4000/a.js'],
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
  expect(matchesSource(new URL(url), source, PAGE)).toBe(true)
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
  expect(matchesSource(new URL(url), source, PAGE)).toBe(false)
})

function allows(policy: string, kind: 'script' | 'style', html: string) {
  const place = document.createElement('div')
  place.innerHTML = html
  const headers = new Headers(policy ? { 'content-security-policy': policy } : {})
  const page = { headers, document, url: PAGE.href }
  return policyGate(page, kind)(place.firstElementChild!)
}

test.each([
  ["script-src 'nonce-a'", 'a', true],
  ["script-src 'nonce-a'", 'b', false],
  ["script-src 'nonce-a'", '', false],
  ["default-src 'nonce-a'", 'a', true],
  ["default-src 'nonce-b'; script-src 'nonce-a'", 'b', false],
  ["script-src-elem 'nonce-a'; script-src 'nonce-b'", 'b', false],
  ["script-src 'nonce-a' 'strict-dynamic'", '', false],
  ["script-src 'nonce-a', script-src 'nonce-b'", 'a', false],
  ["script-src 'nonce-a'; script-src 'nonce-b'", 'b', false],
  ["script-src 'unsafe-inline'", '', true],
  ["script-src 'unsafe-inline' 'nonce-a'", '', false],
  ["script-src 'unsafe-inline' 'strict-dynamic'", '', false],
  ["img-src 'self'", '', true],
  ['', '', true]
])('asks the policy %s about the nonce "%s": %s', (policy, nonce, allowed) => {
  expect(allows(policy, 'script', `<script nonce="${nonce}">0</script>`)).toBe(allowed)
})

test.each([
  ["style-src 'unsafe-inline'", '', true],
  ["default-src 'unsafe-inline'", '', true],
  // a nonce or a hash disables 'unsafe-inline'
  ["style-src 'unsafe-inline' 'nonce-a'", '', false],
  ["style-src 'unsafe-inline' 'nonce-a'", 'a', true],
  ["style-src 'unsafe-inline' 'sha256-x'", '', false],
  ["style-src 'self'", '', false],
  ["style-src 'nonce-'", '', false],
  ["style-src   'self'   'nonce-a'", 'a', true],
  ["style-src 'self' 'nonce-a'; script-src 'unsafe-inline'", 'b', false],
  ["STYLE-SRC 'nonce-a'", 'a', true],
  ["style-src-elem 'nonce-a'; style-src 'unsafe-inline'", '', false]
])(
  'asks the policy %s about a style with the nonce "%s": %s',
  async (policy, nonce, allowed) => {
    expect(await allows(policy, 'style', `<style nonce="${nonce}">p {}</style>`)).toBe(allowed)
  }
)
