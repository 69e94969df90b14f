import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../support/axe.ts'
import { fakeCredentials, untilAborted } from '../support/fake-credentials.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { PASSKEY_REQUEST, passkeyLoginHtml } from '../support/passkey-html.ts'

const OPTIONS = 'POST /shop/api/v1/security/passkeys/loginoptions'
const REPLIES = { [OPTIONS]: { body: PASSKEY_REQUEST } }
const logIn = page.getByRole('button', { name: 'Se connecter avec une clé d’accès' })

test('the button asks for a passkey, and the form takes it to the server [ACC-02]', async () => {
  const { get } = fakeCredentials()
  mockApi(REPLIES)
  const { departures } = await openPage(passkeyLoginHtml(''))
  await expectNoAxeViolations()
  expect(get).not.toHaveBeenCalled()
  await logIn.click()
  await expect.poll(() => departures).toHaveLength(1)
  const [{ url, fields }] = departures as [(typeof departures)[number]]
  expect(url).toBe('/shop/fr/security/login')
  expect(fields).toMatchObject({ returnUrl: '/shop/fr/account' })
  expect(JSON.parse(String(fields.Credential))).toMatchObject({ id: 'a2V5' })
  expect(get.mock.lastCall![0]).toMatchObject({ publicKey: { userVerification: 'required' } })
})

test('a passkey that is chosen in the login field logs in without the button [ACC-02]', async () => {
  const { get } = fakeCredentials({ hasAutofill: true })
  mockApi(REPLIES)
  const { departures } = await openPage(passkeyLoginHtml())
  await expect.poll(() => departures).toHaveLength(1)
  expect(get.mock.lastCall![0]).toMatchObject({ mediation: 'conditional' })
  expect(departures[0]!.url).toBe('/shop/fr/security/login')
})

test('the button ends the offer in the field, and cancelling it offers again [ACC-02]', async () => {
  const { get } = fakeCredentials({ hasAutofill: true })
  get.mockImplementation(options =>
    options?.mediation === 'conditional'
      ? untilAborted(options)
      : Promise.reject(new DOMException('no', 'NotAllowedError'))
  )
  mockApi(REPLIES)
  const { departures } = await openPage(passkeyLoginHtml())
  await expect.poll(() => get.mock.calls.length).toBe(1)
  await logIn.click()
  await expect.element(page.getByText(/^Rien n’a été confirmé/)).toBeVisible()
  await expect.poll(() => get.mock.calls.length).toBe(3)
  expect(get.mock.calls[0]![0]!.signal!.aborted).toBe(true)
  expect(get.mock.lastCall![0]).toMatchObject({ mediation: 'conditional' })
  expect(departures).toEqual([])
})

test('leaving the page ends the offer [ACC-02]', async () => {
  const { get } = fakeCredentials({ hasAutofill: true })
  get.mockImplementation(untilAborted)
  mockApi(REPLIES)
  const opened = await openPage(passkeyLoginHtml())
  await expect.poll(() => get.mock.calls.length).toBe(1)
  await opened.close()
  expect(get.mock.calls[0]![0]!.signal!.aborted).toBe(true)
})

test('says that the shop cannot be reached, but not before the button is pressed [ACC-02]', async () => {
  fakeCredentials({ hasAutofill: true })
  mockApi({ [OPTIONS]: { status: 0 } })
  await openPage(passkeyLoginHtml())
  const message = page.getByText(/^La boutique est injoignable/)
  await expect.element(message).not.toBeInTheDocument()
  await logIn.click()
  await expect.element(message).toBeVisible()
})

test('the tag loads nothing in a browser without passkeys [ACC-02]', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const api = mockApi({})
  await openPage(passkeyLoginHtml())
  await expect.element(logIn).not.toBeInTheDocument()
  expect(api.requests).toEqual([])
  vi.unstubAllGlobals()
})
