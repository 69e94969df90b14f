import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../support/axe.ts'
import { fakeCredentials } from '../support/fake-credentials.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { PASSKEY_CREATION, passkeysHtml } from '../support/passkey-html.ts'

const OPTIONS = 'POST /shop/api/v1/security/passkeys/registrationoptions'
const create = page.getByRole('button', { name: 'Créer une clé d’accès' })

test('sends the new passkey and its name with the form of the server [ACC-02]', async () => {
  fakeCredentials()
  mockApi({ [OPTIONS]: { body: PASSKEY_CREATION } })
  const { departures } = await openPage(passkeysHtml())
  await expectNoAxeViolations()
  await create.click()
  await expect.poll(() => departures).toHaveLength(1)
  const [{ url, fields }] = departures as [(typeof departures)[number]]
  expect(url).toBe('/shop/fr/account/security/passkeys')
  expect(fields).toMatchObject({ Name: 'Chrome sous Linux' })
  expect(JSON.parse(String(fields.Credential))).toMatchObject({
    id: 'a2V5',
    type: 'public-key'
  })
})

test('leaves the list of the server as it is [ACC-02]', async () => {
  mockApi({})
  const { departures } = await openPage(passkeysHtml())
  await page.getByRole('button', { name: 'Supprimer' }).click()
  expect(departures).toMatchObject([{ fields: { PasskeyId: '7' } }])
})

test.each([
  ['NotAllowedError', /^Rien n’a été confirmé/],
  ['InvalidStateError', /^Cet appareil a déjà une clé d’accès/],
  ['NotSupportedError', /^Cet appareil ne peut pas/]
])('explains %s, and sends nothing [ACC-02]', async (name, text) => {
  const { create: ask } = fakeCredentials()
  ask.mockRejectedValue(new DOMException('no', name))
  mockApi({ [OPTIONS]: { body: PASSKEY_CREATION } })
  const { departures } = await openPage(passkeysHtml())
  await create.click()
  await expect.element(page.getByText(text)).toBeVisible()
  expect(departures).toEqual([])
  await expectNoAxeViolations()
})

test('shows why the server refuses [ACC-02]', async () => {
  fakeCredentials()
  const Message = 'Confirmez d’abord votre identité.'
  mockApi({ [OPTIONS]: { status: 403, body: { Message } } })
  const { departures } = await openPage(passkeysHtml())
  await create.click()
  await expect.element(page.getByText(Message)).toBeVisible()
  expect(departures).toEqual([])
})

test('asks once, however often the button is pressed [ACC-02]', async () => {
  fakeCredentials()
  const api = mockApi({ [OPTIONS]: { body: PASSKEY_CREATION } })
  const { departures } = await openPage(passkeysHtml())
  await expect.element(create).toBeVisible()
  const button = create.element() as HTMLElement
  // in one task, before the first press can be finished
  button.click()
  button.click()
  await expect.poll(() => departures).toHaveLength(1)
  expect(api.requests).toHaveLength(1)
})

test('offers nothing to a browser without passkeys [ACC-02]', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await openPage(passkeysHtml())
  await expect.element(page.getByRole('button', { name: 'Supprimer' })).toBeVisible()
  await expect.element(create).not.toBeInTheDocument()
  vi.unstubAllGlobals()
})
