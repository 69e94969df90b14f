// @vitest-environment happy-dom

import { is } from 'valibot'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { AnalyticsEvent } from '../../../src/shared/contract/analytics.ts'
import { listen } from '../../support/listen.ts'
import { prerender } from '../../support/prerender.ts'

const ADDED: AnalyticsEvent = {
  event: 'add_to_cart',
  ecommerce: { items: [{ item_id: '7', item_name: 'Teapot', quantity: 1 }] }
}

beforeEach(() => {
  sessionStorage.clear()
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
  const { track, forgetEvents } = await import('../../../src/stores/analytics/analytics.ts')
  // otherwise events that wait for the choice would be sent in another test
  onTestFinished(forgetEvents)
  const { rememberOrigin } = await import('../../../src/stores/analytics/item-origins.ts')
  const { acceptAll, declineAll } = await import('../../../src/consent/consent.ts')
  return { track, forgetEvents, rememberOrigin, acceptAll, declineAll }
}

describe('the choice about cookies', () => {
  test('delays all events until it is made [CONS-02]', async () => {
    const { track, acceptAll } = await openStores()
    track(ADDED)
    expect(globalThis.dataLayer).toBeUndefined()
    acceptAll()
    expect(globalThis.dataLayer).toEqual([{ ecommerce: null }, ADDED])
  })

  test('sends the events of a prerendered page once the shopper sees it [HTTP-03]', async () => {
    const { track, acceptAll } = await openStores()
    const show = prerender()
    track(ADDED)
    acceptAll()
    expect(globalThis.dataLayer).toBeUndefined()
    show()
    expect(globalThis.dataLayer).toEqual([{ ecommerce: null }, ADDED])
  })

  test('reaches Google’s tags before the events that waited for it [CONS-03]', async () => {
    const settings = document.getElementById('vitrine-context')!
    settings.textContent = settings.textContent!.replace(
      '{',
      '{"features": {"googleConsentMode": true}, '
    )
    const { track, acceptAll } = await openStores()
    track(ADDED)
    acceptAll()
    track({ event: 'search', search_term: 'tea' })
    await vi.waitFor(() => expect(globalThis.dataLayer).toHaveLength(5))
    const order = globalThis.dataLayer?.map(entry => {
      const { event, 1: kind } = entry as { event?: string; 1?: string }
      return event ?? kind
    })
    expect(order).toEqual(['default', 'update', undefined, 'add_to_cart', 'search'])
  })

  test('removes the lists of products from the tab if it becomes negative [CONS-02]', async () => {
    const { track, rememberOrigin, acceptAll, declineAll } = await openStores()
    acceptAll()
    rememberOrigin('7', { item_list_id: 'search' })
    track(ADDED)
    expect(sessionStorage).toHaveLength(1)
    declineAll()
    expect(sessionStorage).toHaveLength(0)
  })

  test('drops all events if it is negative [CONS-02]', async () => {
    const { track, rememberOrigin, acceptAll, declineAll } = await openStores()
    rememberOrigin('7', { item_list_id: 'search' })
    track(ADDED)
    declineAll()
    acceptAll()
    expect(globalThis.dataLayer).toBeUndefined()
    track(ADDED)
    expect(globalThis.dataLayer).toEqual([{ ecommerce: null }, ADDED])
  })

  test('lets a product keep its list through a full load if it is positive', async () => {
    const first = await openStores()
    first.acceptAll()
    first.rememberOrigin('7', { item_list_id: 'search', item_list_name: 'Search', index: 4 })
    const { track } = await openStores()
    track(ADDED)
    expect(globalThis.dataLayer?.[1]).toMatchObject({
      ecommerce: { items: [{ item_list_id: 'search', item_list_name: 'Search', index: 4 }] }
    })
  })

  test('stores nothing in the browser before it is made', async () => {
    const { rememberOrigin } = await openStores()
    rememberOrigin('7', { item_list_id: 'search' })
    expect(sessionStorage).toHaveLength(0)
  })
})

test('clears the products of the previous event [HTTP-03]', async () => {
  const { track, acceptAll } = await openStores()
  acceptAll()
  track(ADDED)
  track(ADDED)
  track({ event: 'search', search_term: 'tea' })
  expect(globalThis.dataLayer).toEqual([
    { ecommerce: null },
    ADDED,
    { ecommerce: null },
    ADDED,
    { event: 'search', search_term: 'tea' }
  ])
})

test('reports a product with the list in which it was last seen', async () => {
  const { track, rememberOrigin, acceptAll } = await openStores()
  acceptAll()
  rememberOrigin('7', { item_list_id: 'search', index: 4 })
  rememberOrigin('7', { item_list_id: 'related', item_list_name: 'Related', index: 0 })
  track(ADDED)
  expect(globalThis.dataLayer?.[1]).toEqual({
    event: 'add_to_cart',
    ecommerce: {
      items: [
        {
          item_id: '7',
          item_name: 'Teapot',
          quantity: 1,
          item_list_id: 'related',
          item_list_name: 'Related',
          index: 0
        }
      ]
    }
  })
})

test('reports at most 200 products at once', async () => {
  const { track, acceptAll } = await openStores()
  acceptAll()
  const items = Array.from({ length: 450 }, (_, index) => ({
    item_id: String(index),
    item_name: 'Cup',
    index
  }))
  track({ event: 'view_item_list', ecommerce: { item_list_id: 'all', items } })
  const told = globalThis.dataLayer?.[1]
  expect(told).toMatchObject({ ecommerce: { item_list_id: 'all' } })
  expect((told as { ecommerce: { items: unknown[] } }).ecommerce.items).toHaveLength(200)
  expect(is(AnalyticsEvent, told)).toBe(true)
})

test('logs failing analytics and disturbs nothing else [HTTP-03]', async () => {
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

test('logs an event that it cannot read, and disturbs nothing else [HTTP-03]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { track, acceptAll } = await openStores()
  acceptAll()
  track({ event: 'view_cart', ecommerce: { items: 'none' as never } })
  expect(warn).toHaveBeenCalledOnce()
  track(ADDED)
  expect(globalThis.dataLayer).toEqual([{ ecommerce: null }, ADDED])
})

test('scripts of the page hear of every event that is sent, and of no other [HTTP-03]', async () => {
  const { track, acceptAll, declineAll } = await openStores()
  const heard: unknown[] = []
  listen('vitrine:analytics', ({ detail }) => heard.push(detail))
  track(ADDED)
  expect(heard).toEqual([])
  acceptAll()
  expect(heard).toEqual([ADDED])
  declineAll()
  track(ADDED)
  expect(heard).toHaveLength(1)
})

test('warns with ?vitrine-debug about events that GA4 would reject', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem('vitrine-debug', '')
  onTestFinished(() => localStorage.clear())
  const { track } = await openStores()
  track(ADDED)
  track({ event: 'view_cart', ecommerce: { value: 12.5, items: [] } })
  expect(info).toHaveBeenCalledTimes(2)
  await expect
    .poll(() => warn.mock.calls.map(([message]) => message))
    .toEqual(['Vitrine: GA4 rejects this view_cart. ecommerce: A value needs its currency.'])
})

/** The products of the event that was sent last. */
function lastItems(): unknown {
  const event = globalThis.dataLayer?.at(-1) as { ecommerce: { items: unknown } }
  return event.ecommerce.items
}

test.each(['view_item_list', 'select_item'] as const)(
  'does not add an earlier list to the products of %s, which is about its own list',
  async event => {
    const { track, rememberOrigin, acceptAll } = await openStores()
    acceptAll()
    rememberOrigin('7', { item_list_id: 'search' })
    const items = [{ item_id: '7', item_name: 'Teapot' }]
    track({ event, ecommerce: { item_list_id: 'related', items } })
    expect(lastItems()).toEqual(items)
  }
)

test('keeps the list that a product of an event already has', async () => {
  const { track, rememberOrigin, acceptAll } = await openStores()
  acceptAll()
  rememberOrigin('7', { item_list_id: 'search', index: 4 })
  const items = [{ item_id: '7', item_name: 'Teapot', item_list_id: 'wishlist' }]
  track({ event: 'add_to_cart', ecommerce: { items } })
  expect(lastItems()).toEqual(items)
})

test('keeps the first 200 events until the choice about cookies is made [CONS-02]', async () => {
  const { track, acceptAll } = await openStores()
  for (let number = 1; number <= 201; number += 1) {
    track({ event: 'search', search_term: String(number) })
  }
  acceptAll()
  expect(globalThis.dataLayer).toHaveLength(200)
  expect(globalThis.dataLayer?.at(-1)).toMatchObject({ search_term: '200' })
})

test('events of earlier pages are forgotten on demand, and later ones are sent', async () => {
  const { track, forgetEvents, acceptAll } = await openStores()
  track(ADDED)
  forgetEvents()
  acceptAll()
  expect(globalThis.dataLayer).toBeUndefined()
  track(ADDED)
  expect(globalThis.dataLayer).toHaveLength(2)
})
