// @vitest-environment happy-dom

import { cleanStores, keepMount } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { ConsentSettings } from '../../src/shared/consent/consent-record.ts'
import { isAllAccepted } from '../../widgets/consent-settings/service-choice.ts'

type Choice = Omit<ConsentSettings, 'stamp'>

const ALL = { preferences: true, statistics: true, marketing: true }
const NONE = { preferences: false, statistics: false, marketing: false }

/** A fake channel that records what is sent and simulates messages of other tabs. */
class FakeChannel extends EventTarget {
  static opened: FakeChannel[] = []
  readonly name: string
  readonly sent: unknown[] = []
  isClosed = false

  constructor(name: string) {
    super()
    this.name = name
    FakeChannel.opened.push(this)
  }

  postMessage(message: unknown): void {
    if (this.isClosed) throw new Error('The channel is closed.')
    this.sent.push(message)
  }

  /** Simulates a message of another tab; a closed channel receives nothing. */
  hear(): void {
    if (!this.isClosed) this.dispatchEvent(new MessageEvent('message'))
  }

  close(): void {
    this.isClosed = true
  }
}

let told: string[]
let stop: AbortController
let consent: typeof import('../../src/consent/consent.ts')
/** Those of earlier documents hear the events, too: the tests share one. */
const all = new Set<typeof consent>()

beforeEach(async () => {
  FakeChannel.opened = []
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing here
  document.cookie = 'ManagerCookieConsent=; Path=/; Max-Age=0'
  globalThis.vitrineConsent = undefined
  told = []
  stop = new AbortController()
  for (const name of ['vitrine:consent:accepted', 'vitrine:consent:declined'] as const) {
    document.addEventListener(name, () => told.push(name), { signal: stop.signal })
  }
  await openPage('1')
})

