import fastify from 'fastify'
import { expect, test } from 'vitest'
import {
  countryHeaderOf,
  setClientPlace
} from '../../../../demo-cms/kernel/sessions/client-place.ts'
import { placeName } from '../../../../demo-cms/shop/security/place-name.ts'

async function placeOf(
  remoteAddress: string,
  headers: Record<string, string> = {},
  { trustProxy = false, header = 'cf-ipcountry' } = {}
) {
  const app = fastify({ trustProxy })
  setClientPlace(app, header)
  app.get('/', async ({ clientPlace }) => ({ clientPlace }))
  const answer = await app.inject({ url: '/', remoteAddress, headers })
  await app.close()
  return answer.json().clientPlace
}

test.each([
  ['203.0.113.7', { 'cf-ipcountry': 'BE' }, 'BE'],
  ['203.0.113.7', { 'cf-ipcountry': 'nl' }, 'NL'],
  ['10.0.0.2', { 'cf-ipcountry': 'FR' }, 'FR'],
  ['203.0.113.7', {}, null],
  ['203.0.113.7', { 'cf-ipcountry': 'XX' }, null],
  ['203.0.113.7', { 'cf-ipcountry': 'T1' }, null],
  ['203.0.113.7', { 'cf-ipcountry': '<b>' }, null],
  ['127.0.0.1', {}, 'local'],
  ['192.168.1.20', {}, 'local'],
  ['172.32.0.1', {}, null],
  ['::1', {}, 'local'],
  ['fd12::7', {}, 'local'],
  ['::ffff:10.1.2.3', {}, 'local'],
  ['2001:db8::7', {}, null],
  // a proxy that is not trusted
  ['10.0.0.2', { 'x-forwarded-for': '203.0.113.7' }, null]
])('a client at %s with %j is at %s [ACC-01]', async (address, headers, place) => {
  expect(await placeOf(address, headers)).toBe(place)
})

test('behind a trusted proxy, the address of the client counts [ACC-01]', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  expect(await placeOf('10.0.0.2', headers, { trustProxy: true })).toBeNull()
  const atHome = { 'x-forwarded-for': '192.168.1.20' }
  expect(await placeOf('10.0.0.2', atHome, { trustProxy: true })).toBe('local')
})

test('nobody chooses a place with a header that no proxy sets [ACC-01]', async () => {
  expect(await placeOf('203.0.113.7', { 'cf-ipcountry': 'BE' }, { header: '' })).toBeNull()
})

test('a place is named in the language of the shopper [ACC-01]', () => {
  expect([placeName('BE', 'fr'), placeName('BE', 'nl'), placeName('DE', 'de')]).toEqual([
    'Belgique',
    'België',
    'Deutschland'
  ])
  expect([placeName('local', 'en'), placeName(null, 'en'), placeName('QX', 'en')]).toEqual([
    'local network',
    'unknown',
    'unknown'
  ])
})

test('the setting is the name of a header', () => {
  expect([countryHeaderOf(undefined), countryHeaderOf(' CF-IPCountry ')]).toEqual([
    undefined,
    'cf-ipcountry'
  ])
  expect(() => countryHeaderOf('cf: ipcountry')).toThrow('COUNTRY_HEADER')
})
