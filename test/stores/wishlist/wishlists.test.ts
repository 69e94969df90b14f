// @vitest-environment happy-dom

import { expect, onTestFinished, test, vi } from 'vitest'
import { allowStatistics, analyticsEvents } from '../../support/analytics-events.ts'
import { wishAdded } from '../../support/builders.ts'
import { withCartStores } from '../../support/cart-stores.ts'
import { heldReply } from '../../support/held-reply.ts'
import { listen } from '../../support/listen.ts'
import { type MockReplies, mockApi } from '../../support/mock-api.ts'

withCartStores()

const API = '/shop/api/v1/catalog/wishlist'
const COUNT = `GET ${API}/products/count`
const LOOK_UP = `GET ${API}/isinthelist`
const ADD = `POST ${API}/addproductvariant`
const REMOVE = `DELETE ${API}/deletefromalllist/teapot`
const SORRY = { status: 409, body: { Message: 'Not now.' } }

/** The stores of a new page. */
async function openStores(replies: MockReplies = {}) {
  vi.resetModules()
  const counts = await import('../../../src/stores/wishlist/wishlist-count.ts')
  const printed = await import('../../../src/stores/wishlist/wishlist-count-page.ts')
  const hearts = await import('../../../src/stores/wishlist/wishlists.ts')
  const { requests } = mockApi({ [COUNT]: { body: 5 }, ...replies })
  requests.length = 0
  return {
    ...counts,
    ...printed,
    ...hearts,
    isFilled: (variant = 'teapot') => hearts.$inWishlist.get()[variant],
    sent: (endpoint: string) => requests.filter(request => request.endpoint === endpoint)
  }
}

/** A visit shows another page. */
function arrive(): void {
  document.dispatchEvent(new CustomEvent('vitrine:before-render', { detail: {} }))
}

/** Shows the number until the end of the test. */
function show({ $wishlistCount }: Awaited<ReturnType<typeof openStores>>): void {
  onTestFinished($wishlistCount.listen(() => {}))
}

test('counts again after a change, and tells the page [WISH-07]', async () => {
  const store = await openStores()
  const told: unknown[] = []
  listen('vitrine:wishlist:changed', ({ detail }) => told.push(detail))
  expect(store.$wishlistCount.get()).toBeUndefined()
  await store.wishlistsChanged()
  expect(store.$wishlistCount.get()).toBe(5)
  expect(store.$wishlistRevision.get()).toBe(1)
  expect(told).toEqual([{ count: 5 }])
})

test('keeps the counted number when a page prints an older one, and takes over a newer one [WISH-07]', async () => {
  const store = await openStores()
  store.primeWishlistCount(3)
  expect(store.$wishlistCount.get()).toBeUndefined()
  await store.wishlistsChanged()
  // another tag of the same page
  store.primeWishlistCount(3)
  expect(store.$wishlistCount.get()).toBe(5)
  // a script has replaced the HTML of the tag
  store.primeWishlistCount(6)
  expect(store.$wishlistCount.get()).toBe(6)
  store.forgetWishlistCount()
  expect(store.$wishlistCount.get()).toBeUndefined()
})

test('takes over the number of a page that arrives after the lists were counted [WISH-07]', async () => {
  const store = await openStores()
  await store.wishlistsChanged()
  arrive()
  store.primeWishlistCount(3)
  expect(store.$wishlistCount.get()).toBe(3)
  arrive()
  await store.wishlistsChanged()
  store.primeWishlistCount(3)
  expect(store.$wishlistCount.get()).toBe(5)
})

test('keeps the number when it cannot be counted, and counts after the next change [WISH-07]', async () => {
  const store = await openStores()
  await store.wishlistsChanged()
  mockApi({ [COUNT]: { status: 0 } })
  await store.wishlistsChanged()
  expect(store.$wishlistCount.get()).toBe(5)
  mockApi({ [COUNT]: { body: 6 } })
  await store.wishlistsChanged()
  expect(store.$wishlistCount.get()).toBe(6)
})

test('shows the number of the last change, whichever response comes first [WISH-07]', async () => {
  const late = heldReply({ body: 1 })
  const store = await openStores({ [COUNT]: late.answer })
  const first = store.wishlistsChanged()
  await vi.waitFor(() => expect(store.sent(COUNT)).toHaveLength(1))
  mockApi({ [COUNT]: { body: 2 } })
  await store.wishlistsChanged()
  late.release()
  await first
  expect(store.$wishlistCount.get()).toBe(2)
})

test('counts again when another tab changes a list, or when the page comes back with what it showed [WISH-07]', async () => {
  const here = await openStores()
  show(here)
  const there = await openStores()
  await there.wishlistsChanged()
  await vi.waitFor(() => expect(here.$wishlistCount.get()).toBe(5))

  const counted = here.$wishlistRevision.get()
  const back = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  back(false)
  expect(here.$wishlistRevision.get()).toBe(counted)
  back(true)
  expect(here.$wishlistRevision.get()).toBe(counted + 1)
})

test('does not count for a number that is not shown any more [WISH-07]', async () => {
  const { cleanStores } = await import('nanostores')
  const here = await openStores()
  onTestFinished(here.$wishlistCount.listen(() => {}))
  cleanStores(here.$wishlistCount)
  const there = await openStores()
  await there.wishlistsChanged()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(here.$wishlistRevision.get()).toBe(0)
})

