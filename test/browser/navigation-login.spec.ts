import { expect, type Page, test } from '@playwright/test'
import AxeBuilder from 'axe-core'
import { asked, isSameDocument, openFixture, pathOf } from '../support/fixture-page.ts'
import {
  type FixturePage,
  type FixtureServer,
  startFixtureServer
} from '../support/fixture-server.ts'

let server: FixtureServer
let loggedIn = false
let token = 1

function form(message: string, email = ''): FixturePage {
  return {
    content: `<p role="alert">${message}</p>
      <form method="post" action="/fr/security/login?returnUrl=%2Faccount">
        <input type="hidden" name="_csrf" value="token-${token}">
        <label>E-mail <input type="email" name="email" value="${email}"></label>
        <label>Mot de passe <input type="password" name="password"></label>
        <button>Se connecter</button>
      </form>
      <a href="/register">Créer un compte</a>`
  }
}

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      header: `<p id="who" data-vitrine-sync>${loggedIn ? 'Anna' : 'nobody'}</p>`,
      content: `<a href="/account">Account</a> <label>Note <input></label>
        <form action="/save" method="post"><input type="hidden" name="_csrf" value="token-${token}"><input name="words" value="all mine"><button>Save</button></form>`
    }),
    '/account': (_, response) => {
      if (loggedIn) return { header: '<p id="who" data-vitrine-sync>Anna</p>' }
      response.writeHead(401, { 'Content-Type': 'text/html' }).end('<p>login</p>')
      return undefined
    },
    '/save': (request, response) => {
      const status = loggedIn && request.body.includes(`_csrf=token-${token}`) ? 303 : 401
      response.writeHead(status, { Location: '/saved' }).end()
      return undefined
    },
    '/fr/security/login': (request, response) => {
      if (request.method === 'GET') return form('')
      const fields = new URLSearchParams(request.body)
      if (fields.get('password') !== 'right') return form('Mot de passe incorrect')
      loggedIn = true
      token += 1
      response.writeHead(303, { Location: '/start' }).end()
      return undefined
    }
  })
})

test.beforeEach(async ({ page }) => {
  loggedIn = false
  server.forget()
  await openFixture(page, server, '/start')
})

test.afterAll(() => server.stop())

test('shows the login page in a modal when a page needs a login, and goes on after it [HTTP-01]', async ({
  page
}) => {
  await page.getByLabel('Note').fill('typed')
  await page.getByRole('link', { name: 'Account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('Note')).toHaveValue('typed')
  expect(asked(server)).toContain('GET /fr/security/login?returnUrl=%2Faccount')
  await logIn(page, 'right')
  await expect(page).toHaveTitle('Page account')
  expect(pathOf(page)).toBe('/account')
  await expect(dialog).toBeHidden()
  expect(await isSameDocument(page)).toBe(true)
  await expect(page.locator('#who')).toHaveText('Anna')
})

test('shows the form again when the password is wrong, with the e-mail and without the password [HTTP-01]', async ({
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

test('sends a form once more after the login, with what was typed and a fresh token [HTTP-01]', async ({
  page
}) => {
  await page.getByRole('button', { name: 'Save' }).click()
  await logIn(page, 'right')
  await expect(page).toHaveTitle('Page saved')
  const posts = server.requests.filter(({ path }) => path === '/save')
  expect(posts).toHaveLength(2)
  expect(posts[1]?.body).toContain('words=all+mine')
  expect(posts[1]?.headers['idempotency-key']).toBe(posts[0]?.headers['idempotency-key'])
})

for (const way of ['Escape', 'the close button'] as const) {
  test(`stays on the page when the login is closed by ${way} [HTTP-01]`, async ({ page }) => {
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

test('shows one login when twelve calls need it at once, and tells them all [HTTP-01]', async ({
  page
}) => {
  const answers = page.evaluate(() =>
    Promise.all(Array.from({ length: 12 }, () => window.vitrine.requestLogin()))
  )
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await logIn(page, 'right')
  expect(await answers).toEqual(Array(12).fill(true))
  expect(asked(server).filter(line => line.startsWith('GET /fr/security/login'))).toHaveLength(
    1
  )
})

test('never leads to another site after the login', async ({ page }) => {
  await page.evaluate(() => void window.vitrine.requestLogin('https://evil.test/'))
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(asked(server)).toContain('GET /fr/security/login?returnUrl=%2Ffr')
})

test('closes the login when the shopper goes to another page', async ({ page }) => {
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await expect(page).toHaveTitle('Page register')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('keeps the wheel inside the login [UIX-01]', async ({ page }) => {
  await page.evaluate(() => {
    document.addEventListener('wheel', () => {
      document.title = 'the wheel came out'
    })
  })
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('dialog').hover()
  await page.mouse.wheel(0, 50)
  await page.waitForTimeout(100)
  await expect(page).toHaveTitle('Page start')
})

test('shows a login without accessibility faults', async ({ page }) => {
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(AxeBuilder.source)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof AxeBuilder }).axe.run('dialog')
  )
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
})

async function logIn(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('anna@example.test')
  await dialog.getByLabel('Mot de passe').fill(password)
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
}
