import { expect, test } from '@playwright/test'
import { asked, openFixture } from '../support/fixture-page.ts'
import { type LoginPages, logIn, startLoginPages } from '../support/login-pages.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let pages: LoginPages

test.beforeAll(async () => {
  pages = await startLoginPages()
})
test.beforeEach(async ({ page }) => {
  pages.reset()
  await openFixture(page, pages.server, '/start')
})
test.afterAll(() => pages.server.stop())

test('supports a second factor as a step of the login, and continues after it [ACC-02, HTTP-01]', async ({
  page
}) => {
  pages.asksForCode = true
  await page.getByRole('button', { name: 'Save' }).click()
  await logIn(page, 'right')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Code')).toBeFocused()
  await page.mouse.click(5, 5)
  await dialog.getByLabel('Code').fill('1')
  await dialog.getByRole('button', { name: 'Vérifier' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Code incorrect')
  await dialog.getByLabel('Code').fill('123456')
  await dialog.getByRole('button', { name: 'Vérifier' }).click()
  await expect(page).toHaveTitle('Page saved')
  const posts = pages.server.requests.filter(({ path }) => path === '/save')
  expect(posts[1]?.body).toContain('words=all+mine')
})

if (EXHAUSTIVE)
  test('continues when the shopper closes the confirmation of the second factor [ACC-02]', async ({
    page
  }) => {
    pages.asksForCode = true
    await page.getByRole('link', { name: 'Account' }).click()
    await logIn(page, 'right')
    await page.getByRole('dialog').getByLabel('Code').fill('123456show')
    await page.getByRole('button', { name: 'Vérifier' }).click()
    await expect(page.getByText('Connexion confirmée')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveTitle('Page account')
  })

if (EXHAUSTIVE)
  test('stays on the page if the second factor is cancelled [ACC-02]', async ({ page }) => {
    pages.asksForCode = true
    await page.getByRole('link', { name: 'Account' }).click()
    await logIn(page, 'right')
    await expect(page.getByRole('dialog').getByLabel('Code')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveTitle('Page start')
    expect(asked(pages.server).filter(line => line === 'GET /account')).toHaveLength(1)
  })
