import { expect, type Page, test } from '@playwright/test'
import AxeBuilder from 'axe-core'
import { asked, isSameDocument, openFixture, pathOf, settle } from '../support/fixture-page.ts'
import { type LoginPages, logIn, startLoginPages } from '../support/login-pages.ts'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'

let pages: LoginPages

test.beforeAll(async () => {
  pages = await startLoginPages()
})
test.beforeEach(async ({ page }) => {
  pages.reset()
  await openFixture(page, pages.server, '/start')
})
test.afterAll(() => pages.server.stop())

test('shows the login page in a modal if a page requires a login, and continues after it [HTTP-01]', async ({
  page
}) => {
  await page.getByLabel('Note').fill('typed')
  await page.getByRole('link', { name: 'Account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('Note')).toHaveValue('typed')
  expect(asked(pages.server)).toContain('GET /fr/security/login?returnUrl=%2Faccount')
  await logIn(page, 'right')
  await expect(page).toHaveTitle('Page account')
  expect(pathOf(page)).toBe('/account')
  await expect(dialog).toBeHidden()
  expect(await isSameDocument(page)).toBe(true)
  await expect(page.locator('#who')).toHaveText('Anna')
})

test('shows no cached pages after the login: Back fetches them again [HTTP-01, NAV-04]', async ({
  page
}) => {
  await page.evaluate(() => window.vitrine.visit('/two'))
  await page.evaluate(() => void window.vitrine.visit('/account'))
  await logIn(page, 'right')
  await expect(page).toHaveTitle('Page account')
  pages.server.forget()
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveTitle('Page start')
  expect(asked(pages.server)).toEqual(['GET /start'])
  await expect(page.locator('#who')).toHaveText('Anna')
})

test('shows the form again after a wrong password, with the e-mail but without the password [HTTP-01]', async ({
  page
}) => {
  await page.getByRole('link', { name: 'Account' }).click()
  await logIn(page, 'wrong')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toHaveText('Mot de passe incorrect')
  await expect(dialog.getByLabel('E-mail')).toHaveValue('anna@example.test')
  await expect(dialog.getByLabel('Mot de passe')).toHaveValue('')
  await expect(dialog.getByLabel('Mot de passe')).toBeFocused()
  await logIn(page, 'right')
  await expect(page).toHaveTitle('Page account')
})

for (const way of someOf(['Escape', 'the close button'] as const, 1)) {
  test(`stays on the page if the login is closed by ${way} [HTTP-01]`, async ({ page }) => {
    await page.getByRole('link', { name: 'Account' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('E-mail')).toBeFocused()
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveTitle('Page start')
    await expect(page.getByRole('link', { name: 'Account' })).toBeFocused()
    expect(pathOf(page)).toBe('/start')
  })
}

test('shows one login if twelve calls require it, and resumes them all [HTTP-01]', async ({
  page
}) => {
  const answers = page.evaluate(() =>
    Promise.all(Array.from({ length: 12 }, () => window.vitrine.requestLogin()))
  )
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await logIn(page, 'right')
  expect(await answers).toEqual(Array(12).fill(true))
  expect(
    asked(pages.server).filter(line => line.startsWith('GET /fr/security/login'))
  ).toHaveLength(1)
})

if (EXHAUSTIVE)
  test('shows the prices of the customer after a login that a call has asked for, and keeps what was typed [HTTP-01]', async ({
    page
  }) => {
    await page.getByLabel('Note').fill('typed')
    await page.getByLabel('Note').focus()
    const answer = page.evaluate(() => window.vitrine.requestLogin())
    await logIn(page, 'right')
    expect(await answer).toBe(true)
    await expect(page.locator('#price')).toHaveText('80 €')
    await expect(page.getByLabel('Note')).toHaveValue('typed')
    await expect(page.getByLabel('Note')).toBeFocused()
    expect(await isSameDocument(page)).toBe(true)
  })

if (EXHAUSTIVE)
  test('shows the prices of the customer after a login for a download [HTTP-01]', async ({
    page
  }) => {
    await page.getByLabel('Note').fill('typed')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Invoice' }).click()
    await logIn(page, 'right')
    expect((await download).suggestedFilename()).toBe('invoice.txt')
    await expectCustomersPage(page)
  })

if (EXHAUSTIVE)
  test('shows the prices of the customer after a login for a page that fails [HTTP-01, HTTP-02]', async ({
    page
  }) => {
    await page.getByLabel('Note').fill('typed')
    await page.getByRole('link', { name: 'Broken' }).click()
    await logIn(page, 'right')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectCustomersPage(page)
  })

if (EXHAUSTIVE)
  test('shows the prices of the customer, and the part that a form updates after the login [HTTP-01, NAV-09]', async ({
    page
  }) => {
    await page.getByLabel('Note').fill('typed')
    await page.getByRole('button', { name: 'Notify' }).click()
    await logIn(page, 'right')
    await expectCustomersPage(page)
    await settle(page)
    await expect(page.locator('#stock')).toHaveText('We will write to you.')
    expect(asked(pages.server).slice(-3)).toEqual(['GET /start', 'GET /start', 'POST /stock'])
  })

if (EXHAUSTIVE)
  test('requests only the page of a link again after the login [HTTP-01]', async ({ page }) => {
    await page.getByRole('link', { name: 'Account' }).click()
    await logIn(page, 'right')
    await expect(page).toHaveTitle('Page account')
    await settle(page)
    expect(asked(pages.server).slice(-2)).toEqual(['GET /start', 'GET /account'])
  })

for (const address of someOf([
  'https://evil.test/',
  '/\\evil.test',
  '//evil.test',
  '/\t/evil.test',
  'https:evil.test//',
  '/.//evil.test',
  'javascript:alert(1)',
  'https://127.0.0.1@evil.test/'
])) {
  test(`never redirects to another site after the login: ${JSON.stringify(address)}`, async ({
    page
  }) => {
    await page.evaluate(to => void window.vitrine.requestLogin(to), address)
    await expect(page.getByRole('dialog')).toBeVisible()
    const logins = () => asked(pages.server).filter(line => line.includes('/security/login'))
    await expect.poll(logins).toHaveLength(1)
    const [login = ''] = logins()
    const back = new URL(login.slice('GET '.length), pages.server.origin).searchParams.get(
      'returnUrl'
    )
    expect(new URL(back ?? '', pages.server.origin).origin).toBe(pages.server.origin)
    expect(back).toMatch(/^\/(?![/\\])/)
  })
}

if (EXHAUSTIVE)
  test('shows a page that required a login again on Back, at its own URL [HTTP-01]', async ({
    page
  }) => {
    await page.evaluate(() => history.pushState(null, '', '/private'))
    await page.evaluate(() => window.vitrine.visit('/two'))
    await expect(page).toHaveTitle('Page two')
    await page.evaluate(() => history.back())
    await logIn(page, 'right')
    await expect(page).toHaveTitle('Page private')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(pathOf(page)).toBe('/private')
  })

if (EXHAUSTIVE)
  test('closes the login on Back instead of leaving the page [HTTP-01]', async ({ page }) => {
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveTitle('Page start')
    await page.getByRole('link', { name: 'Account' }).click()
    await logIn(page, 'right')
    await expect(page).toHaveTitle('Page account')
    await page.goBack()
    await expect(page).toHaveTitle('Page start')
  })

if (EXHAUSTIVE)
  test('closes the login when the shopper visits another page', async ({ page }) => {
    await page.getByRole('link', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Créer un compte' }).click()
    await expect(page).toHaveTitle('Page register')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

if (EXHAUSTIVE)
  test('keeps wheel scrolling inside the login [UIX-01]', async ({ page }) => {
    await page.evaluate(() => {
      addEventListener('wheel', () => document.body.setAttribute('data-wheel', ''), {
        capture: true
      })
      document.addEventListener('wheel', () => {
        document.title = 'the wheel came out'
      })
    })
    await page.getByRole('link', { name: 'Account' }).click()
    await page.getByRole('dialog').hover()
    await page.mouse.wheel(0, 50)
    await expect(page.locator('body')).toHaveAttribute('data-wheel')
    await expect(page).toHaveTitle('Page start')
  })

if (EXHAUSTIVE)
  test('shows a login without accessibility violations', async ({ page }) => {
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.evaluate(AxeBuilder.source)
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: typeof AxeBuilder }).axe.run('dialog')
    )
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
  })

/** The page that the guest saw, refreshed in place. */
async function expectCustomersPage(page: Page): Promise<void> {
  await expect(page.locator('#price')).toHaveText('80 €')
  await expect(page.getByLabel('Note')).toHaveValue('typed')
  await expect(page).toHaveTitle('Page start')
  expect(await isSameDocument(page)).toBe(true)
}
