import { is } from 'valibot'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { acceptAll } from '../../src/consent/consent.ts'
import { dispatch } from '../../src/events.ts'
import { AnalyticsEvent } from '../../src/shared/contract/analytics.ts'
import { track } from '../../src/stores/analytics/analytics.ts'
import { analytics } from '../../widgets/analytics/analytics.dormant.ts'
import { watchPage } from '../../widgets/analytics/watch-page.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const TAG = '<vitrine-analytics></vitrine-analytics>'

const LIST = `<ul data-vitrine-list='{"item_list_id":"category-12","item_list_name":"Lampes"}' data-vitrine-list-start="24">
  <li data-vitrine-item='{"item_id":"7","item_name":"Oslo","price":49.9}'>
    <a class="way" href="/shop/fr/p/oslo">Oslo</a> <a class="brand" href="/shop/fr/brand">Marque</a> <button>Ajouter</button></li>
  <li data-vitrine-item='{"item_id":"8","item_name":"Bergen","price":12}'><a href="/shop/fr/p/bergen">Bergen</a></li>
  <li data-vitrine-item='{"item_id":"7","item_name":"Oslo","price":49.9}'><a href="/shop/fr/p/oslo">Oslo</a></li>
</ul>`

const VIEW = `<script type="application/json" data-vitrine-event>
  {"event":"view_item","ecommerce":{"currency":"EUR","value":49.9,"items":[{"item_id":"7","item_name":"Oslo","price":49.9}]}}</script>`

const PROMOTION = `<section data-vitrine-promotion='{"promotion_id":"summer","creative_slot":"hero"}'>
  <a class="promotion" href="/shop/fr/c/garden">Jardin</a></section>`

const OSLO = { index: 24, item_id: '7', item_name: 'Oslo', price: 49.9 }
const BERGEN = { index: 25, item_id: '8', item_name: 'Bergen', price: 12 }
const LAMPS = { item_list_id: 'category-12', item_list_name: 'Lampes' }

beforeEach(() => {
  globalThis.dataLayer = []
  mockApi({})
})

/** All reported events, each checked against GA4's format. */
function told() {
  const events = (globalThis.dataLayer ?? []).filter(
    (entry): entry is { event: string } => (entry as { event?: string }).event !== undefined
  )
  for (const event of events)
    expect(is(AnalyticsEvent, event), JSON.stringify(event)).toBe(true)
  return events
}

async function open(html: string, url?: string) {
  const opened = await openPage(html + TAG, url ? { url } : {})
  acceptAll()
  return opened
}

/** Replaces the page, as a visit does; `null` renders the same page again. */
function show(page: HTMLElement, html: string, url: string | null) {
  if (url) history.pushState(null, '', url)
  page.innerHTML = html + TAG
  dispatch('vitrine:load', { url: location.href, isRefresh: false })
}

describe('a list', () => {
  test('that comes into view is reported once, each product with its position', async () => {
    await open(LIST)
    await expect
      .poll(told)
      .toEqual([{ event: 'view_item_list', ecommerce: { ...LAMPS, items: [OSLO, BERGEN] } }])
  })

  test('and a promotion without a box of their own are reported when a child comes into view', async () => {
    const filler = '<div style="height: 5000px"></div>'
    const { find } = await open(
      filler +
        LIST.replace('<ul ', '<ul style="display: contents" ') +
        PROMOTION.replace('<section ', '<section style="display: contents" ')
    )
    expect(told()).toEqual([])
    find('.promotion').scrollIntoView()
    await expect
      .poll(() => told().map(({ event }) => event))
      .toEqual(['view_item_list', 'view_promotion'])
  })

  test('that grows is reported with its new products', async () => {
    const { page } = await open(LIST)
    await expect.poll(told).toHaveLength(1)
    const more = `<li data-vitrine-item='{"item_id":"9","item_name":"Turku"}'><a href="/shop/fr/p/turku">Turku</a></li>`
    show(page, LIST.replace('</ul>', `${more}</ul>`), null)
    await expect.poll(told).toHaveLength(2)
    expect(told().at(-1)).toEqual({
      event: 'view_item_list',
      ecommerce: { ...LAMPS, items: [{ index: 26, item_id: '9', item_name: 'Turku' }] }
    })
  })

  test('below the fold is reported when the shopper scrolls to it', async () => {
    await open(
      `<div style="height: 300vh"></div>${LIST}<div id="end" style="height: 9px"></div>${VIEW}`
    )
    await expect.poll(() => told().map(({ event }) => event)).toEqual(['view_item'])
    document.querySelector('#end')!.scrollIntoView()
    await expect
      .poll(() => told().map(({ event }) => event))
      .toEqual(['view_item', 'view_item_list'])
  })

  test('is reported with a product that the shopper opens, and with later events of that product', async () => {
    const { find, page } = await open(LIST)
    await expect.poll(told).toHaveLength(1)
    find('.way').click()
    expect(told().at(-1)).toEqual({
      event: 'select_item',
      ecommerce: { ...LAMPS, items: [OSLO] }
    })
    show(page, VIEW, '/shop/fr/p/oslo')
    await expect.poll(told).toHaveLength(3)
    expect(told().at(-1)).toMatchObject({
      event: 'view_item',
      ecommerce: { items: [{ item_id: '7', ...LAMPS, index: 24 }] }
    })
    track({
      event: 'add_to_cart',
      ecommerce: { items: [{ item_id: '7', item_name: 'Oslo', item_list_name: 'product' }] }
    })
    expect(told().at(-1)).toMatchObject({
      event: 'add_to_cart',
      ecommerce: { items: [{ item_id: '7', ...LAMPS, index: 24 }] }
    })
  })

  test('is reported with a product that is added without being opened', async () => {
    const { find } = await open(LIST)
    await expect.poll(told).toHaveLength(1)
    find('li button').click()
    track({ event: 'add_to_cart', ecommerce: { items: [{ item_id: '7', item_name: 'Oslo' }] } })
    expect(told().at(-1)).toMatchObject({
      event: 'add_to_cart',
      ecommerce: { items: [{ item_id: '7', ...LAMPS, index: 24 }] }
    })
    expect(told()).toHaveLength(2)
  })

  test('ignores links that do not lead to its products', async () => {
    const { find } = await open(LIST)
    await expect.poll(told).toHaveLength(1)
    find('.brand').click()
    expect(told()).toHaveLength(1)
  })
})

