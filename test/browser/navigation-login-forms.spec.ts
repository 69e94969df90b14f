import { expect, test } from '@playwright/test'
import { openFixture, pathOf } from '../support/fixture-page.ts'
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

test('resubmits a form after the login, with its values and a new token [HTTP-01]', async ({
  page
}) => {
  await page.getByRole('button', { name: 'Save' }).click()
  await logIn(page, 'right')
  await expect(page).toHaveTitle('Page saved')
  const posts = pages.server.requests.filter(({ path }) => path === '/save')
  expect(posts).toHaveLength(2)
  expect(posts[1]?.body).toContain('words=all+mine')
  expect(posts[1]?.headers['idempotency-key']).toBe(posts[0]?.headers['idempotency-key'])
})

if (EXHAUSTIVE)
  test('requests the page of a search form again after the login [HTTP-01]', async ({
    page
  }) => {
    await page.getByLabel('Order').fill('42')
    await page.getByRole('button', { name: 'Find' }).click()
    await logIn(page, 'right')
    await expect(page.getByText('Order 42')).toBeVisible()
    expect(pathOf(page)).toBe('/find?order=42')
  })

if (EXHAUSTIVE)
  test('uploads a file again after the login [HTTP-01]', async ({ page }) => {
    const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('the plan') }
    await page.getByLabel('File').setInputFiles(file)
    await page.getByRole('button', { name: 'Upload' }).click()
    await logIn(page, 'right')
    await expect(page).toHaveTitle('Page saved')
    const posts = pages.server.requests.filter(({ path }) => path === '/upload')
    expect(posts.map(({ body }) => body.includes('the plan'))).toEqual([true, true])
  })

if (EXHAUSTIVE)
  test('keeps the form unchanged if the login is closed, and can submit it later [HTTP-01]', async ({
    page
  }) => {
    await page.locator('[name=words]').fill('changed')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[name=words]')).toHaveValue('changed')
    await page.getByRole('button', { name: 'Save' }).click()
    await logIn(page, 'right')
    await expect(page).toHaveTitle('Page saved')
    expect(pages.server.requests.at(-2)?.body).toContain('words=changed')
  })
