// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { readContext } from '../../../src/context.ts'
import { forgetMapsKey, mapsKey } from '../../../src/stores/media/maps-key.ts'
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
