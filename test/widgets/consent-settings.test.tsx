import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $consent, acceptAll } from '../../src/consent/consent.ts'
import { readConsent } from '../../src/consent/stored-consent.ts'
import { $toasts } from '../../src/stores/toasts/toasts.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const TAG = `<vitrine-consent-settings policy-href="/shop/fr/c/cookies" load="eager">
  <a href="/shop/fr/cookies">Gérer mes cookies</a>
</vitrine-consent-settings>`

const context = { applicationPath: '', sitePath: '', culture: 'fr' }

const opener = page.getByRole('button', { name: 'Gérer mes cookies' })
const dialog = page.getByRole('dialog', { name: 'Gérer mes cookies' })
const choice = (name: string) => page.getByRole('switch', { name, exact: true })
const save = page.getByRole('button', { name: 'Enregistrer mes choix' })

const SERVICES = [
  {
    Id: 'visit-counter',
    Category: 'statistics',
    Name: 'Compteur',
    Text: 'Compte les pages vues.'
  },
  { Id: 'click-map', Category: 'statistics', Name: 'Carte des clics' }
]

beforeEach(forgetChoice)
beforeEach(() => mockApi({ 'POST /api/v1/consent': { status: 204 } }))
afterEach(forgetChoice)

test('allows only necessary cookies until the shopper decides [CONS-04]', async () => {
  await openPage(TAG, { context })
  await opener.click()

  await expect.element(choice('Nécessaires')).toBeChecked()
  await expect.element(choice('Nécessaires')).toBeDisabled()
  for (const name of ['Préférences', 'Statistiques', 'Marketing', 'Tout autoriser']) {
    await expect.element(choice(name)).not.toBeChecked()
  }
  await expectNoAxeViolations()
})

test('updates "all" on every change [CONS-04]', async () => {
  await openPage(TAG, { context })
  await opener.click()
  await choice('Tout autoriser').click()
  for (const name of ['Préférences', 'Statistiques', 'Marketing']) {
    await expect.element(choice(name)).toBeChecked()
  }
  await choice('Marketing').click()
  await expect.element(choice('Tout autoriser')).not.toBeChecked()
  await choice('Marketing').click()

  await expect.element(choice('Tout autoriser')).toBeChecked()
})

test('saves a mixed choice and closes [CONS-02]', async () => {
  await openPage(TAG, { context })
  await opener.click()
  await choice('Statistiques').click()
  await save.click()

  await expect.element(dialog).not.toBeInTheDocument()
  expect(readConsent('2026-1')).toEqual({
    stamp: '2026-1',
    preferences: false,
    statistics: true,
    marketing: false
  })
  await expect.element(opener).toHaveFocus()
})

test('lets the shopper refuse single services, and sends the proof [CONS-01] [CONS-04]', async () => {
  const api = mockApi()
  await openPage(TAG.replace('load=', `services='${JSON.stringify(SERVICES)}' load=`), {
    context
  })
  await opener.click()
  await choice('Statistiques').click()
  await expect.element(choice('Compteur')).toBeChecked()
  await choice('Carte des clics').click()
  await expect.element(choice('Statistiques')).toBeChecked()
  await expectNoAxeViolations()
  await save.click()

  await expect.element(dialog).not.toBeInTheDocument()
  expect(readConsent('2026-1')?.refused).toEqual(['click-map'])
  // the proof of an earlier choice may arrive as well
  await expect
    .poll(() => api.requests)
    .toContainEqual({
      endpoint: 'POST /api/v1/consent',
      json: {
        Stamp: '2026-1',
        Preferences: false,
        Statistics: true,
        Marketing: false,
        Refused: ['click-map'],
        Text: expect.stringMatching(
          /^Gérer mes cookies\n.*\nCompteur: Compte les pages vues\./s
        )
      }
    })
})

test('a category is off when all its services are, and on with the first one [CONS-04]', async () => {
  await openPage(TAG.replace('load=', `services='${JSON.stringify(SERVICES)}' load=`), {
    context
  })
  await opener.click()
  await choice('Compteur').click()
  await expect.element(choice('Statistiques')).toBeChecked()
  await expect.element(choice('Carte des clics')).not.toBeChecked()
  await choice('Compteur').click()
  await expect.element(choice('Statistiques')).not.toBeChecked()
  await choice('Tout autoriser').click()
  await expect.element(choice('Carte des clics')).toBeChecked()
})

test('shows the server’s tables of cookies when they are opened [CONS-04]', async () => {
  const tables = '<table><caption>Nécessaires</caption><tr><th>shop-session</th></tr></table>'
  mockApi({ 'GET /widget/consent/cookies': { body: tables } })
  await openPage(TAG.replace('load=', 'cookie-tables load='), { context })
  await opener.click()
  await page.getByText('Tout ce qui est enregistré, avec son usage et sa durée').click()
  await expect.element(page.getByRole('table', { name: 'Nécessaires' })).toBeVisible()
})

test('the settings are changed by keyboard alone', async () => {
  await openPage(TAG, { context })
  await expect.element(opener).toBeVisible()
  ;(opener.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(choice('Tout autoriser')).toHaveFocus()
  await userEvent.tab()
  await expect.element(choice('Préférences')).toHaveFocus()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(save).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(dialog).not.toBeInTheDocument()
  expect(readConsent('2026-1')?.preferences).toBe(true)
})

test('changes nothing if it is closed without saving', async () => {
  await openPage(TAG, { context })
  await opener.click()
  await choice('Tout autoriser').click()
  await userEvent.keyboard('{Escape}')

  await expect.element(dialog).not.toBeInTheDocument()
  expect(readConsent('2026-1')).toBeUndefined()
})

test('withdraws consent and offers to reload the page [CONS-04]', async () => {
  await openPage(TAG, { context })
  acceptAll()
  await opener.click()
  await expect.element(choice('Marketing')).toBeChecked()
  await choice('Marketing').click()
  await save.click()

  expect(readConsent('2026-1')?.marketing).toBe(false)
  expect($toasts.get().map(toast => toast.action?.label)).toEqual(['Recharger la page'])
})

test('opens when the page requests it, once even with several tags [CONS-04]', async () => {
  await openPage(TAG + TAG, { context })
  await expect.element(opener.first()).toBeVisible()
  document.dispatchEvent(new CustomEvent('vitrine:consent:open', { detail: {} }))

  await expect.element(dialog).toBeVisible()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
})

test('deletes the cookies of services that are not allowed, at the path of the page, too [CONS-02]', async () => {
  const services = JSON.stringify([
    { Id: 'counter', Category: 'statistics', Name: 'Compteur', Cookies: ['vc_*'] },
    { Id: 'ads', Category: 'marketing', Name: 'Annonces', Cookies: ['pa'] }
  ])
  const html = TAG.replace('<vitrine-consent-settings', `$& services='${services}'`)
  await openPage(html, { context })
  // biome-ignore lint/suspicious/noDocumentCookie: as the script of a service would
  for (const cookie of ['vc_1=1', 'vc_2=1; Path=/', 'pa=1', 'own=1']) document.cookie = cookie
  await opener.click()
  await page.getByRole('switch', { name: 'Marketing' }).click()
  await save.click()

  const names = document.cookie.split('; ').map(cookie => cookie.split('=')[0])
  expect(names.filter(name => /^(vc_|pa|own)/.test(name ?? '')).sort()).toEqual(['own', 'pa'])
})

test('closes the page’s own dialog around it when the choice is saved [CONS-02]', async () => {
  const opened = await openPage(`<dialog id="mine">${TAG}</dialog>`, { context })
  opened.find<HTMLDialogElement>('#mine').showModal()
  await opener.click()
  await save.click()

  expect(opened.find<HTMLDialogElement>('#mine').open).toBe(false)
})

test('the tag is a link to the settings page without JavaScript', async () => {
  const opened = await openPage(TAG, { context, isPlain: true })
  opened.find('a').click()

  await expect
    .poll(() => opened.departures)
    .toEqual([{ method: 'GET', url: '/shop/fr/cookies', fields: {} }])
})

test('the button has the size of its fallback link', async () => {
  const opened = await openPage(TAG, { context, alive: false })
  const before = opened.find('a').getBoundingClientRect()
  await expect.element(opener).toBeVisible()
  const after = opener.element().getBoundingClientRect()

  expect([after.width, after.height]).toEqual([before.width, before.height])
})

function forgetChoice(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: simulates a shopper who clears the cookies.
  document.cookie = 'ManagerCookieConsent=; Path=/; Max-Age=0'
  cleanStores($consent)
  $consent.set({ status: 'undecided' })
  $toasts.set([])
  delete document.documentElement.dataset.vitrineConsent
}
