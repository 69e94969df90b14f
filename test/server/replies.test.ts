// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { WrongReplyError } from '../../src/server/index.ts'
import { delivery, wishlist } from '../../src/shared/contract/index.ts'
import { request, testApi } from './test-api.ts'

const COUNT = '/shop/api/v1/catalog/wishlist/products/count'
const CITIES = '/shop/api/v1/countries/BE/cities/1000'
const MESSAGE = `The reply to GET {app}/api/v1/countries/{countryId}/cities/{query} breaks the contract at "0.Name"`

test('responds with 500 when a reply breaks the contract [HTTP-04]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = testApi()
  api.handle(delivery.cities, () => [{ CityId: 1 }] as never)
  expect((await api.fetch(request('GET', CITIES))).status).toBe(500)
  const [error] = log.mock.calls[0]!
  expect(error).toBeInstanceOf(WrongReplyError)
  expect(String(error)).toContain(MESSAGE)
})

test('logs and sends a reply that breaks the contract in production [HTTP-04]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = testApi({ isProduction: true })
  api.handle(delivery.cities, () => [{ CityId: 1 }] as never)
  const response = await api.fetch(request('GET', CITIES))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual([{ CityId: 1 }])
  expect(log.mock.calls[0]![0]).toContain(MESSAGE)
})

test('leaves out fields that the contract does not have [HTTP-04]', async () => {
  const api = testApi()
  const city = { CityId: '1', PostalCode: '1000', Name: 'Bruxelles', passwordHash: 'x' }
  api.handle(delivery.cities, () => [city])
  const [sent] = (await (await api.fetch(request('GET', CITIES))).json()) as object[]
  expect(sent).not.toHaveProperty('passwordHash')
})

test('names the endpoint when a reply that is not an object breaks the contract [HTTP-04]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = testApi()
  api.handle(wishlist.count, () => -1)
  await api.fetch(request('GET', COUNT))
  expect(String(log.mock.calls[0]![0])).toContain(
    'products/count breaks the contract at Invalid'
  )
})
