// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { readContext } from '../../../src/context.ts'
import { createCitySearch, forgetCities } from '../../../src/stores/delivery/cities.ts'
import { type MockRequest, mockApi } from '../../support/mock-api.ts'

const ENDPOINT = 'GET /shop/api/v1/countries/{country}/cities/{text}'

beforeEach(() => {
  openPage('fr')
  forgetCities()
})

function openPage(culture: string): void {
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"${culture}","consentStamp":"1"}</script><main id="page"></main>`
  readContext()
}

/** A server that knows a city in every country, whose name is what was typed. */
function answering() {
  const { requests } = mockApi({
    [ENDPOINT]: ({ endpoint }: MockRequest) => {
      const [country, , Name] = endpoint.split('/').slice(-3)
      return {
        body: [{ CityId: `${country}-1`, Name: decodeURIComponent(Name!), PostalCode: '1' }]
      }
    }
  })
  return { asked: () => requests.map(({ endpoint }) => endpoint.split('/countries/')[1]) }
}

test('suggests cities of the country that is chosen when the shopper types [CART-04]', async () => {
  const { asked } = answering()
  let country = 'BE'
  const { $cities, suggest } = createCitySearch(() => country)
  await suggest('  Val  mère ')
  expect($cities.get()).toMatchObject({
    status: 'ready',
    data: [{ CityId: 'BE-1', Name: 'Val mère' }]
  })
  country = 'NL'
  await suggest('Val mère')
  expect($cities.get()).toMatchObject({ data: [{ CityId: 'NL-1' }] })
  expect(asked()).toEqual(['BE/cities/Val%20m%C3%A8re', 'NL/cities/Val%20m%C3%A8re'])
})

test('looks up no cities without a country, and hides those of the country before [CART-04]', async () => {
  const { asked } = answering()
  let country = 'BE'
  const { $cities, suggest, reset } = createCitySearch(() => country)
  await suggest('4777')
  country = ''
  await suggest('4778')
  expect($cities.get()).toEqual({ status: 'idle' })
  country = 'BE'
  await suggest('4777')
  reset()
  expect($cities.get()).toEqual({ status: 'idle' })
  expect(asked()).toHaveLength(1)
})

test('asks once for a text in all forms, however it is written, and in each language [CART-04]', async () => {
  const { asked } = answering()
  const one = createCitySearch(() => 'BE')
  const other = createCitySearch(() => 'BE')
  await one.suggest('valm')
  await other.suggest('VALM')
  expect(other.$cities.get()).toMatchObject({ status: 'ready', data: [{ Name: 'valm' }] })
  expect(asked()).toHaveLength(1)
  openPage('nl')
  await one.suggest('valm')
  expect(asked()).toHaveLength(2)
  forgetCities()
  await other.suggest('valm')
  expect(asked()).toHaveLength(3)
})

test('says that cities cannot be looked up [CART-04]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockApi({ [ENDPOINT]: { status: 500, body: {} } })
  const { $cities, suggest } = createCitySearch(() => 'BE')
  await suggest('valm')
  expect($cities.get()).toMatchObject({ status: 'failed' })
})
