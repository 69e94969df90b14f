// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { readContext } from '../../../src/context.ts'
import { NO_FILTER } from '../../../src/shared/lists/list-filter.ts'
import { createFacets } from '../../../src/stores/search/facets.ts'
import { attribute } from '../../support/builders.ts'
import { facets } from '../../support/facets.ts'
import { mockApi } from '../../support/mock-api.ts'

const ENDPOINT = 'GET /shop/widget/catalog/ListFilter'
const FILTER = new Map([['Brands', ['3']]])
const FIRST = facets()
const FILTERED = facets({ Total: 12 })

const block = (data: unknown) =>
  `<vitrine-filters facets='${attribute(data)}'></vitrine-filters>`

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script><main id="page"></main>`
  readContext()
})

test('starts with the facets of the page, and returns to them [CAT-09]', async () => {
  mockApi({ [ENDPOINT]: { body: block(FILTERED) } })
  const { $facets, load, reset } = createFacets({}, FIRST)
  const first = { status: 'ready', params: NO_FILTER, data: FIRST }
  expect($facets.get()).toEqual(first)
  await load(FILTER)
  expect($facets.get()).toEqual({ status: 'ready', params: FILTER, data: FILTERED })
  reset()
  expect($facets.get()).toEqual(first)
})

test('filters are loading for a page without facets [CAT-09]', () => {
  expect(createFacets({}, undefined).$facets.get()).toMatchObject({ status: 'loading' })
})

test.each([
  [{ categoryId: '7' }, { categoryId: '7' }],
  [{ brandId: '8' }, { brandId: '8' }],
  [{ q: 'lampe', categoryId: '', brandId: undefined }, { q: 'lampe' }]
])('asks for the facets of the list %j [CAT-09]', async (scope, query) => {
  const { requests } = mockApi({ [ENDPOINT]: { body: block(FILTERED) } })
  await createFacets(scope, FIRST).load(FILTER)
  expect(requests).toMatchObject([
    { endpoint: ENDPOINT, query: { ...query, currentFilter: '{"Brands":["3"]}' } }
  ])
  expect(Object.keys(requests[0]?.query ?? {})).toHaveLength(2)
})

test('knows a list that cannot be filtered, and a block without valid facets [CAT-09]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { $facets, load } = createFacets({}, FIRST)
  mockApi({ [ENDPOINT]: { body: ' ' } })
  await load(FILTER)
  expect($facets.get()).toMatchObject({ status: 'ready', data: undefined })
  mockApi({ [ENDPOINT]: { body: '<p>Sorry</p>' } })
  await load(NO_FILTER)
  expect($facets.get()).toMatchObject({ status: 'failed' })
})
