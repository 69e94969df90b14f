// @vitest-environment happy-dom

import { cleanStores, keepMount } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  $consent,
  acceptAll,
  allowCategory,
  decided,
  declineAll,
  forgetConsent,
  proveConsent,
  saveConsent
} from '../../src/consent/consent.ts'
import { sendConsentProof } from '../../src/consent/consent-proof.ts'
import { readContext } from '../../src/context.ts'
import { readCookie } from '../../src/lib/browser/cookies.ts'
import { CONSENT_COOKIE } from '../../src/shared/consent/consent-record.ts'
import { heldReply } from '../support/held-reply.ts'
import { mockApi } from '../support/mock-api.ts'

const RECORD = 'POST /shop/api/v1/consent'
const NONE = { preferences: false, statistics: false, marketing: false }

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"2026"}</script><main id="page"></main>`
  readContext()
  clearCookie()
  keepMount($consent)
})

afterEach(() => {
  cleanStores($consent)
  forgetConsent()
  clearCookie()
})

function clearCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing here
  document.cookie = `${CONSENT_COOKIE}=; Path=/shop; Max-Age=0`
}

const chosen = () => decided($consent.get())
const prove = (text: string) => sendConsentProof(text, chosen()!, chosen)
const inCookie = () => JSON.parse(readCookie(CONSENT_COOKIE) ?? 'null')
const settings = () => {
  const { settings: known } = $consent.get() as { settings: object }
  return known
}

test('sends the choice with the text that the shopper read, as proof [CONS-01]', async () => {
  const { requests } = mockApi({ [RECORD]: { status: 204 } })
  saveConsent({ ...NONE, statistics: true, refused: ['player'] })
  await prove('Cookies?')
  acceptAll()
  await prove('All?')
  const all = { preferences: true, statistics: true, marketing: true }
  expect(requests.map(({ json }) => json)).toEqual([
    {
      Stamp: '2026',
      Preferences: false,
      Statistics: true,
      Marketing: false,
      Refused: ['player'],
      Text: 'Cookies?'
    },
    {
      Stamp: '2026',
      Preferences: true,
      Statistics: true,
      Marketing: true,
      Refused: [],
      Text: 'All?'
    }
  ])
  expect(inCookie()).toMatchObject(all)
})

test('sends no proof before there is a choice [CONS-01]', async () => {
  const { requests } = mockApi({ [RECORD]: { status: 204 } })
  proveConsent('Cookies?')
  acceptAll()
  proveConsent('All?')
  await expect.poll(() => requests).toMatchObject([{ json: { Text: 'All?' } }])
})

test('keeps the choice if its proof cannot be sent [CONS-01]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockApi({ [RECORD]: { status: 500, body: {} } })
  acceptAll()
  await prove('All?')
  expect(inCookie()).toMatchObject({ marketing: true })
})

test('a later choice stays, although the reply to the earlier one sets the cookie [CONS-01]', async () => {
  const held = heldReply({ status: 204 })
  const { requests } = mockApi({ [RECORD]: held.answer })
  acceptAll()
  const sent = prove('All?')
  await expect.poll(() => requests.length).toBe(1)
  const reply = readCookie(CONSENT_COOKIE)!
  declineAll()
  // biome-ignore lint/suspicious/noDocumentCookie: what the reply does
  document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(reply)}; Path=/shop`
  held.release()
  await sent
  expect(inCookie()).toMatchObject({ stamp: '2026', ...NONE })
})

test('leaves the cookie of the server as it is if there was no later choice [CONS-01]', async () => {
  const held = heldReply({ status: 204 })
  const { requests } = mockApi({ [RECORD]: held.answer })
  acceptAll()
  const sent = prove('All?')
  await expect.poll(() => requests.length).toBe(1)
  const { time, ...choice } = inCookie()
  const ofServer = JSON.stringify({ ...choice, time: time - 5 })
  // biome-ignore lint/suspicious/noDocumentCookie: what the reply does
  document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(ofServer)}; Path=/shop`
  held.release()
  await sent
  expect(readCookie(CONSENT_COOKIE)).toBe(ofServer)
})

test.each([
  ['has not chosen', undefined, { ...NONE, marketing: true }],
  ['has refused all', NONE, { ...NONE, marketing: true }],
  [
    'allows others',
    { preferences: true, statistics: true, marketing: false },
    { preferences: true, statistics: true, marketing: true }
  ],
  [
    'has refused services',
    { ...NONE, marketing: true, refused: ['player', 'map'] },
    { ...NONE, marketing: true, refused: ['map'] }
  ],
  [
    'has refused only this service',
    { ...NONE, marketing: true, refused: ['player'] },
    { ...NONE, marketing: true }
  ]
])(
  'allows one category and service of a shopper who %s, with proof [CONS-03]',
  async (_, before, after) => {
    const { requests } = mockApi({ [RECORD]: { status: 204 } })
    if (before) saveConsent(before)
    allowCategory('marketing', 'player', 'Show the video?')
    expect(settings()).toEqual({ stamp: '2026', ...after })
    await expect
      .poll(() => requests)
      .toMatchObject([{ json: { Marketing: true, Text: 'Show the video?' } }])
  }
)

test('forbids everything but the allowed category to a shopper who has not chosen [CONS-03]', async () => {
  const { requests } = mockApi({ [RECORD]: { status: 204 } })
  allowCategory('preferences', 'map', 'Show the map?')
  expect(settings()).toEqual({ stamp: '2026', ...NONE, preferences: true })
  await expect.poll(() => requests.length).toBe(1)
})

test('keeps marketing allowed when another category is allowed [CONS-03]', async () => {
  const { requests } = mockApi({ [RECORD]: { status: 204 } })
  saveConsent({ ...NONE, marketing: true })
  allowCategory('statistics', 'map', 'Show the map?')
  expect(settings()).toEqual({ stamp: '2026', ...NONE, statistics: true, marketing: true })
  await expect.poll(() => requests.length).toBe(1)
})
