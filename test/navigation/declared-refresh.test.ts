import { expect, test } from 'vitest'
import { declaredRefresh } from '../../src/navigation/request/declared-refresh.ts'

const URL = 'https://shop.test/fr/thanks?order=1'

function follow(html: string, headers: Record<string, string> = {}) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return declaredRefresh(URL, new Headers(headers), page)
}

const meta = (content: string) => `<meta http-equiv="Refresh" content="${content}">`

test.each([
  ['0;url=/next', 0, 'https://shop.test/next'],
  ['3; URL=next', 3000, 'https://shop.test/fr/next'],
  ['  1.9 , url = &quot;/a b&quot; x', 1000, 'https://shop.test/a%20b'],
  ["0;URL='https://other.test/'", 0, 'https://other.test/'],
  ['0 ?page=2', 0, 'https://shop.test/fr/thanks?page=2'],
  ["5;'/next", 5000, 'https://shop.test/next'],
  ['.5;/next', 0, 'https://shop.test/next'],
  ['30', 30_000, URL],
  ['30;', 30_000, URL],
  ['0;url=', 0, URL],
  ['99999999999;/x', 0x7fff_ffff, 'https://shop.test/x']
])('reads "%s" as browsers do [NAV-01]', (content, delay, url) => {
  expect(follow(meta(content))).toEqual({ delay, url })
})

test.each([
  '',
  'soon',
  '-1;url=/next',
  '5x;url=/next',
  ';url=/next',
  '0;url=javascript:alert(1)',
  "0;url=' javascript:alert(1)",
  '0;url=https://['
])('ignores "%s" as browsers do [NAV-01]', content => {
  expect(follow(meta(content))).toBeUndefined()
})

test('follows the header first, then the first valid tag, and resolves both against the base of the page [NAV-01]', () => {
  const html = `<base href="/shop/">${meta('x')}${meta('1;url=a')}${meta('2;url=b')}`
  expect(follow(html)?.url).toBe('https://shop.test/shop/a')
  expect(follow(html, { refresh: '4;url=c' })).toEqual({
    delay: 4000,
    url: 'https://shop.test/shop/c'
  })
})

test('ignores what only browsers without scripts and templates read [NAV-01]', () => {
  expect(follow(`<noscript>${meta('0;url=/no-script')}</noscript>`)).toBeUndefined()
  expect(follow(`<body><template>${meta('0;url=/later')}</template>`)).toBeUndefined()
})
