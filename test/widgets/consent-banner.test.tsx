import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $consent } from '../../src/consent/consent.ts'
import { readConsent } from '../../src/consent/stored-consent.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { listen } from '../support/listen.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const FALLBACK = `
  <form method="post" action="/shop/fr/cookies">
    <p>Nous utilisons des cookies.</p>
    <button name="choice" value="decline">Tout refuser</button>
    <button name="choice" value="accept">Tout accepter</button>
  </form>`

function tag(attributes = '') {
  return `<vitrine-consent-banner ${attributes}>${FALLBACK}</vitrine-consent-banner>`
}

// these pages are at the root, so that the tests can read the cookie
const context = { applicationPath: '', sitePath: '', culture: 'fr' }
const ALL = { stamp: '2026-1', preferences: true, statistics: true, marketing: true }

const banner = page.getByRole('region', { name: 'Vos choix en matière de cookies' })
const button = (name: string) => page.getByRole('button', { name })

let api: ReturnType<typeof mockApi>
beforeEach(() => {
  forgetChoice()
  api = mockApi({ 'POST /api/v1/consent': { status: 204 } })
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetChoice()
})

test('asks until the shopper has decided, and does not move focus [CONS-04]', async () => {
  await openPage(tag(), { context })

  await expect.element(banner).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await expectNoAxeViolations()
})

test('makes declining as easy as accepting [CONS-04]', async () => {
  await openPage(tag(), { context })
  await expect.element(banner).toBeVisible()
  const [decline, accept] = ['Tout refuser', 'Tout accepter'].map(name => {
    const element = button(name).element()
    const { width, height } = element.getBoundingClientRect()
    const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element)
    return { width, height, color, backgroundColor, fontSize, fontWeight }
  })

  expect(decline).toEqual(accept)
})

test('accepts everything, publishes the choice, and disappears [CONS-02]', async () => {
  const told = hear()
  await openPage(tag(), { context })
  await button('Tout accepter').click()

  await expect.element(banner).not.toBeInTheDocument()
  expect(readConsent('2026-1')).toEqual(ALL)
  expect(told).toEqual([ALL])
  await expect
    .poll(() => api.requests)
    .toEqual([
      {
        endpoint: 'POST /api/v1/consent',
        json: {
          Stamp: '2026-1',
          Preferences: true,
          Statistics: true,
          Marketing: true,
          Refused: [],
          Text: expect.stringMatching(/^Nous utilisons/)
        }
      }
    ])
  await expect
    .element(page.getByText('Vos choix en matière de cookies sont enregistrés.'))
    .toBeInTheDocument()
})

test.each(['', 'load="eager"'])(
  'closes the page’s own dialog around it when everything is accepted (%s) [CONS-02]',
  async load => {
    const opened = await openPage(`<dialog id="mine">${tag(load)}</dialog>`, { context })
    opened.find<HTMLDialogElement>('#mine').showModal()
    await button('Tout accepter').click()

    await expect.poll(() => opened.find<HTMLDialogElement>('#mine').open).toBe(false)
  }
)

test('declines everything by keyboard [CONS-02]', async () => {
  const told = hear()
  await openPage(tag(), { context })
  await expect.element(banner).toBeVisible()
  ;(button('Tout refuser').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')

  await expect.element(banner).not.toBeInTheDocument()
  expect(told).toEqual([
    { stamp: '2026-1', preferences: false, statistics: false, marketing: false }
  ])
})

test('does not ask again after a decision, and its fallback does not flash [CONS-04]', async () => {
  decide(ALL)
  const opened = await openPage(tag(), { context })

  expect(opened.find('vitrine-consent-banner').textContent).toBe('')
  await opened.close()
  document.documentElement.dataset.vitrineConsent = ''
  const later = await openPage(tag(), { context, alive: false })
  expect(getComputedStyle(later.find('form')).display).toBe('none')
})

test('asks again when the consent stamp has changed [CONS-01]', async () => {
  decide({ ...ALL, stamp: '2025-1' })
  await openPage(tag(), { context })

  await expect.element(banner).toBeVisible()
})

test('is a dialog that no key closes in modal mode [CONS-04]', async () => {
  await openPage(tag('mode="modal"'), { context })
  const dialog = page.getByRole('dialog', { name: 'Vos choix en matière de cookies' })
  await expect.element(dialog).toBeVisible()
  for (let press = 0; press < 4; press++) await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  await expectNoAxeViolations()
  await button('Tout refuser').click()

  await expect.element(dialog).not.toBeInTheDocument()
})

test('closes when the shopper decides in another tab', async () => {
  await openPage(tag(), { context })
  await expect.element(banner).toBeVisible()
  decide(ALL)
  const otherTab = new BroadcastChannel('vitrine-consent')
  otherTab.postMessage('changed')

  await expect.element(banner).not.toBeInTheDocument()
  otherTab.close()
})

test('explains that the choice cannot be saved if cookies are blocked, and asks once', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {})
  await openPage(tag(), { context })
  await expect.element(page.getByText(/Votre navigateur bloque les cookies/)).toBeVisible()
  await button('Tout accepter').click()
  await expect.element(banner).not.toBeInTheDocument()
  document.dispatchEvent(new CustomEvent('vitrine:load', { detail: { url: location.href } }))

  await expect.element(banner).not.toBeInTheDocument()
})

