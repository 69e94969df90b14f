// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { acceptAll } from '../../../src/consent/consent.ts'
import { readContext } from '../../../src/context.ts'
import { track } from '../../../src/stores/analytics/analytics.ts'

vi.mock('../../../src/consent/google-consent-mode.ts', () => {
  throw new TypeError('Failed to fetch')
})

test('sends no event if Google’s tags cannot be told the choice about cookies before it [CONS-03]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath": "/shop", "sitePath": "/shop", "culture": "en", "consentStamp": "1", "features": {"googleConsentMode": true}}</script><main id="page"></main>`
  readContext()
  track({ event: 'search', search_term: 'tea' })
  acceptAll()
  await expect.poll(() => warn.mock.calls).toHaveLength(1)
  expect(globalThis.dataLayer).toBeUndefined()
})
