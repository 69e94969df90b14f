import { expect, test } from 'vitest'

import { isSafeUrl } from '../../../src/shared/url/safe-url.ts'
import { HOSTILE_URLS } from '../../support/hostile-urls.ts'

test.each([
  'https://elsewhere.test/',
  'HTTP://elsewhere.test',
  '//elsewhere.test/x',
  '/shop/fr/cart',
  'shop%3Acart',
  '/shop/javascript:alert(1)',
  './javascript:1',
  '?q=javascript:',
  '#javascript:',
  '',
  'mailto:shop@example.com',
  'tel:+3281000000',
  'sms:+3281000000',
  'geo:50.4,4.8',
  'otpauth://totp/shop?secret=ABC',
  'blob:https://shop.test/1',
  'data:image/svg+xml,%3Csvg/%3E',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  'data:video/webm;base64,GkXf',
  'data:text/vtt,WEBVTT',
  'data:text/plain;charset=utf-8,codes',
  'https://tiles.test/{z}/{x}/{y}.png',
  'https://maps.test/?to={lat},{lng}',
  // a browser cannot open it either
  'http://['
])('a page of the shop may link to %j [HTTP-05]', url => {
  expect(isSafeUrl(url)).toBe(true)
})

test.each(HOSTILE_URLS)('no page of the shop links to %j [HTTP-05]', url => {
  expect(isSafeUrl(url)).toBe(false)
})
