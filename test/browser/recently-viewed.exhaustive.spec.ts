import { expect, test } from '@playwright/test'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

test('a shopper finds recently viewed products, and can clear them', async ({ page }) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/c/theieres')
  await page
    .locator('vitrine-consent-banner')
    .getByRole('button', { name: 'Tout accepter' })
    .click()
  const links = page.locator('.shop-card__link')
  const [first, second] = [
    await links.nth(0).getAttribute('href'),
    await links.nth(1).getAttribute('href')
  ]
  const name = await links.nth(0).locator('.shop-card__name').innerText()
  for (const address of [first, second]) {
    await page.goto(String(address))
    await tagsAlive(page)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('vitrine-recently-viewed')))
      .not.toBeNull()
  }
  const row = page.locator('vitrine-recently-viewed')
  await row.evaluate(element => element.scrollIntoView())
  await expect(row.getByRole('heading', { name: 'Vus récemment' })).toBeAttached()
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    String(first)
  )
  await row.getByRole('button', { name: 'Effacer la liste' }).click()
  await expect(row.getByRole('status')).toBeFocused()
  await page.reload()
  await tagsAlive(page)
  await expect(row.getByRole('heading')).toHaveCount(0)
})
