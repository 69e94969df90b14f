import { expect, type Page, type Route, test } from '@playwright/test'
import { isSameDocument, openFixture, pathOf, startVisit } from '../support/fixture-page.ts'
import { type LoginPages, startLoginPages } from '../support/login-pages.ts'
import { someOf } from '../support/tier.ts'

let pages: LoginPages

test.beforeAll(async () => {
  pages = await startLoginPages()
})
test.beforeEach(async ({ page }) => {
  pages.reset()
  await openFixture(page, pages.server, '/start')
})
test.afterAll(() => pages.server.stop())

/** What shops without a login page answer. */
const NO_LOGIN = {
  'does not exist': { status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' },
  'does not exist for its API': { status: 404, contentType: 'application/json', body: '{}' },
  'has an answer without a type': { status: 404, body: '' },
  'is refused as a call': { status: 401, contentType: 'application/json', body: '{}' },
  'is an answer to a call': { status: 200, contentType: 'application/json', body: '{}' },
  'accepts no GET': { status: 405, contentType: 'text/html', body: page('<p>No</p>') },
  'has no body': { status: 200, contentType: 'text/html', body: '' },
  'is empty': { status: 200, contentType: 'text/html', body: page('') }
}

function page(content: string): string {
  return `<!doctype html><title>Login</title><main id="page">${content}</main></html>`
}

for (const [what, answer] of someOf(Object.entries(NO_LOGIN), 3)) {
  test(`keeps the page and says that a login is needed if the login page ${what} [HTTP-01]`, async ({
    page
  }) => {
    await page.route('**/security/login?*', route => route.fulfill(answer))
    await page.getByLabel('Note').fill('typed')
    await page.getByRole('link', { name: 'Account' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Connectez-vous pour continuer.')
    await expect(page.getByText('Not found')).toHaveCount(0)
    await dialog.getByText('Fermer').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectSamePage(page)
  })
}

/** What may be a login page a moment later. */
const NO_ANSWER = {
  'the server fails': (route: Route) => route.fulfill({ status: 500, body: 'Error' }),
  'the server is told nothing': (route: Route) => route.abort(),
  'the answer has no content': (route: Route) => route.fulfill({ status: 204 })
}

for (const [when, answer] of someOf(Object.entries(NO_ANSWER), 1)) {
  test(`keeps the page, and offers to try the login again, if ${when} [HTTP-01, HTTP-02]`, async ({
    page
  }) => {
    await page.route('**/security/login?*', answer)
    await page.getByLabel('Note').fill('typed')
    await page.getByRole('link', { name: 'Account' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectSamePage(page)
    await page.unroute('**/security/login?*')
    await dialog.getByRole('button', { name: 'Réessayer' }).click()
    await expect(dialog.getByLabel('E-mail')).toBeVisible()
  })
}

test('loads a login page in full that only scripts can show [HTTP-01]', async ({ page }) => {
  const body = '<!doctype html><title>App</title><div id="root"></div><script></script></html>'
  await page.route('**/security/login?*', route =>
    route.fulfill({ status: 200, contentType: 'text/html', body })
  )
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveTitle('App')
})

async function expectSamePage(page: Page): Promise<void> {
  await expect(page.getByLabel('Note')).toHaveValue('typed')
  expect(pathOf(page)).toBe('/start')
  expect(await isSameDocument(page)).toBe(true)
}

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
