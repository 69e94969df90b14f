import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { logIn } from './support/log-in.ts'
import { newCustomer } from './support/new-customer.ts'
import { tagsAlive } from './support/settled.ts'

const PATH = '/shop/fr/account/security/passkeys'

/** A device with a fingerprint reader, whose owner touches it at once when a button asks for that. */
async function virtualDevice(page: Page): Promise<CDPSession> {
  // it would also answer to the login field, before the button is pressed
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true
    }
  })
  return session
}

async function logOff(page: Page): Promise<void> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  await page.request.post('/shop/fr/security/logoff', { headers })
}

test('a passkey is created, logs in, and is removed [ACC-02]', async ({ page }) => {
  await newCustomer(page)
  await page.goto('/shop/fr/account/security')
  await page.getByRole('link', { name: 'Gérer les clés d’accès' }).click()
  await virtualDevice(page)
  await tagsAlive(page)
  await expectNoAxeViolations(page)
  await page.getByLabel('Nom de la clé d’accès').fill('Mon ordinateur')
  await page.keyboard.press('Enter')
  await expect(page.getByText('La clé d’accès a été créée.')).toBeVisible()
  await expect(page.locator('.shop-sessions__item')).toContainText('Mon ordinateur')
  await expect(page.locator('.shop-sessions__item')).toContainText('Pas encore utilisée')
  await tagsAlive(page)
  await expectNoAxeViolations(page)
  // the device has one already
  await page.getByRole('button', { name: 'Créer une clé d’accès' }).click()
  await expect(page.getByText('Cet appareil a déjà une clé d’accès')).toBeVisible()

  await logOff(page)
  await page.goto(`/shop/fr/security/login?returnUrl=${encodeURIComponent(PATH)}`)
  await tagsAlive(page)
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click()
  await expect(page).toHaveURL(PATH)
  await expect(page.locator('.shop-sessions__item')).toContainText('Dernière utilisation')

  await page.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('La clé d’accès a été supprimée.')).toBeVisible()
  await expect(page.getByText('Vous n’avez pas encore de clé d’accès.')).toBeVisible()
})

if (EXHAUSTIVE)
  test('a passkey logs in from the dialog of an expired session, and what was typed is saved [ACC-02] [HTTP-01]', async ({
    page
  }, { retry, repeatEachIndex }) => {
    // one reference per attempt, because an aborted test leaves it changed
    const reference = `ART-50${10 + retry + repeatEachIndex}`
    await logIn(page, 'hotel@example.com')
    await virtualDevice(page)
    await page.goto(PATH)
    await tagsAlive(page)
    await page.locator('#passkey-name').fill('Réception')
    await page.keyboard.press('Enter')
    await expect(page.getByText('La clé d’accès a été créée.')).toBeVisible()

    await page.goto('/shop/fr/references')
    await tagsAlive(page)
    await page.getByRole('combobox', { name: 'Votre référence' }).fill(reference)
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Votre référence pour cet article' })
    await expect(field).toHaveValue(reference)
    await tagsAlive(page)
    await logOff(page)
    await field.fill(`${reference}-P`)
    await field.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click()
    await expect(page.locator('.vitrine-toast')).toContainText(`${reference}-P`)
    await expect(dialog).toHaveCount(0)
    await expect(field).toHaveValue(`${reference}-P`)
    await field.fill(reference)
    await field.press('Enter')
    await expect(page.locator('.vitrine-toast')).toContainText(`« ${reference} »`)
  })

if (EXHAUSTIVE)
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the login has no button for passkeys, and its form works [ACC-02]', async ({
      page
    }) => {
      await page.goto('/shop/fr/security/login')
      await expect(page.getByText('Se connecter avec une clé d’accès')).toBeHidden()
      await expect(page.locator('#Email')).toHaveAttribute('autocomplete', 'username webauthn')
    })
  })
