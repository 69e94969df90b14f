import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { acceptAll, declineAll } from '../../src/consent/consent.ts'
import { consent } from '../../src/main.ts'
import { mockApi } from '../support/mock-api.ts'
import { openScriptedPage } from '../support/open-scripted-page.ts'

test('tells a script what the shopper allows, now and later [CONS-02]', async () => {
  mockApi()
  await openScriptedPage()
  expect(await consent.get()).toBeUndefined()
  const heard: (boolean | undefined)[] = []
  const end = consent.subscribe(choice => heard.push(choice?.statistics))
  await expect.poll(() => heard).toEqual([undefined])
  acceptAll()
  expect(heard).toEqual([undefined, true])
  expect((await consent.get())?.statistics).toBe(true)
  end()
  declineAll()
  expect(heard).toEqual([undefined, true])
})

test('opens the cookie settings for a script [CONS-04]', async () => {
  mockApi()
  await openScriptedPage(
    '<vitrine-consent-settings><a href="/cookies">Cookies</a></vitrine-consent-settings>'
  )
  await consent.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('moves the focus to the notice where there are no settings', async () => {
  mockApi()
  await openScriptedPage('<vitrine-consent-banner mode="banner"></vitrine-consent-banner>')
  await consent.open()
  expect(document.activeElement?.closest('vitrine-consent-banner')).not.toBeNull()
})

test('says that a page has nothing to open', async () => {
  mockApi()
  await openScriptedPage()
  await expect(consent.open()).rejects.toMatchObject({ reason: 'unavailable' })
})
