import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { mailedLink, newCustomer } from './support/new-customer.ts'
import { tagsAlive } from './support/settled.ts'

const HOME = '/shop/fr/account/security'

/**
 * The code that an app with the key shows, some steps of 30 seconds from now. A customer sets the app up with the current one and
 * logs in with the next one, so that the clock may move on before the shop checks them.
 */
function codeOf(key: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

async function logOff(page: Page): Promise<void> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  await page.request.post('/shop/fr/security/logoff', { headers })
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#Email').fill(email)
  await page.locator('#Password').fill(password)
  await page.locator('#login').getByRole('button', { name: 'Se connecter' }).click()
}

for (const hasScript of [true, false]) {
  test.describe(hasScript ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: hasScript })

    if (hasScript || EXHAUSTIVE)
      test('the registration asks for a company and its VAT number if a company buys [ACC-01]', async ({
        page
      }) => {
        await page.goto('/shop/fr/security/register')
        const company = page.getByLabel('Société', { exact: true })
        const vatNumber = page.getByLabel(/Numéro de TVA/)
        await expect(vatNumber).toBeHidden()
        await page.getByLabel('en tant que particulier').focus()
        await page.keyboard.press('ArrowDown')
        await vatNumber.fill('hello')
        await page.locator('#FirstName').fill('Nora')
        await page.locator('#LastName').fill('Claes')
        await page.locator('#Email').fill(`private-${Date.now()}-${hasScript}@example.com`)
        await page.locator('#Password').fill('blauwe fiets op zolder')
        await page.getByRole('button', { name: 'Créer un compte' }).click()
        await expect(page.locator('#Company-error')).toHaveText(
          'Indiquez le nom de la société.'
        )
        await expect(page.locator('#VatNumber-error')).not.toBeEmpty()
        await expect(company).toBeVisible()
        await page.getByLabel('en tant que particulier').check()
        await expect(company).toBeHidden()
        await page.locator('#Password').fill('blauwe fiets op zolder')
        await page.getByRole('button', { name: 'Créer un compte' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Consultez vos e-mails'
        )
      })

    if (!hasScript || EXHAUSTIVE)
      test('a forgotten password is replaced by a link in a mail [ACC-01]', async ({
        page
      }) => {
        const { email } = await newCustomer(page)
        await logOff(page)
        await page.goto('/shop/fr/security/login')
        await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
        // the login has an e-mail field, too
        await expect(page.locator('#forgot')).toBeVisible()
        await page.locator('#Email').fill(email)
        await page.getByRole('button', { name: 'Envoyer le lien' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Consultez vos e-mails'
        )

        await page.goto(await mailedLink(page, 'fr', email))
        await page.locator('#Password').fill('motdepasse2024')
        await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
        await expect(page.locator('#Password-error')).toContainText('trop facile à deviner')
        await page.locator('#Password').fill('een ander lang wachtwoord')
        await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
        await expect(page.getByText('Votre mot de passe a été modifié.')).toBeVisible()
        await fillLogin(page, email, 'een ander lang wachtwoord')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte')
      })

    if (hasScript || EXHAUSTIVE)
      test('two-step login is set up, asked for and turned off [ACC-02]', async ({ page }) => {
        const { email, password } = await newCustomer(page)
        await page.goto(HOME)
        if (hasScript) await tagsAlive(page)
        await page.getByRole('link', { name: 'Activer la connexion en deux étapes' }).click()
        const modal = hasScript ? page.getByRole('dialog') : page.locator('#page')
        await modal.locator('input[name="Password"]').fill(password)
        await modal.getByRole('button', { name: 'Activer la connexion en deux étapes' }).click()
        const key = await modal.locator('vitrine-two-factor code').innerText()
        expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
        await expect(modal.locator('vitrine-two-factor svg')).toBeVisible()
        if (hasScript) await expectNoAxeViolations(page)
        await modal.locator('input[name="Code"]').fill('000000')
        await modal.getByRole('button', { name: 'Activer' }).click()
        await expect(modal.getByText('Ce code est incorrect.').first()).toBeVisible()
        await modal.locator('input[name="Code"]').fill(codeOf(key))
        await modal.getByRole('button', { name: 'Activer' }).click()
        const codes = modal.locator('.vitrine-two-factor__codes code')
        await expect(codes).toHaveCount(10)
        const [first = ''] = await codes.allInnerTexts()
        if (hasScript) await expectNoAxeViolations(page)
        await modal.getByRole('link', { name: 'J’ai conservé les codes' }).click()
        // the page behind the dialog knows
        await expect(page.getByText('La connexion en deux étapes est activée :')).toBeVisible()
        await expect(page).toHaveURL(HOME)

        await logOff(page)
        await page.goto('/shop/fr/security/login')
        await fillLogin(page, email, password)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saisissez votre code')
        await page.locator('#Code').fill(codeOf(key, 1))
        await page.locator('#code').getByRole('button', { name: 'Se connecter' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte')

        await page.goto('/shop/fr/security/twofactorhome/off')
        await page.locator('#Password').fill(password)
        await page.locator('#Code').fill(first)
        await page.locator('#two-factor').getByRole('button').last().click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'La connexion en deux étapes est désactivée'
        )
      })

    if (EXHAUSTIVE)
      test('a password is changed in the account [ACC-01]', async ({ page }) => {
        const { email, password } = await newCustomer(page)
        await page.goto(`${HOME}/password`)
        if (hasScript) {
          await tagsAlive(page)
          await page.locator('#Password').fill('een ander lang wachtwoord')
          await expect(page.getByText('Bon.', { exact: true }).first()).toBeVisible()
          await page.getByRole('button', { name: 'Afficher le mot de passe' }).last().click()
          await expect(page.locator('#Password')).toHaveAttribute('type', 'text')
          await expectNoAxeViolations(page)
        }
        await page.locator('#CurrentPassword').fill(password)
        await page.locator('#Password').fill('een ander lang wachtwoord')
        await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
        await expect(page.getByText('Votre mot de passe a été modifié.').first()).toBeVisible()
        await logOff(page)
        await page.goto('/shop/fr/security/login')
        await fillLogin(page, email, 'een ander lang wachtwoord')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte')
      })
  })
}

if (EXHAUSTIVE)
  test('the code is a step of the login dialog, and the request continues after it [ACC-02, HTTP-01]', async ({
    page
  }) => {
    const { email, password } = await newCustomer(page)
    await page.goto('/shop/fr/security/twofactorhome')
    await page.locator('#Password').fill(password)
    await page.locator('#start').getByRole('button').last().click()
    const key = await page.locator('vitrine-two-factor code').innerText()
    await page.locator('#Code').fill(codeOf(key))
    await page.locator('#setup').getByRole('button').last().click()
    await expect(page.locator('.vitrine-two-factor__codes')).toBeVisible()
    await page.goto('/shop/fr')
    await tagsAlive(page)
    await logOff(page)
    // the page behind does not know yet that the session has ended
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/shop/fr/account'
      link.textContent = 'To the account'
      document.querySelector('#page')!.append(link)
    })
    await page.getByRole('link', { name: 'To the account' }).click()
    await expect(page.locator('#Email')).toBeVisible()
    await fillLogin(page, email, password)
    await page.locator('#Code').fill(codeOf(key, 1))
    await page.locator('#code').getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL('/shop/fr/account')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte')
  })
