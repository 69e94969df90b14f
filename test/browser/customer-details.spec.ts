import { expect, test } from '@playwright/test'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { mailedLink, newCustomer } from './support/new-customer.ts'
import { tagsAlive } from './support/settled.ts'

for (const hasScript of someOf([true, false], 1)) {
  test.describe(hasScript ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: hasScript })

    test('a customer changes their details in a dialog, or on a page [ACC-03]', async ({
      page
    }) => {
      const { email } = await newCustomer(page)
      await page.goto('/shop/fr/account')
      if (hasScript) await tagsAlive(page)
      await page.getByRole('link', { name: 'Modifier mes données' }).click()
      const form = hasScript ? page.getByRole('dialog') : page.locator('#page')
      await expect(form.locator('input[name="LastName"]')).toBeVisible()
      if (hasScript) await expectNoAxeViolations(page)
      await form.locator('input[name="LastName"]').fill('Peeters')
      await form.locator('input[name="Email"]').fill('someone.else@example.com')
      await form.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(
        form.getByText('Indiquez votre mot de passe pour changer l’adresse e-mail.').first()
      ).toBeVisible()
      await expect(form.locator('input[name="LastName"]')).toHaveValue('Peeters')
      await form.locator('input[name="Email"]').fill(email)
      await form.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page).toHaveURL('/shop/fr/account')
      if (hasScript) await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByText('Nora Peeters').last()).toBeVisible()
    })

    if (EXHAUSTIVE)
      test('a new e-mail address is confirmed by the link in its mail [ACC-03]', async ({
        page
      }) => {
        const { password } = await newCustomer(page)
        const address = `new-${Date.now()}-${hasScript}@example.com`
        await page.goto('/shop/fr/account/details')
        await page.locator('#Email').fill(address)
        await page.locator('#Password').fill(password)
        await page.locator('#details').getByRole('button', { name: 'Enregistrer' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Consultez vos e-mails'
        )
        await page.goto(await mailedLink(page, 'fr', address))
        await page.locator('#confirm-email').getByRole('button').click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'L’adresse e-mail a été modifiée'
        )
        await page.goto('/shop/fr/account')
        await expect(page.getByText(address)).toBeVisible()
      })
  })
}

if (EXHAUSTIVE)
  test('what was typed into a form is saved after a login in a dialog, if another device has ended the session [ACC-01] [HTTP-01]', async ({
    page,
    browser
  }) => {
    const { email, password } = await newCustomer(page)
    await page.goto('/shop/fr/account/details')
    await tagsAlive(page)
    await page.locator('#LastName').fill('Van den Broeck')
    const elsewhere = await browser.newContext()
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const form = { Email: email, Password: password }
    await elsewhere.request.post('/shop/fr/security/login', { form, headers })
    const path = '/shop/fr/account/security/sessions'
    await elsewhere.request.post(path, { form: { Session: 'others' }, headers })
    await elsewhere.close()

    await page.locator('#LastName').press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('input[name="Email"]')).toBeFocused()
    await expect(page.locator('#LastName')).toHaveValue('Van den Broeck')
    await dialog.locator('input[name="Email"]').fill(email)
    await dialog.locator('input[name="Password"]').fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop/fr/account')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Nora Van den Broeck').last()).toBeVisible()
  })
