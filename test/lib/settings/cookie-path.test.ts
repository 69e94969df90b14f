// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://shop.test/shop/nl/teapots" }

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookiePath } from '../../../src/lib/settings/cookie-path.ts'
import { printSettings } from '../../support/printed-settings.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('cookies belong to the shop', () => {
  printSettings()
  expect(cookiePath()).toBe('/shop')
})

test.each(['/wp-json/vitrine/v1', '/sho', '/shop/nl/teapots/red'])(
  'cookies of pages outside the path of the shop belong to the whole site: %s',
  applicationPath => {
    printSettings({ applicationPath })
    expect(cookiePath()).toBe('')
  }
)

test.each([
  ['/', ''],
  ['/shop/nl', '/shop/nl'],
  ['/shop/', '/shop']
])('the setting names their path: %s', (given, path) => {
  printSettings({ cookiePath: given })
  expect(cookiePath()).toBe(path)
})

test.each(['shop', '/shop; Domain=evil.example', '//evil.example', 7])(
  'a wrong path is named in the console: %s',
  async given => {
    printSettings({ cookiePath: given })
    expect(cookiePath()).toBe('/shop')
    await vi.waitFor(() => expect(console.error).toHaveBeenCalledOnce())
    expect(vi.mocked(console.error).mock.calls[0]![0]).toContain(
      `The page setting "cookiePath" is ${JSON.stringify(given)}; a path such as`
    )
  }
)
