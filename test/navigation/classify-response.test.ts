import { expect, test } from 'vitest'
import { classifyResponse } from '../../src/navigation/request/classify-response.ts'
import { fileName } from '../../src/navigation/request/save-file.ts'

const ORIGIN = 'https://shop.test'
const HTML = { 'content-type': 'text/html; charset=utf-8' }

function classify(
  status: number,
  headers: Record<string, string>,
  url = `${ORIGIN}/x`
): string {
  return classifyResponse({ status, url, headers: new Headers(headers) }, ORIGIN, 'b1').kind
}

test.each([
  [200, HTML, 'page'],
  [201, HTML, 'page'],
  [403, HTML, 'page'],
  [404, HTML, 'page'],
  [422, HTML, 'page'],
  [401, HTML, 'login'],
  [401, {}, 'login'],
  [204, {}, 'failed'],
  [205, HTML, 'failed'],
  [304, HTML, 'failed'],
  [413, HTML, 'failed'],
  [429, HTML, 'failed'],
  [500, HTML, 'failed'],
  [503, HTML, 'failed'],
  [200, {}, 'reload'],
  [200, { 'content-type': 'application/pdf' }, 'reload'],
  [200, { 'content-type': 'text/htmlx' }, 'reload'],
  [200, { 'content-type': 'application/xhtml+xml' }, 'reload'],
  [200, { ...HTML, 'content-disposition': 'attachment; filename=x.html' }, 'file'],
  [200, { ...HTML, 'content-disposition': 'inline' }, 'page'],
  [200, { ...HTML, 'content-disposition': 'inline; filename=attachment' }, 'page'],
  [200, { ...HTML, 'content-disposition': 'inline-attachment' }, 'page'],
  [200, { 'content-disposition': 'Attachment' }, 'file'],
  [200, { 'content-type': 'Text/HTML' }, 'page'],
  [200, { 'content-type': 'application/x; as=text/html' }, 'reload'],
  [200, { 'content-type': 'x-text/html' }, 'reload'],
  [200, { ...HTML, 'vitrine-build': 'b2' }, 'reload'],
  [200, { ...HTML, 'vitrine-build': 'b1' }, 'page']
])('classifies %i %o as %s', (status, headers, kind) => {
  expect(classify(status, headers as Record<string, string>)).toBe(kind)
})

test.each([
  [401, HTML, '401'],
  [0, HTML, 'an opaque redirect'],
  [204, HTML, 'no content'],
  [503, HTML, 'HTTP 503'],
  [200, { 'content-disposition': 'attachment' }, 'attachment'],
  [200, { 'content-type': 'application/pdf' }, 'content type application/pdf'],
  [200, {}, 'content type missing'],
  [200, { ...HTML, 'vitrine-build': 'b2' }, 'another build'],
  [404, HTML, 'HTTP 404']
])('tells developers the reason of %i %o: %s', (status, headers, reason) => {
  const response = { status, url: `${ORIGIN}/x`, headers: new Headers(headers as HeadersInit) }
  expect(classifyResponse(response, ORIGIN, 'b1').reason).toBe(reason)
})

test('accepts a page of any build if this page or the response names none', () => {
  const headers = new Headers({ ...HTML, 'vitrine-build': 'b2' })
  expect(classifyResponse({ status: 200, url: ORIGIN, headers }, ORIGIN).kind).toBe('page')
  expect(classify(200, HTML)).toBe('page')
})

test('leaves a response from another site to the browser', () => {
  const response = { status: 200, url: 'https://other.test/', headers: new Headers(HTML) }
  expect(classifyResponse(response, ORIGIN)).toEqual({
    kind: 'reload',
    reason: 'redirected to another site'
  })
})

test('leaves a redirect that was not followed to the browser', () => {
  expect(classify(0, {}, '')).toBe('reload')
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