afterEach(() => {
  stop.abort()
  cleanStores(...[...all].map(one => one.$consent))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('knows an earlier choice at once, and does not notify the page of it again [CONS-01]', () => {
  writeCookie(ALL)
  keepMount(consent.$consent)

  expect(consent.$consent.get()).toEqual({
    status: 'decided',
    settings: { stamp: '1', ...ALL },
    isKept: true
  })
  expect(globalThis.vitrineConsent).toEqual({ stamp: '1', ...ALL })
  expect(told).toEqual([])
})

test('a category that was asked for in place of a frame is allowed, with proof, and nothing else is [CONS-03]', async () => {
  const fetch = vi.fn((_request: Request) =>
    Promise.resolve(new Response(null, { status: 204 }))
  )
  vi.stubGlobal('fetch', fetch)
  consent.saveConsent({ ...NONE, statistics: true, refused: ['player'] })
  document.dispatchEvent(
    new CustomEvent('vitrine:consent:allow', {
      detail: { category: 'marketing', service: 'player', text: 'Read this' }
    })
  )
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(globalThis.vitrineConsent).toMatchObject({
    ...NONE,
    statistics: true,
    marketing: true
  })
  expect(globalThis.vitrineConsent?.refused).toBeUndefined()
})

test('reports what changed before anybody subscribed [CONS-03]', () => {
  writeCookie(ALL)
  keepMount(consent.$consent)
  cleanStores(consent.$consent)
  writeCookie(NONE)
  keepMount(consent.$consent)

  expect(told).toEqual(['vitrine:consent:declined'])
})

test('keeps a choice made before anybody subscribed if cookies are blocked [CONS-02]', () => {
  vi.spyOn(Object.getPrototypeOf(document), 'cookie', 'set').mockImplementation(() => {})
  consent.declineAll()
  keepMount(consent.$consent)

  expect(consent.$consent.get()).toMatchObject({ status: 'decided', isKept: false })
  expect(globalThis.vitrineConsent).toEqual({ stamp: '1', ...NONE })
})

test.each([
  ['a page has come', () => document.dispatchEvent(new Event('vitrine:load'))],
  ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the browser shows a page that it kept', () => window.dispatchEvent(new Event('pageshow'))],
  ['another tab has a new choice', () => FakeChannel.opened.at(-1)!.hear()]
])('reads the choice again when %s, and only while somebody looks', (_, happen) => {
  keepMount(consent.$consent)
  writeCookie(ALL)
  happen()
  expect(told).toEqual(['vitrine:consent:accepted'])

  cleanStores(consent.$consent)
  writeCookie(NONE)
  happen()
  expect(told).toEqual(['vitrine:consent:accepted'])
})

test('notifies other tabs once per choice, without its content [CONS-02]', () => {
  keepMount(consent.$consent)
  const [channel] = FakeChannel.opened
  consent.acceptAll()
  expect(channel!.name).toBe('vitrine-consent')
  expect(channel!.sent).toEqual(['changed'])

  cleanStores(consent.$consent)
  expect(channel!.isClosed).toBe(true)
  consent.declineAll()
  expect(channel!.sent).toEqual(['changed'])
})

test.each([
  [{ ...ALL, preferences: false }],
  [{ ...ALL, statistics: false }],
  [{ ...ALL, marketing: false }]
])('says when one category has changed: %o [CONS-03]', choice => {
  keepMount(consent.$consent)
  consent.acceptAll()
  writeCookie(choice)
  document.dispatchEvent(new Event('vitrine:load'))

  expect(consent.$consent.get()).toMatchObject({ settings: choice })
  expect(told).toEqual(['vitrine:consent:accepted', 'vitrine:consent:accepted'])
})

test('names the categories and services whose permission has changed [CONS-02]', () => {
  keepMount(consent.$consent)
  const changes: (readonly string[])[] = []
  document.addEventListener(
    'vitrine:consent:changed',
    ({ detail }) => changes.push(detail.changed),
    { signal: stop.signal }
  )
  consent.declineAll()
  consent.saveConsent({ ...NONE, statistics: true })
  consent.saveConsent({ ...NONE, statistics: true, refused: ['click-map'] })
  consent.saveConsent({ ...NONE, statistics: true, refused: ['click-map'] })
  writeCookie({ ...NONE, marketing: true })
  document.dispatchEvent(new Event('vitrine:load'))

  expect(changes).toEqual([
    ['statistics'],
    ['click-map'],
    ['statistics', 'marketing', 'click-map']
  ])
})

test('keeps a later choice when the reply to an earlier one sets the cookie [CONS-01]', async () => {
  let reply = () => {}
  const postConsent = () =>
    new Promise<void>(resolve => {
      reply = resolve
    })
  vi.doMock('../../src/api/consent.ts', () => ({ postConsent }))
  const { sendConsentProof } = await import('../../src/consent/consent-proof.ts')
  keepMount(consent.$consent)
  consent.acceptAll()
  const chosen = () => consent.decided(consent.$consent.get())
  const sent = sendConsentProof('Text', chosen()!, chosen)
  consent.declineAll()
  writeCookie(ALL)
  reply()
  await sent

  expect(document.cookie).toContain(encodeURIComponent('"marketing":false'))
  expect(document.cookie).not.toContain(encodeURIComponent('"marketing":true'))
  vi.doUnmock('../../src/api/consent.ts')
})

test('adopts the same choice under a new stamp of the page [CONS-01]', async () => {
  keepMount(consent.$consent)
  consent.acceptAll()
  await openPage('2', 'same document')
  writeCookie(ALL, '2')
  document.dispatchEvent(new Event('vitrine:load'))

  expect(consent.$consent.get()).toMatchObject({ settings: { stamp: '2', ...ALL } })
})

test('calls nobody while the shopper has not decided [CONS-03]', () => {
  keepMount(consent.$consent)
  const accepted = vi.fn()
  const declined = vi.fn()
  const stopActions = consent.onConsent({ accepted, declined })
  expect([accepted.mock.calls, declined.mock.calls]).toEqual([[], []])
  stopActions()
})

test('an action for one of the answers is enough [CONS-03]', () => {
  keepMount(consent.$consent)
  const failed = vi.fn()
  addEventListener('error', failed, { signal: stop.signal })
  const stopActions = consent.onConsent({})
  consent.acceptAll()
  consent.declineAll()
  consent.onConsent({})()
  consent.acceptAll()
  consent.onConsent({})()
  stopActions()

  expect(failed).not.toHaveBeenCalled()
  expect(told).toHaveLength(3)
})

test('the settings are closed when a page opens [CONS-04]', () => {
  expect(consent.$settingsRequested.get()).toBe(false)
  expect(consent.takeSettingsRequest()).toBe(false)
})

test.each([
  [ALL, true, false],
  [NONE, false, true],
  [{ ...NONE, statistics: true }, false, false],
  [{ ...ALL, statistics: false }, false, false],
  [{ ...ALL, refused: ['click-map'] }, false, false]
])('%o is all accepted: %s, all declined: %s [CONS-03]', (choice, isAll, isNone) => {
  expect(isAllAccepted(choice)).toBe(isAll)
  expect(consent.isAllDeclined(choice)).toBe(isNone)
})

/** Opens the page in a new document, or as after a visit in the same document. */
async function openPage(consentStamp: string, how: 'fresh' | 'same document' = 'fresh') {
  const settings = { applicationPath: '', sitePath: '', culture: 'fr', consentStamp }
  document.body.innerHTML = `<main id="page"></main>
    <script type="application/json" id="vitrine-context">${JSON.stringify(settings)}</script>`
  if (how === 'fresh') vi.resetModules()
  const { readContext } = await import('../../src/context.ts')
  readContext()
  consent = await import('../../src/consent/consent.ts')
  all.add(consent)
}

function writeCookie(choice: Choice, stamp = '1'): void {
  const record = encodeURIComponent(JSON.stringify({ stamp, ...choice }))
  // biome-ignore lint/suspicious/noDocumentCookie: as the server would
  document.cookie = `ManagerCookieConsent=${record}; Path=/`
}
