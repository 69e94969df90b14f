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
let asksForCode = false

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
        <form action="/find"><label>Order <input name="order"></label><button>Find</button></form>
        <form action="/upload" method="post" enctype="multipart/form-data"><label>File <input type="file" name="file"></label><button>Upload</button></form>
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
    '/find': (_, response, url) => {
      if (loggedIn) return { content: `<p>Order ${url.searchParams.get('order')}</p>` }
      response.writeHead(401).end()
      return undefined
    },
    '/upload': (_, response) => {
      response.writeHead(loggedIn ? 303 : 401, { Location: '/saved' }).end()
      return undefined
    },
    '/private': (_, response) => {
      if (loggedIn) return {}
      response.writeHead(401).end()
      return undefined
    },
    '/fr/security/twofactorhome': (request, response) => {
      if (request.method === 'GET' || !request.body.includes('code=123456')) {
        return {
          content: `<form method="post" action="/fr/security/twofactorhome">
            ${request.method === 'POST' ? '<p role="alert">Code incorrect</p>' : ''}
            <label>Code <input name="code"></label><button>Vérifier</button></form>`
        }
      }
      loggedIn = true
      token += 1
      if (request.body.includes('show')) {
        return { content: '<p data-vitrine-modal-answer="refresh">Connexion confirmée</p>' }
      }
      response.writeHead(303, { Location: '/start' }).end()
      return undefined
    },
    '/fr/security/login': (request, response) => {
      if (request.method === 'GET') return form('')
      const fields = new URLSearchParams(request.body)
      if (fields.get('password') !== 'right') return form('Mot de passe incorrect')
      if (asksForCode) {
        response.writeHead(303, { Location: '/fr/security/twofactorhome' }).end()
        return undefined
      }
      loggedIn = true
      token += 1
      response.writeHead(303, { Location: '/start' }).end()
      return undefined
    }
  })
})

test.beforeEach(async ({ page }) => {
  loggedIn = false
  asksForCode = false
  server.forget()
  await openFixture(page, server, '/start')
})

test.afterAll(() => server.stop())

test('shows the login page in a modal if a page requires a login, and continues after it [HTTP-01]', async ({
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

test('shows no cached pages after the login: Back fetches them again [HTTP-01, NAV-04]', async ({
  page
}) => {
  await page.evaluate(() => window.vitrine.visit('/two'))
  await page.evaluate(() => void window.vitrine.visit('/account'))
  await logIn(page, 'right')
  await expect(page).toHaveTitle('Page account')
  server.forget()
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveTitle('Page start')
  expect(asked(server)).toEqual(['GET /start'])
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

test('resubmits a form after the login, with its values and a new token [HTTP-01]', async ({
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
  expect(asked(server).filter(line => line.startsWith('GET /fr/security/login'))).toHaveLength(
    1
  )
})

for (const address of [
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'https:evil.test//',
  '/.//evil.test',
  'javascript:alert(1)',
  'https://127.0.0.1@evil.test/'
]) {
  test(`never redirects to another site after the login: ${JSON.stringify(address)}`, async ({
    page
  }) => {
    await page.evaluate(to => void window.vitrine.requestLogin(to), address)
    await expect(page.getByRole('dialog')).toBeVisible()
    const logins = () => asked(server).filter(line => line.includes('/security/login'))
    await expect.poll(logins).toHaveLength(1)
    const [login = ''] = logins()
    const back = new URL(login.slice('GET '.length), server.origin).searchParams.get(
      'returnUrl'
    )
    expect(new URL(back ?? '', server.origin).origin).toBe(server.origin)
    expect(back).toMatch(/^\/(?![/\\])/)
  })
}

test('requests the page of a search form again after the login [HTTP-01]', async ({ page }) => {
  await page.getByLabel('Order').fill('42')
  await page.getByRole('button', { name: 'Find' }).click()
  await logIn(page, 'right')
  await expect(page.getByText('Order 42')).toBeVisible()
  expect(pathOf(page)).toBe('/find?order=42')
})

test('uploads a file again after the login [HTTP-01]', async ({ page }) => {
  const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('the plan') }
  await page.getByLabel('File').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload' }).click()
  await logIn(page, 'right')
  await expect(page).toHaveTitle('Page saved')
  const posts = server.requests.filter(({ path }) => path === '/upload')
  expect(posts.map(({ body }) => body.includes('the plan'))).toEqual([true, true])
})

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
  expect(server.requests.at(-2)?.body).toContain('words=changed')
})

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

test('supports a second factor as a step of the login, and continues after it [ACC-02, HTTP-01]', async ({
  page
}) => {
  asksForCode = true
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
  const posts = server.requests.filter(({ path }) => path === '/save')
  expect(posts[1]?.body).toContain('words=all+mine')
})

test('continues when the shopper closes the confirmation of the second factor [ACC-02]', async ({
  page
}) => {
  asksForCode = true
  await page.getByRole('link', { name: 'Account' }).click()
  await logIn(page, 'right')
  await page.getByRole('dialog').getByLabel('Code').fill('123456show')
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect(page.getByText('Connexion confirmée')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle('Page account')
})

test('stays on the page if the second factor is cancelled [ACC-02]', async ({ page }) => {
  asksForCode = true
  await page.getByRole('link', { name: 'Account' }).click()
  await logIn(page, 'right')
  await expect(page.getByRole('dialog').getByLabel('Code')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveTitle('Page start')
  expect(asked(server).filter(line => line === 'GET /account')).toHaveLength(1)
})

test('closes the login when the shopper visits another page', async ({ page }) => {
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await expect(page).toHaveTitle('Page register')
  await expect(page.getByRole('dialog')).toBeHidden()
})

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

test('shows a login without accessibility violations', async ({ page }) => {
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
