import { expect, test } from 'vitest'
import { judgeResponse } from '../../src/navigation/judge-response.ts'
import { nonceGate } from '../../src/navigation/nonce.ts'
import { fileName } from '../../src/navigation/save-file.ts'

const ORIGIN = 'https://shop.test'
const HTML = { 'content-type': 'text/html; charset=utf-8' }

function judge(status: number, headers: Record<string, string>, url = `${ORIGIN}/x`): string {
  return judgeResponse({ status, url, headers: new Headers(headers) }, ORIGIN, 'b1').kind
}

test.each([
  [200, HTML, 'page'],
  [201, HTML, 'page'],
  [403, HTML, 'page'],
  [404, HTML, 'page'],
  [422, HTML, 'page'],
  [401, HTML, 'login'],
  [401, {}, 'login'],
  [204, {}, 'problem'],
  [429, HTML, 'problem'],
  [500, HTML, 'problem'],
  [503, HTML, 'problem'],
  [200, {}, 'browser'],
  [200, { 'content-type': 'application/pdf' }, 'browser'],
  [200, { 'content-type': 'text/htmlx' }, 'browser'],
  [200, { 'content-type': 'application/xhtml+xml' }, 'browser'],
  [200, { ...HTML, 'content-disposition': 'attachment; filename=x.html' }, 'file'],
  [200, { ...HTML, 'content-disposition': 'inline' }, 'page'],
  [200, { ...HTML, 'vitrine-build': 'b2' }, 'browser'],
  [200, { ...HTML, 'vitrine-build': 'b1' }, 'page']
])('judges %i %o as %s', (status, headers, kind) => {
  expect(judge(status, headers as Record<string, string>)).toBe(kind)
})

test('leaves an answer from another site to the browser', () => {
  expect(judge(200, HTML, 'https://other.test/')).toBe('browser')
})

test('leaves a redirect that was not followed to the browser', () => {
  expect(judge(0, {}, '')).toBe('browser')
})

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
  ["script-src 'unsafe-inline'", '', false],
  ["img-src 'self'", '', true],
  ['', '', true]
])('asks the policy %s about the nonce "%s": %s', (policy, nonce, allowed) => {
  const headers = new Headers(policy ? { 'content-security-policy': policy } : {})
  expect(nonceGate(headers, 'script')(nonce)).toBe(allowed)
})

test.each([
  ['attachment; filename="a b.csv"', 'a b.csv'],
  ['attachment; filename=list.csv', 'list.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'caf%C3%A9.csv', 'café.csv'],
  ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
  ['attachment', 'invoice']
])('names a file by %s', (disposition, name) => {
  const headers = new Headers({ 'content-disposition': disposition })
  expect(fileName({ headers, url: `${ORIGIN}/orders/invoice` })).toBe(name)
})
