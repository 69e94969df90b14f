import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EcommerceEvent } from '../../src/stores/analytics.ts'

const ADDED: EcommerceEvent = {
  event: 'add_to_cart',
  ecommerce: { items: [{ item_id: 'TP', item_name: 'Teapot', quantity: 1 }] }
}

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath": "/shop", "sitePath": "/shop", "culture": "en", "consentStamp": "1"}</script><main id="page"></main>`
  vi.stubGlobal('dataLayer', undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: what the consent banner writes
  document.cookie = 'ManagerCookieConsent=; Max-Age=0; Path=/shop'
})

async function openStores() {
  vi.resetModules()
  const { track } = await import('../../src/stores/analytics.ts')
  const { acceptAll, declineAll } = await import('../../src/stores/consent.ts')
  return { track, acceptAll, declineAll }
}

test('waits for the choice about cookies and then tells all that happened [CONS-02]', async () => {
  const { track, acceptAll } = await openStores()
  track(ADDED)
  expect(globalThis.dataLayer).toBeUndefined()
  acceptAll()
  expect(globalThis.dataLayer).toEqual([{ ecommerce: null }, ADDED])
})

test('keeps nothing of a shopper who declines [CONS-02]', async () => {
  const { track, acceptAll, declineAll } = await openStores()
  track(ADDED)
  declineAll()
  acceptAll()
  expect(globalThis.dataLayer).toBeUndefined()
})

test('empties the products of the event before [HTTP-03]', async () => {
  const { track, acceptAll } = await openStores()
  acceptAll()
  track(ADDED)
  track(ADDED)
  expect(globalThis.dataLayer).toEqual([{ ecommerce: null }, ADDED, { ecommerce: null }, ADDED])
})

test('notes analytics that fail and disturbs nothing [HTTP-03]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { track, acceptAll } = await openStores()
  acceptAll()
  const broken = Object.assign([], {
    push() {
      throw new Error('blocked')
    }
  })
  vi.stubGlobal('dataLayer', broken)
  track(ADDED)
  expect(warn).toHaveBeenCalledOnce()
})
