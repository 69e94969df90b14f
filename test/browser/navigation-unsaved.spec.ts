import { expect, type Page } from '@playwright/test'
import { asked, openFixture, pathOf, warmUp } from '../support/fixture-page.ts'
import { type FixtureServer, redirect, startFixtureServer } from '../support/fixture-server.ts'
import { test } from '../support/fixture-test.ts'

const FORM = `<form action="/save" method="post" data-vitrine-unsaved="anna">
  <textarea name="text" aria-label="Text">as it was</textarea>
  <input type="hidden" name="_csrf" value="old-token">
  <button>Save</button></form>
  <form action="/other" method="post"><input name="also" aria-label="Also"><button>Other</button></form>
  <a href="/elsewhere">Elsewhere</a>`

let server: FixtureServer
/** Whose page the server sends, and the token of their session. */
let owner = 'anna'

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/edit': () => ({
      content: FORM.replace('anna', owner).replace('old-token', `token of ${owner}`)
    }),
    '/save': (request, response) =>
      request.body.includes('wrong')
        ? {
            status: 422,
            content: FORM.replace('as it was', 'wrong').replace(
              '<textarea',
              '<textarea aria-invalid="true"'
            )
          }
        : redirect('/saved')(request, response, new URL(request.path, 'http://x')),
    '/fr/security/login': (request, response) =>
      request.method === 'POST'
        ? redirect('/edit')(request, response, new URL(request.path, 'http://x'))
        : {
            content:
              '<form action="/fr/security/login" method="post"><input name="Email" aria-label="Email"><button>Log in</button></form>'
          }
  })
})

test.afterAll(() => server.stop())

test.beforeEach(async ({ page }) => {
  owner = 'anna'
  await openFixture(page, server, '/before')
  await page.evaluate(() => window.vitrine.visit('/edit'))
  await expect(page).toHaveTitle('Page edit')
  await warmUp(page)
  server.forget()
})

const question = (page: Page) => page.getByRole('alertdialog')
const field = (page: Page) => page.getByLabel('Text')

/** Whether the browser would ask before it leaves the page. */
function browserAsks(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

test('the browser asks before it leaves a changed form, and no longer once the form is as it was, reset or saved [NAV-09]', async ({
  page
}) => {
  expect(await browserAsks(page)).toBe(false)
  await field(page).fill('something else')
  await expect.poll(() => browserAsks(page)).toBe(true)
  await field(page).fill('as it was')
  await expect.poll(() => browserAsks(page)).toBe(false)
  await field(page).fill('again')
  await expect.poll(() => browserAsks(page)).toBe(true)
  await page.evaluate(() => document.querySelector('form')?.reset())
  await expect.poll(() => browserAsks(page)).toBe(false)

  await field(page).fill('for good')
  await expect.poll(() => browserAsks(page)).toBe(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveTitle('Page saved')
  expect(await browserAsks(page)).toBe(false)
  await expect(question(page)).toBeHidden()
})

test('a link, Back and another form ask first: the shopper stays with what was typed, or leaves [NAV-09]', async ({
  page
}) => {
  await field(page).fill('something else')
  await expect.poll(() => browserAsks(page)).toBe(true)
  for (const leave of [
    () => page.getByRole('link', { name: 'Elsewhere' }).click(),
    () => page.getByRole('button', { name: 'Other' }).click(),
    () => page.evaluate(() => history.back())
  ]) {
    await leave()
    await expect(question(page).getByRole('heading')).toHaveText('Quitter sans enregistrer ?')
    await expect(question(page).getByRole('button', { name: 'Rester' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeHidden()
    await expect(field(page)).toHaveValue('something else')
    expect(pathOf(page)).toBe('/edit')
  }
  expect(asked(server).filter(one => !one.startsWith('GET'))).toEqual([])

  await page.evaluate(() => history.back())
  await question(page).getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveTitle('Page before')
  expect(await browserAsks(page)).toBe(false)
})

test('a form that comes back with an error is unsaved until it is saved [NAV-09]', async ({
  page
}) => {
  await field(page).fill('wrong')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => browserAsks(page)).toBe(true)
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await question(page).getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveTitle('Page elsewhere')
})

test.describe('after a logoff in another tab', () => {
  test.beforeEach(async ({ page }) => {
    await field(page).fill('something else')
    await expect.poll(() => browserAsks(page)).toBe(true)
    await page.evaluate(() =>
      dispatchEvent(new StorageEvent('storage', { key: 'vitrine-logoff' }))
    )
    await expect(question(page).getByRole('heading')).toHaveText('Votre session est terminée')
    await expect(page.locator('#page')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeVisible()
    await expect(page.locator('#page')).toBeHidden()
    await question(page).getByRole('button', { name: 'Se reconnecter' }).click()
    await page.getByLabel('Email').fill('anna@example.com')
  })

  test('the page says so and shows what was typed once the same customer has logged in [ACC-01]', async ({
    page
  }) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click()
    await expect(field(page)).toBeVisible()
    await expect(field(page)).toHaveValue('something else')
    await expect(page.locator('[name=_csrf]')).toHaveValue('token of anna')
    expect(await browserAsks(page)).toBe(true)
  })

  test('another customer who logs in finds their own page [ACC-01]', async ({ page }) => {
    owner = 'ben'
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click()
    await expect(field(page)).toBeVisible()
    await expect(field(page)).toHaveValue('as it was')
    expect(await page.evaluate(() => window.firstDocument)).toBeUndefined()
  })
})

test('a page that another customer has logged in to meanwhile is hidden when the shopper returns to it [ACC-01]', async ({
  page
}) => {
  await field(page).fill('something else')
  await expect.poll(() => browserAsks(page)).toBe(true)
  const returnAfterLogin = () =>
    page.evaluate(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'vitrine-session-changed' }))
      dispatchEvent(new Event('focus'))
    })
  await returnAfterLogin()
  await expect.poll(() => asked(server)).toEqual(['GET /edit'])
  await expect(field(page)).toBeVisible()
  owner = 'ben'
  await returnAfterLogin()
  await expect(question(page).getByRole('heading')).toHaveText('Votre session est terminée')
  await expect(page.locator('#page')).toBeHidden()
})