test('mentions the browser’s privacy signal, unless the shop turns that off', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  const text = page.getByText(/Global Privacy Control/)
  await openPage(tag(), { context })
  await expect.element(text).toBeVisible()
  await openPage(tag(), { context: { ...context, features: { ignorePrivacySignal: true } } })
  await expect.element(banner).toBeVisible()
  await expect.element(text).not.toBeInTheDocument()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

test('opens the settings on this page if it has their tag, otherwise links to their page', async () => {
  const onOpen = vi.fn()
  listen('vitrine:consent:open', onOpen)
  const attributes = 'settings-href="/shop/fr/cookies" policy-href="/shop/fr/c/cookies"'
  const opened = await openPage(tag(attributes), { context })
  const link = page.getByRole('link', { name: 'Personnaliser' })
  await link.click()
  await expect
    .poll(() => opened.departures)
    .toEqual([{ method: 'GET', url: '/shop/fr/cookies', fields: {} }])
  opened.page.append(document.createElement('vitrine-consent-settings'))
  await link.click()

  await expect.poll(() => opened.departures).toHaveLength(1)
  expect(onOpen).toHaveBeenCalledOnce()
})

test('never covers the focused element', async () => {
  const links = Array.from({ length: 80 }, (_, n) => `<p><a href="#${n}">Lien ${n}</a></p>`)
  await openPage(tag() + links.join(''), { context })
  await expect.element(banner).toBeVisible()
  for (let press = 0; press < 40; press++) {
    await userEvent.tab()
    const focused = document.activeElement!
    if (banner.element().contains(focused)) continue
    const { bottom } = focused.getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(banner.element().getBoundingClientRect().top)
  }
})

test('saves the choice on a page whose images shadow document properties', async () => {
  const names = ['cookie', 'activeElement', 'documentElement']
  const pictures = names.map(name => `<img name="${name}" alt="">`)
  await openPage(tag() + pictures.join(''), { context })
  await button('Tout accepter').click()

  await expect.element(banner).not.toBeInTheDocument()
  for (const picture of document.images) picture.removeAttribute('name')
  expect(readConsent('2026-1')).toEqual(ALL)
})

test('posts the choice without JavaScript', async () => {
  const opened = await openPage(tag(), { context, isPlain: true })
  const accept = opened.find<HTMLButtonElement>('button[value="accept"]')
  accept.form!.requestSubmit(accept)

  await expect
    .poll(() => opened.departures)
    .toEqual([{ method: 'POST', url: '/shop/fr/cookies', fields: { choice: 'accept' } }])
})

test.each(['nl', 'en'])('is available in %s', async culture => {
  await openPage(tag(), { context: { ...context, culture } })

  const accept = culture === 'nl' ? 'Alles aanvaarden' : 'Accept all'
  await expect.element(button(accept)).toBeVisible()
})

function hear(): unknown[] {
  const told: unknown[] = []
  listen('Manager:setCookieConsent', ({ detail }) => told.push(detail))
  return told
}

function decide(settings: object): void {
  const value = encodeURIComponent(JSON.stringify(settings))
  // biome-ignore lint/suspicious/noDocumentCookie: simulates another tab or the server.
  document.cookie = `ManagerCookieConsent=${value}; Path=/`
}

function forgetChoice(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: simulates a shopper who clears the cookies.
  document.cookie = 'ManagerCookieConsent=; Path=/; Max-Age=0'
  cleanStores($consent)
  $consent.set({ status: 'undecided' })
  delete document.documentElement.dataset.vitrineConsent
}
