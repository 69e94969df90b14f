// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { readContext } from '../../../src/context.ts'
import { forgetMapsKey, keyedUrl, mapsKey } from '../../../src/stores/media/maps-key.ts'
import { mockApi } from '../../support/mock-api.ts'

const ENDPOINT = 'GET /shop/api/v1/settings/GoogleFrontAPIKey'

beforeEach(() => {
  forgetMapsKey()
  const settings = {
    applicationPath: '/shop',
    sitePath: '/shop',
    culture: 'fr',
    consentStamp: '1',
    mapsKey: 'of-the-page'
  }
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">${JSON.stringify(settings)}</script><main id="page"></main>`
  readContext()
})

test('uses the server’s key for maps, and requests it once [MEDIA-04]', async () => {
  const { requests } = mockApi({ [ENDPOINT]: { body: '"of-the-server"' } })
  expect(await Promise.all([mapsKey(), mapsKey()])).toEqual(['of-the-server', 'of-the-server'])
  expect(requests).toHaveLength(1)
})

test('uses the key of the page settings if the server has none [MEDIA-04]', async () => {
  mockApi({ [ENDPOINT]: { body: 'null' } })
  expect(await mapsKey()).toBe('of-the-page')
})

test('uses it, too, if the server cannot be reached, and requests the key again for another map [MEDIA-04]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockApi({ [ENDPOINT]: { status: 0 } })
  expect(await mapsKey()).toBe('of-the-page')
  mockApi({ [ENDPOINT]: { body: '"of-the-server"' } })
  expect(await mapsKey()).toBe('of-the-server')
})

test('uses no key if neither the server nor the page has one [MEDIA-04]', async () => {
  const settings = document.getElementById('vitrine-context')!
  settings.textContent = settings.textContent.replace(',"mapsKey":"of-the-page"', '')
  readContext()
  mockApi({ [ENDPOINT]: { body: 'null' } })
  expect(await mapsKey()).toBe('')
})

test('puts the key into the URL of a map, and requests it only for one that needs it [MEDIA-04]', async () => {
  const { requests } = mockApi({ [ENDPOINT]: { body: '"a&b"' } })
  expect(await keyedUrl('https://maps.test/?q=1')).toBe('https://maps.test/?q=1')
  expect(requests).toEqual([])
  expect(await keyedUrl('https://maps.test/{key}?key={key}')).toBe(
    'https://maps.test/a%26b?key=a%26b'
  )
})