describe('a page', () => {
  test('is reported once, even if it is rendered again or restored by Back', async () => {
    const { page } = await open(VIEW, '/shop/fr/p/oslo')
    await expect.poll(told).toHaveLength(1)
    show(page, VIEW, null)
    show(page, VIEW, '/shop/fr/p/oslo?v=2')
    await expect.poll(told).toHaveLength(2)
    history.back()
    await expect.poll(() => location.search).toBe('')
    show(page, VIEW, null)
    show(page, LIST, '/shop/fr/c/lamps')
    await expect.poll(told).toHaveLength(3)
    expect(told().map(({ event }) => event)).toEqual([
      'view_item',
      'view_item',
      'view_item_list'
    ])
  })

  test('with invalid data results in a console error, and the rest is reported', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await open(
      `<script type="application/json" data-vitrine-event>{"ecommerce":{"items":[{"item_id":7}]}}</script>
       <script type="application/json" data-vitrine-event>{"event":</script>
       <script type="application/json" data-vitrine-event>{"event":"search","search_term":"lampe","result_count":3}</script>`
    )
    await expect
      .poll(told)
      .toEqual([{ event: 'search', search_term: 'lampe', result_count: 3 }])
    expect(warn).toHaveBeenCalledTimes(2)
  })
})

test('reports a promotion when it is seen and when it is clicked', async () => {
  const { find } = await open(PROMOTION)
  const ecommerce = { promotion_id: 'summer', creative_slot: 'hero', items: [] }
  await expect.poll(told).toEqual([{ event: 'view_promotion', ecommerce }])
  find('.promotion').click()
  expect(told().at(-1)).toEqual({ event: 'select_promotion', ecommerce })
})

test('reports nothing before the shopper allows statistics, and everything afterwards [CONS-02]', async () => {
  const { find } = await openPage(LIST + TAG)
  find('.way').click()
  expect(globalThis.dataLayer).toEqual([])
  acceptAll()
  await expect
    .poll(() =>
      told()
        .map(({ event }) => event)
        .sort()
    )
    .toEqual(['select_item', 'view_item_list'])
})

test('without a view, reports the events from the first page on that has some', async () => {
  onTestFinished(() => watchPage()())
  const { page } = await openPage('<p>No events</p>')
  acceptAll()
  analytics(vi.fn())
  page.innerHTML = VIEW
  dispatch('vitrine:load', { url: location.href, isRefresh: false })
  await expect.poll(() => told().map(({ event }) => event)).toEqual(['view_item'])
})

test('reports the events of a page that never lets the browser rest', async () => {
  onTestFinished(() => watchPage()())
  // calls back at the end of the time limit only
  vi.stubGlobal('requestIdleCallback', (run: () => void, limit?: IdleRequestOptions) =>
    limit?.timeout ? setTimeout(run) : 0
  )
  await openPage(VIEW)
  acceptAll()
  analytics(vi.fn())
  await expect.poll(() => told().map(({ event }) => event)).toEqual(['view_item'])
})
