import { expect, type Page, test } from '@playwright/test'
import { someOf } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'

const WORDS = {
  fr: { send: 'Envoyer', missing: 'Indiquez votre nom.', sent: 'Merci' },
  nl: { send: 'Versturen', missing: 'Vul uw naam in.', sent: 'Bedankt' },
  en: { send: 'Send', missing: 'Enter your name.', sent: 'Thank you' }
}

async function write(page: Page, name: string): Promise<void> {
  await page.locator('#Name').fill(name)
  await page.locator('#PhoneNumber').fill('+32 4 222 33 44')
  await page.locator('#Subject').selectOption('order')
  await page.locator('#OrderNumber').fill('V-100')
  await page.locator('#Message').fill('Where is it?\nThank you.')
}

for (const [culture, words] of someOf(Object.entries(WORDS), 1)) {
  test(`a shopper contacts the shop in ${culture} [UIX-08]`, async ({ page }) => {
    await page.goto(`/shop/${culture}`)
    await page.locator('.shop-footer').getByRole('link', { name: 'Contact' }).click()
    const button = page.locator('#contact').getByRole('button', { name: words.send })
    await expect(page.locator('#contact')).toHaveAttribute('novalidate')
    await button.click()
    await expect(page.getByRole('link', { name: words.missing })).toBeVisible()
    await expect(page.locator('.shop-problems')).toBeFocused()
    await expectNoAxeViolations(page)

    const name = `Claire ${culture} ${Date.now()}`
    await write(page, name)
    await expect(page.locator('.shop-problems')).toBeHidden()
    await button.click()
    // the shop rejects forms that are submitted faster than a person could, and asks to submit again
    const heading = page.getByRole('heading', { level: 1, name: words.sent })
    await expect(heading.or(page.locator('.shop-problems:visible'))).toBeVisible()
    if (!(await heading.isVisible())) {
      await expect(page.locator('#Message')).toHaveValue('Where is it?\nThank you.')
      await expect(async () => {
        await button.click()
        await expect(heading).toBeVisible({ timeout: 1500 })
      }).toPass()
    }
    await expect(heading).toBeFocused()
    await page.goto(`/shop/${culture}/outbox`)
    const mail = page.getByRole('article').filter({ hasText: name })
    await expect(mail).toHaveCount(1)
    await expect(mail).toContainText('Where is it?')
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper can contact the shop, too [UIX-08]', async ({ page }) => {
    await page.goto('/shop/en/contact')
    await write(page, 'Nora')
    await page.locator('#PhoneNumber').fill('')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('#Email-error')).toContainText('e-mail address or a phone number')
    await expect(page.locator('#Message')).toHaveValue('Where is it?\nThank you.')
    await page.locator('#Email').fill('nora@example.com')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Thank you|Contact/)
  })
})