test('counts again when somebody else logs in, not when other data changes [WISH-07]', async () => {
  const store = await openStores()
  const { KEYS } = await import('../../../src/lib/page/changes.ts')
  const change = (key: string) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  change(KEYS.data)
  expect(store.$wishlistRevision.get()).toBe(0)
  change(KEYS.session)
  expect(store.$wishlistRevision.get()).toBe(1)
  await vi.waitFor(() => expect(store.$wishlistCount.get()).toBe(5))
})

test('looks a product up once, and again after a change of the lists [WISH-07]', async () => {
  const store = await openStores({ [LOOK_UP]: { body: true } })
  await Promise.all([store.loadInWishlist('teapot'), store.loadInWishlist('teapot')])
  expect(store.isFilled()).toBe(true)
  expect(store.isFilled('socks')).toBeUndefined()
  expect(store.sent(LOOK_UP)).toMatchObject([{ query: { productVariantId: 'teapot' } }])
  await store.wishlistsChanged()
  mockApi({ [LOOK_UP]: { body: false } })
  await store.loadInWishlist('teapot')
  expect(store.isFilled()).toBe(false)
})

test('looks a product up again when that has failed [WISH-07]', async () => {
  const store = await openStores({ [LOOK_UP]: { status: 0 } })
  await store.loadInWishlist('teapot')
  expect(store.isFilled()).toBeUndefined()
  mockApi({ [LOOK_UP]: { body: true } })
  await store.loadInWishlist('teapot')
  expect(store.isFilled()).toBe(true)
})

test('ignores what was looked up before a change [WISH-07]', async () => {
  const late = heldReply({ body: false })
  const store = await openStores({ [LOOK_UP]: late.answer, [ADD]: { body: wishAdded() } })
  const before = store.loadInWishlist('teapot')
  await store.addToWishlist({ ProductVariantId: 'teapot', Quantity: 1 })
  late.release()
  await before
  expect(store.isFilled()).toBe(true)
})

test('believes the page about a product until something newer is known [WISH-07]', async () => {
  const store = await openStores({ [REMOVE]: {} })
  store.primeInWishlist('teapot', true)
  expect(store.isFilled()).toBe(true)
  await store.loadInWishlist('teapot')
  expect(store.sent(LOOK_UP)).toEqual([])
  await store.removeFromWishlists('teapot')
  // the page comes back from the back/forward cache
  store.primeInWishlist('teapot', true)
  expect(store.isFilled()).toBe(false)
  store.forgetInWishlist()
  expect(store.isFilled()).toBeUndefined()
  store.primeInWishlist('teapot', true)
  expect(store.isFilled()).toBe(true)
})

test('believes the page of the next customer, not what was known about the lists of the previous one [WISH-07] [ACC-01]', async () => {
  const store = await openStores()
  store.primeInWishlist('teapot', true)
  const { forgetting } = await import('../../../src/lib/page/kept.ts')
  for (const forget of forgetting) forget()
  store.primeInWishlist('teapot', false)
  expect(store.isFilled()).toBe(false)
})

test('looks up a product whose page was printed before the lists changed [WISH-07]', async () => {
  const store = await openStores({ [LOOK_UP]: { body: true } })
  await store.wishlistsChanged()
  store.primeInWishlist('teapot', false)
  expect(store.isFilled()).toBe(false)
  await store.loadInWishlist('teapot')
  expect(store.isFilled()).toBe(true)
  arrive()
  store.primeInWishlist('mug', false)
  await store.loadInWishlist('mug')
  expect(store.sent(LOOK_UP)).toHaveLength(1)
})

test('knows that a product is on a list after adding it, without another call [WISH-02]', async () => {
  const added = wishAdded()
  const store = await openStores({ [ADD]: { body: added } })
  const query = { ProductVariantId: 'teapot', Quantity: 2 }
  expect(await store.addToWishlist(query)).toEqual(added)
  expect(store.isFilled()).toBe(true)
  await store.loadInWishlist('teapot')
  expect(store.sent(LOOK_UP)).toEqual([])
  expect(store.sent(ADD)).toMatchObject([
    { query: { ProductVariantId: 'teapot', Quantity: '2' } }
  ])
  await vi.waitFor(() => expect(store.$wishlistCount.get()).toBe(5))
})

test.each([
  ['reports', wishAdded().DataLayer, ['add_to_wishlist']],
  ['reports nothing without', null, []]
])('%s the event of the server [WISH-02]', async (_, DataLayer, events) => {
  allowStatistics()
  const store = await openStores({ [ADD]: { body: wishAdded({ DataLayer }) } })
  await store.addToWishlist({ ProductVariantId: 'teapot', Quantity: 1 })
  expect(analyticsEvents().map(({ event }) => event)).toEqual(events)
})

test('empties the heart at once, and fills it again when the server refuses [WISH-06]', async () => {
  const answer = heldReply(SORRY)
  const store = await openStores({ [REMOVE]: answer.answer })
  store.primeInWishlist('teapot', true)
  const done = expect(store.removeFromWishlists('teapot')).rejects.toThrow('Not now.')
  expect(store.isFilled()).toBe(false)
  answer.release()
  await done
  expect(store.isFilled()).toBe(true)
  expect(store.$wishlistRevision.get()).toBe(0)
  mockApi({ [REMOVE]: {} })
  await store.removeFromWishlists('teapot')
  expect(store.isFilled()).toBe(false)
  expect(store.$wishlistRevision.get()).toBe(1)
})
