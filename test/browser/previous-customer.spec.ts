import { expect, test } from '@playwright/test'
import { newCustomer } from './support/new-customer.ts'
import { tagsAlive } from './support/settled.ts'

const QUICK_ORDER = '/shop/fr/quickorder'

test('lines of a quick order survive the login, and leave with the session that expires, without a trace for the next visitor of the tab [ACC-01]', async ({
  page,
  context
}) => {
  const lines = page.locator('vitrine-quick-order textarea')
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  await page.goto(QUICK_ORDER)
  await tagsAlive(page)
  await lines.fill('TEA-1 3')
  await expect.poll(stored).toContain('TEA-1 3')

  await newCustomer(page)
  await page.goto(QUICK_ORDER)
  await tagsAlive(page)
  await expect(lines).toHaveValue('TEA-1 3')
  await lines.fill('TEA-1 5')
  await expect.poll(stored).toContain('TEA-1 5')

  await context.clearCookies()
  await page.locator('footer a[href="/shop/fr/contact"]').first().click()
  await expect(page).toHaveURL(/contact/)
  await expect.poll(stored).not.toContain('TEA-1')
  await page.goBack()
  await tagsAlive(page)
  await expect(lines).toHaveValue('')
})

test('a logoff leaves no lines of a quick order in the tab, nor in another one [ACC-01]', async ({
  page,
  context
}) => {
  await newCustomer(page)
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto(QUICK_ORDER)
    await tagsAlive(one)
    await one.locator('vitrine-quick-order textarea').fill('TEA-1 3')
    await expect.poll(() => one.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
  }
  await page.goto('/shop/fr/account')
  await page.locator('form[action$="/security/logoff"] button').first().click()
  await expect(page).toHaveURL(/\/shop\/fr$/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    'TEA-1'
  )
  await expect(other.locator('vitrine-quick-order textarea')).toHaveValue('')
})
