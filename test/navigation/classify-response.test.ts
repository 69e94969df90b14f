import { expect, test } from 'vitest'
import { nonceGate } from '../../src/navigation/render/nonce.ts'
import { judgeResponse } from '../../src/navigation/request/classify-response.ts'
import { fileName } from '../../src/navigation/request/save-file.ts'

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
  [205, HTML, 'problem'],
  [304, HTML, 'problem'],
  [413, HTML, 'problem'],
  [429, HTML, 'problem'],
  [500, HTML, 'problem'],
  [503, HTML, 'problem'],
  [200, {}, 'browser'],
  [200, { 'content-type': 'application/pdf' }, 'browser'],
  [200, { 'content-type': 'text/htmlx' }, 'browser'],
  [200, { 'content-type': 'application/xhtml+xml' }, 'browser'],
  [200, { ...HTML, 'content-disposition': 'attachment; filename=x.html' }, 'file'],
  [200, { ...HTML, 'content-disposition': 'inline' }, 'page'],
  [200, { ...HTML, 'content-disposition': 'inline; filename=attachment' }, 'page'],
  [200, { ...HTML, 'content-disposition': 'inline-attachment' }, 'page'],
  [200, { 'content-disposition': 'Attachment' }, 'file'],
  [200, { 'content-type': 'Text/HTML' }, 'page'],
  [200, { 'content-type': 'application/x; as=text/html' }, 'browser'],
  [200, { 'content-type': 'x-text/html' }, 'browser'],
  [200, { ...HTML, 'vitrine-build': 'b2' }, 'browser'],
  [200, { ...HTML, 'vitrine-build': 'b1' }, 'page']
])('judges %i %o as %s', (status, headers, kind) => {
  expect(judge(status, headers as Record<string, string>)).toBe(kind)
})

test.each([
  [401, HTML, '401'],
  [0, HTML, 'a redirect that cannot be followed'],
  [204, HTML, 'no content'],
  [503, HTML, 'HTTP 503'],
  [200, { 'content-disposition': 'attachment' }, 'attachment'],
  [200, { 'content-type': 'application/pdf' }, 'content type application/pdf'],
  [200, {}, 'content type missing'],
  [200, { ...HTML, 'vitrine-build': 'b2' }, 'another build'],
  [404, HTML, 'HTTP 404']
])('tells developers why of %i %o: %s', (status, headers, why) => {
  const answer = { status, url: `${ORIGIN}/x`, headers: new Headers(headers as HeadersInit) }
  expect(judgeResponse(answer, ORIGIN, 'b1').why).toBe(why)
})

test('takes a page of any build where this page or the answer names none', () => {
  const headers = new Headers({ ...HTML, 'vitrine-build': 'b2' })
  expect(judgeResponse({ status: 200, url: ORIGIN, headers }, ORIGIN).kind).toBe('page')
  expect(judge(200, HTML)).toBe('page')
})

test('leaves an answer from another site to the browser', () => {
  const answer = { status: 200, url: 'https://other.test/', headers: new Headers(HTML) }
  expect(judgeResponse(answer, ORIGIN)).toEqual({
    kind: 'browser',
    why: 'redirected to another site'
  })
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
  ["style-src 'unsafe-inline'", '', true],
  ["default-src 'unsafe-inline'", '', true],
  // a nonce or a hash takes 'unsafe-inline' away
  ["style-src 'unsafe-inline' 'nonce-a'", '', false],
  ["style-src 'unsafe-inline' 'nonce-a'", 'a', true],
  ["style-src 'unsafe-inline' 'sha256-x'", '', false],
  ["style-src 'self'", '', false],
  ["style-src 'nonce-'", '', false],
  ["style-src   'self'   'nonce-a'", 'a', true],
  ["style-src 'self' 'nonce-a'; script-src 'unsafe-inline'", 'b', false],
  ["STYLE-SRC 'nonce-a'", 'a', true],
  ["style-src-elem 'nonce-a'; style-src 'unsafe-inline'", '', false]
])('asks the policy %s about a style with the nonce "%s": %s', (policy, nonce, allowed) => {
  const headers = new Headers({ 'content-security-policy': policy })
  expect(nonceGate(headers, 'style')(nonce)).toBe(allowed)
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
