// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'

import { readCookie, writeCookie } from '../../../src/lib/browser/cookies.ts'

const cookies = () =>
  vi.spyOn(Object.getPrototypeOf(document), 'cookie', 'set').mockImplementation(() => {})

afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

test.each([
  ['theme=dark', 'dark'],
  ['a=1; theme=dark; b=2', 'dark'],
  ['theme=a=b', 'a=b'],
  ['theme=', ''],
  ['theme=caf%C3%A9%3B', 'café;'],
  ['theme=first; theme=second', 'first'],
  ['', undefined],
  ['theme', undefined],
  ['mytheme=dark', undefined],
  ['themes=dark', undefined],
  ['b=theme=dark', undefined],
  // written by someone else, and malformed
  ['theme=%E0%A4%A', undefined],
  ['theme=%E0%A4%A; theme=dark', undefined]
])('among the cookies %j, theme is %s', (source, value) => {
  expect(readCookie('theme', source)).toBe(value)
})

test('reads what it has written, whatever is in it [CONS-01]', () => {
  const value = '{"a": "é; b=c"}'
  expect(writeCookie('kept', value, '/shop')).toBe(true)
  expect(readCookie('kept')).toBe(value)
})

test('reports that a browser that blocks cookies has stored nothing [CONS-01]', () => {
  cookies()
  expect(writeCookie('blocked', 'x', '')).toBe(false)
})

test('stores a cookie for the given hours and path, and for this site only [CONS-01]', () => {
  const set = cookies()
  writeCookie('theme', 'a b', '/shop', 2)
  expect(set).toHaveBeenLastCalledWith(
    'theme=a%20b; Path=/shop; Max-Age=7200; SameSite=Lax; Secure'
  )
})

test('stores a cookie without hours until the browser is closed, and one without a path for all paths', () => {
  const set = cookies()
  writeCookie('theme', 'dark', '')
  expect(set).toHaveBeenLastCalledWith('theme=dark; Path=/; SameSite=Lax; Secure')
})

test('requires HTTPS for a cookie only on a page with HTTPS', () => {
  const set = cookies()
  vi.spyOn(location, 'protocol', 'get').mockReturnValue('http:')
  writeCookie('theme', 'dark', '/')
  expect(set).toHaveBeenLastCalledWith('theme=dark; Path=/; SameSite=Lax')
})

test('reads and writes cookies on a page that has an image called "cookie"', () => {
  document.body.innerHTML = '<img name="cookie" alt="">'
  Object.defineProperty(document, 'cookie', { value: 'hidden=1', configurable: true })
  try {
    expect(writeCookie('theme', 'light', '/')).toBe(true)
    expect(readCookie('theme')).toBe('light')
    expect(readCookie('hidden')).toBeUndefined()
  } finally {
    Reflect.deleteProperty(document, 'cookie')
  }
})
