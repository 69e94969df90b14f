import { expect, test } from '@playwright/test'
import { isSameDocument, openFixture, pathOf, startVisit } from '../support/fixture-page.ts'
import { type LoginPages, startLoginPages } from '../support/login-pages.ts'

let pages: LoginPages

test.beforeAll(async () => {
  pages = await startLoginPages()
})
test.beforeEach(async ({ page }) => {
  pages.reset()
  await openFixture(page, pages.server, '/start')
})
test.afterAll(() => pages.server.stop())

test('keeps the page and says that a login is needed if the shop has no login page [HTTP-01]', async ({
  page
}) => {
  await page.route('**/security/login?*', route =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' })
  )
  await page.getByLabel('Note').fill('typed')
  await page.getByRole('link', { name: 'Account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Connectez-vous pour continuer.')
  await expect(page.getByText('Not found')).toHaveCount(0)
  await dialog.getByText('Fermer').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Note')).toHaveValue('typed')
  expect(pathOf(page)).toBe('/start')
  expect(await isSameDocument(page)).toBe(true)
})

test('asks for the login anew after one that the shop did not have [HTTP-01]', async ({
  page
}) => {
  await page.route(
    '**/security/login?*',
    route => route.fulfill({ status: 404, contentType: 'text/html', body: '' }),
    { times: 1 }
  )
  await page.evaluate(() => window.vitrine.visit('/account'))
  await page.getByRole('alertdialog').getByText('Fermer').click()
  await startVisit(page, '/account')
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeVisible()
})
