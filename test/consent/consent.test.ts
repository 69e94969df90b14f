// @vitest-environment happy-dom

import { cleanStores, keepMount } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  $consent,
  $settingsRequested,
  acceptAll,
  declineAll,
  forgetConsent,
  onConsent,
  saveConsent,
  takeSettingsRequest
} from '../../src/consent/consent.ts'
import { readContext } from '../../src/context.ts'
import { readCookie } from '../../src/lib/browser/cookies.ts'
import {
  CONSENT_COOKIE,
  type ConsentSettings
} from '../../src/shared/consent/consent-record.ts'

const ALL = { stamp: '1', preferences: true, statistics: true, marketing: true }
const NONE = { stamp: '1', preferences: false, statistics: false, marketing: false }

let told: [event: string, settings: ConsentSettings][]
let stop: AbortController

beforeEach(() => {
  openPage('1')
  clearCookie()
  told = []
  stop = new AbortController()
  for (const name of [
    'vitrine:consent:accepted',
    'vitrine:consent:declined',
    'Manager:setCookieConsent'
  ] as const) {
    document.addEventListener(name, event => told.push([name, event.detail]), {
      signal: stop.signal
    })
  }
})

afterEach(() => {
  stop.abort()
  cleanStores($consent)
  forgetConsent()
  vi.restoreAllMocks()
})

test('the shopper is undecided without a cookie [CONS-01]', () => {
  expect($consent.get()).toEqual({ status: 'undecided' })
  expect(globalThis.vitrineConsent).toBeUndefined()
})

test('stores "accept all" in the cookie, publishes it, and then notifies the page [CONS-02]', () => {
  keepMount($consent)
  acceptAll()

  expect(JSON.parse(readCookie(CONSENT_COOKIE)!)).toEqual({ ...ALL, time: expect.any(Number) })
  expect($consent.get()).toEqual({ status: 'decided', settings: ALL, isKept: true })
  expect(globalThis.vitrineConsent).toEqual(ALL)
  expect(document.documentElement.dataset.vitrineConsent).toBe(
    'preferences statistics marketing'
  )
  expect(told).toEqual([
    ['vitrine:consent:accepted', ALL],
    ['Manager:setCookieConsent', ALL]
  ])
})

test('notifies the page that everything was declined [CONS-03]', () => {
  keepMount($consent)
  declineAll()

  expect(document.documentElement.dataset.vitrineConsent).toBe('')
  expect(told).toEqual([
    ['vitrine:consent:declined', NONE],
    ['Manager:setCookieConsent', NONE]
  ])
})

test('treats a mixed choice as accepted, and publishes what was allowed [CONS-03]', () => {
  keepMount($consent)
  saveConsent({ preferences: false, statistics: true, marketing: false })

  expect(document.documentElement.dataset.vitrineConsent).toBe('statistics')
  expect(told[0]![0]).toBe('vitrine:consent:accepted')
})

test('publishes a frozen choice, which no script can change [CONS-02]', () => {
  keepMount($consent)
  declineAll()

  expect(Object.isFrozen(globalThis.vitrineConsent)).toBe(true)
})

test('asks again when the stamp of the page changed [CONS-01]', () => {
  keepMount($consent)
  acceptAll()
  openPage('2')
  document.dispatchEvent(new CustomEvent('vitrine:load', { detail: { url: '/' } }))

  expect($consent.get()).toEqual({ status: 'undecided' })
  expect(document.documentElement.dataset.vitrineConsent).toBeUndefined()
})

test('adopts a choice of another tab or the server, and notifies the page once', () => {
  keepMount($consent)
  writeCookie(NONE)
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))

  expect($consent.get()).toEqual({ status: 'decided', settings: NONE, isKept: true })
  expect(told.map(([name]) => name)).toEqual([
    'vitrine:consent:declined',
    'Manager:setCookieConsent'
  ])
})

test('keeps the choice until the page is closed if cookies are blocked', () => {
  keepMount($consent)
  vi.spyOn(Object.getPrototypeOf(document), 'cookie', 'set').mockImplementation(() => {})
  acceptAll()
  document.dispatchEvent(new CustomEvent('vitrine:load', { detail: { url: '/' } }))

  expect($consent.get()).toEqual({ status: 'decided', settings: ALL, isKept: false })
})

test('calls the consent actions at once when the choice is known, and at every change [CONS-03]', () => {
  keepMount($consent)
  declineAll()
  const accepted = vi.fn()
  const declined = vi.fn()
  const stopActions = onConsent({ accepted, declined })
  acceptAll()
  stopActions()
  declineAll()

  expect(declined.mock.calls).toEqual([[NONE]])
  expect(accepted.mock.calls).toEqual([[ALL]])
})

test('lets one of several tags open the settings [CONS-04]', () => {
  document.dispatchEvent(new CustomEvent('vitrine:consent:open', { detail: {} }))

  expect($settingsRequested.get()).toBe(true)
  expect([takeSettingsRequest(), takeSettingsRequest()]).toEqual([true, false])
})

function openPage(consentStamp: string): void {
  const settings = { applicationPath: '', sitePath: '', culture: 'fr', consentStamp }
  document.body.innerHTML = '<main id="page"></main>'
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'vitrine-context'
  script.textContent = JSON.stringify(settings)
  document.body.append(script)
  readContext()
}

function writeCookie(settings: ConsentSettings): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server would
  document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(settings))}; Path=/`
}

function clearCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing here
  document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`
  document.dispatchEvent(new CustomEvent('vitrine:load', { detail: { url: '/' } }))
}

test('another consent platform can save the choice [CONS-01]', () => {
  keepMount($consent)
  const detail = { preferences: false, statistics: true, marketing: false, refused: ['ads'] }
  document.dispatchEvent(new CustomEvent('vitrine:consent:choose', { detail }))
  const settings = { stamp: '1', ...detail }
  expect(told.at(-1)).toEqual(['Manager:setCookieConsent', settings])
  expect(JSON.parse(readCookie(CONSENT_COOKIE)!)).toMatchObject(settings)

  document.dispatchEvent(
    new CustomEvent('vitrine:consent:choose', { detail: { statistics: 'yes' } as never })
  )
  expect($consent.get()).toMatchObject({ settings })
})
