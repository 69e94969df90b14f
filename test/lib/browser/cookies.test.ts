// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'

import { readCookie } from '../../../src/lib/browser/cookies.ts'
import { writeCookie } from '../../../src/lib/browser/write-cookie.ts'
import { parseCookie, parseCookies } from '../../../src/shared/cookies/parse-cookies.ts'

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
  // those of longer paths come first, and may be left over from before the last choice
  ['theme=first; theme=second', 'second'],
  ['theme=dark;a=1', 'dark'],
  ['', undefined],
  ['theme', undefined],
  ['mytheme=dark', undefined],
  ['themes=dark', undefined],
  ['b=theme=dark', undefined],
  // written by someone else, and malformed
  ['theme=%E0%A4%A', undefined],
  ['theme=%E0%A4%A; theme=dark', 'dark'],
  ['theme=dark; theme=%E0%A4%A', 'dark']
])('among the cookies %j, theme is %s', (source, value) => {
  expect(parseCookie('theme', source)).toBe(value)
})

test('reads every cookie of a name, except for those that are malformed', () => {
  const source = 'theme=dark; a=1; theme=%E0%A4%A; theme=caf%C3%A9; theme='
  expect(parseCookies('theme', source)).toEqual(['dark', 'café', ''])
})

test('reads back any value that it has written [CONS-01]', () => {
  const value = '{"a": "é; b=c"}'
  expect(writeCookie('kept', value, undefined, '/shop')).toBe(true)
  expect(readCookie('kept')).toBe(value)
})

test('reports that a browser that blocks cookies has stored nothing [CONS-01]', () => {
  cookies()
  expect(writeCookie('blocked', 'x', undefined, '')).toBe(false)
})

test('stores a cookie for the given hours and path, and for this site only [CONS-01]', () => {
  const set = cookies()
  writeCookie('theme', 'a b', 2, '/shop')
  expect(set).toHaveBeenLastCalledWith(
    'theme=a%20b; Path=/shop; Max-Age=7200; SameSite=Lax; Secure'
  )
})

test('stores a cookie without hours until the browser is closed, and one without a path for all paths', () => {
  const set = cookies()
  writeCookie('theme', 'dark', undefined, '')
  expect(set).toHaveBeenLastCalledWith('theme=dark; Path=/; SameSite=Lax; Secure')
})

test('requires HTTPS for a cookie only on a page with HTTPS', () => {
  const set = cookies()
  vi.spyOn(location, 'protocol', 'get').mockReturnValue('http:')
  writeCookie('theme', 'dark', undefined, '/')
  expect(set).toHaveBeenLastCalledWith('theme=dark; Path=/; SameSite=Lax')
})

test('reads and writes cookies on a page that has an image called "cookie"', () => {
  document.body.innerHTML = '<img name="cookie" alt="">'
  Object.defineProperty(document, 'cookie', { value: 'hidden=1', configurable: true })
  try {
    expect(writeCookie('theme', 'light', undefined, '/')).toBe(true)
    expect(readCookie('theme')).toBe('light')
    expect(readCookie('hidden')).toBeUndefined()
  } finally {
    Reflect.deleteProperty(document, 'cookie')
  }
})

test('stores a cookie although older ones of its name come first, and deletes those [CONS-01]', () => {
  browserWith({ '/shop/fr': 'old', '/shop/fr/': 'old', '/': '%E0%A4%A' })
  expect(writeCookie('theme', 'new', 1, '/shop')).toBe(true)
  expect(readCookie('theme')).toBe('new')
  expect(jar).toEqual(new Map([['/shop', 'new']]))
})

test('stores a cookie although an older one of its name cannot be deleted [CONS-01]', () => {
  browserWith({ '/shop/fr/': 'old' }, ['/shop/fr/'])
  expect(writeCookie('theme', 'new', 1, '/shop')).toBe(true)
  expect(readCookie('theme')).toBe('new')
})

test('deletes a cookie at every path [CHK-12]', () => {
  browserWith({ '/shop/fr/': 'old', '/shop': 'old', '/': 'old' })
  writeCookie('theme', '', 0, '/shop')
  expect(readCookie('theme')).toBeUndefined()
})

test('sets a cookie once if there is no other of its name', () => {
  browserWith({ '/shop': 'old' })
  const set = vi.spyOn(Object.getPrototypeOf(document), 'cookie', 'set')
  writeCookie('theme', 'new', undefined, '/shop')
  expect(set).toHaveBeenCalledOnce()
})

/** The values of the cookie `theme` by path. */
let jar: Map<string, string>

/** A browser that shows `/shop/fr/catalog`, and has cookies of the name `theme`. */
function browserWith(theme: Record<string, string>, undeletable: string[] = []): void {
  jar = new Map(Object.entries(theme))
  vi.spyOn(location, 'pathname', 'get').mockReturnValue('/shop/fr/catalog')
  const prototype = Object.getPrototypeOf(document)
  vi.spyOn(prototype, 'cookie', 'get').mockImplementation(() =>
    [...jar]
      .sort(([one], [other]) => other.length - one.length)
      .map(([, value]) => `theme=${value}`)
      .join('; ')
  )
  vi.spyOn(prototype, 'cookie', 'set').mockImplementation(cookie => {
    const [, value = '', path = ''] = /^theme=([^;]*); Path=([^;]+)/.exec(String(cookie)) ?? []
    if (!/Max-Age=0/.test(String(cookie))) jar.set(path, value)
    else if (!undeletable.includes(path)) jar.delete(path)
  })
}
