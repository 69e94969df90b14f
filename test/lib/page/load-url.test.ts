import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'

import { loadUrl } from '../../../src/lib/page/load-url.ts'
import { HOSTILE_URLS } from '../../support/hostile-urls.ts'

afterEach(() => vi.unstubAllGlobals())

function watchLocation() {
  const location = { assign: vi.fn(), replace: vi.fn() }
  vi.stubGlobal('location', location)
  return location
}

test('a page is left for a URL, in an entry of its own or in that of the page [HTTP-05]', () => {
  const { assign, replace } = watchLocation()
  loadUrl('https://elsewhere.test/')
  loadUrl('mailto:shop@example.com', 'push')
  loadUrl('/shop/fr', 'replace')
  expect(assign.mock.calls).toEqual([['https://elsewhere.test/'], ['mailto:shop@example.com']])
  expect(replace.mock.calls).toEqual([['/shop/fr']])
})

test.each(HOSTILE_URLS)('no page is left for %j [HTTP-05]', url => {
  const { assign, replace } = watchLocation()
  loadUrl(url)
  loadUrl(url, 'replace')
  expect(assign).not.toHaveBeenCalled()
  expect(replace).not.toHaveBeenCalled()
})

test('no other code of the library opens a URL that it was given [HTTP-05]', () => {
  const files = ['src', 'widgets'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => `${folder}/${path}`)
  )
  const others = files.filter(
    path =>
      /\.tsx?$/.test(path) &&
      // a program for servers, where `location` is a header
      !path.startsWith('src/check/') &&
      /\blocation\.(assign|replace)\((?!\))|\blocation(\.href)? = |\bwindow\.open\(/.test(
        readFileSync(path, 'utf8')
      )
  )
  // the URL of the page itself
  const same = 'src/lib/page/mark-target.ts'
  expect(others).toEqual(['src/lib/page/load-url.ts', same])
})
