import { expect, type Page, test } from '@playwright/test'
import { asked, isSameDocument, openFixture } from '../support/fixture-page.ts'
import { type FixtureServer, redirect, startFixtureServer } from '../support/fixture-server.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer

const FORM = (name = '', problem = '') => `
  <form id="register" method="post" action="/register">
    <div class="validation-summary-${problem ? 'errors' : 'valid'}" data-valmsg-summary="true" tabindex="-1"><ul>${problem && `<li>${problem}</li>`}</ul></div>
    <label>Nom <input name="Name" value="${name}" required data-val="true" data-val-required="Entrez votre nom."></label>
    <span class="field-validation-${problem ? 'error' : 'valid'}" data-valmsg-for="Name">${problem}</span>
    <label>Rue <input name="Street" data-val="true" data-val-maxlength data-val-maxlength-max="5"></label>
    <button>Créer</button>
  </form>`

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({ content: `<a href="/register">Register</a>` }),
    '/native': () => ({ content: FORM().replace('<form', '<form class="no-ajax"') }),
    '/register': ({ method, body }) => {
      if (method !== 'POST') return { content: FORM() }
      const isTaken = body.includes('Name=Taken')
      return isTaken
        ? { status: 422, content: FORM('Taken', 'Ce nom est pris.') }
        : { title: 'Welcome' }
    },
    '/thanks': redirect('/start')
  })
})
test.beforeEach(() => server.forget())
test.afterAll(() => server.stop())

const send = (page: Page) => page.getByRole('button', { name: 'Créer' }).click()
const posts = () => asked(server).filter(line => line.startsWith('POST'))
const alive = (page: Page) => expect(page.locator('#register')).toHaveAttribute('novalidate')
const CODE = '**/validation-*.js'

if (EXHAUSTIVE)
  test('a page does not load the module of the validation rules before a form with rules is used', async ({
    page
  }) => {
    const fetched: string[] = []
    page.on('request', request => fetched.push(request.url()))
    const modules = () => fetched.filter(url => url.includes('/validation-'))
    await openFixture(page, server, '/start')
    await page.getByRole('link', { name: 'Register' }).click()
    await alive(page)
    expect(modules()).toEqual([])
    await page.getByLabel('Rue').focus()
    await expect.poll(modules).toHaveLength(1)
  })

for (const path of ['/register', '/native']) {
  test(`an invalid form is neither submitted nor busy, on ${path} [NAV-10]`, async ({
    page
  }) => {
    await openFixture(page, server, path)
    await alive(page)
    await page.evaluate(() => {
      new MutationObserver(() => {
        document.title = 'busy'
      }).observe(document, { subtree: true, attributeFilter: ['data-vitrine-busy'] })
    })
    await send(page)
    await expect(page.getByRole('link', { name: 'Entrez votre nom.' })).toBeVisible()
    await expect(page).not.toHaveTitle('busy')
    expect(posts()).toEqual([])

    await page.getByLabel('Nom').fill('Claire')
    await send(page)
    await expect(page).toHaveTitle('Welcome')
    expect(posts()).toEqual(['POST /register'])
    expect(await isSameDocument(page)).toBe(path === '/register')
  })
}

test('a form submitted before the module has loaded waits for it', async ({ page }) => {
  let arrive: (() => void) | undefined
  await page.route(CODE, async route => {
    await new Promise<void>(resolve => (arrive = resolve))
    await route.continue()
  })
  await openFixture(page, server, '/register')
  await page.getByLabel('Nom').fill('Claire')
  await page.getByLabel('Rue').fill('Too long a street')
  await send(page)
  expect(posts()).toEqual([])
  await expect.poll(() => arrive).toBeDefined()
  arrive?.()
  await expect(page.locator('[data-valmsg-for="Street"]')).toHaveText(
    'Utilisez au plus 5 caractères\u00a0; il y en a 17.'
  )
  await page.getByLabel('Rue').fill('Short')
  await send(page)
  await expect(page).toHaveTitle('Welcome')
  expect(posts()).toEqual(['POST /register'])
})

if (EXHAUSTIVE)
  test('without the module, native validation works, and the server checks the rest', async ({
    page
  }) => {
    let fail = () => {}
    const failed = new Promise<void>(resolve => {
      fail = resolve
    })
    await page.route(CODE, async route => {
      await failed
      await route.abort()
    })
    await openFixture(page, server, '/register')
    await alive(page)
    await send(page)
    // both the field and the submit have asked for the module; whichever hears of the failure first, the field is checked
    fail()
    await expect
      .poll(() => page.getByLabel('Nom').evaluate(field => field.matches(':focus:invalid')))
      .toBe(true)
    expect(posts()).toEqual([])
    await page.getByLabel('Nom').fill('Claire')
    await page.getByLabel('Rue').fill('Too long a street')
    await send(page)
    await expect(page).toHaveTitle('Welcome')
    expect(posts()).toEqual(['POST /register'])
  })

test('errors from the server are shown in place, and stay until their field changes', async ({
  page
}) => {
  await openFixture(page, server, '/register')
  await page.getByLabel('Nom').fill('Taken')
  await page.getByLabel('Rue').fill('Haute')
  await send(page)
  await expect(page.locator('.validation-summary-errors')).toBeFocused()
  await expect(page.locator('[data-valmsg-for="Name"]')).toHaveText('Ce nom est pris.')
  await expect(page.getByLabel('Rue')).toHaveValue('Haute')
  await alive(page)
  await page.getByLabel('Rue').fill('Basse')
  await expect(page.locator('[data-valmsg-for="Name"]')).toHaveText('Ce nom est pris.')
  await page.getByLabel('Nom').fill('Free')
  await expect(page.locator('[data-valmsg-for="Name"]')).toHaveText('')
  await send(page)
  await expect(page).toHaveTitle('Welcome')
  expect(posts()).toHaveLength(2)
})

test('the keyboard alone leads from the error to its field and on', async ({ page }) => {
  await openFixture(page, server, '/register')
  await alive(page)
  await page.getByLabel('Rue').press('Enter')
  await expect(page.locator('[data-valmsg-summary]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Entrez votre nom.' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nom')).toBeFocused()
  await page.keyboard.type('Claire')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Welcome')
})

if (EXHAUSTIVE)
  test('validation still works after a refresh of the page', async ({ page }) => {
    await openFixture(page, server, '/register')
    await alive(page)
    await send(page)
    await page.evaluate(() => window.vitrine.refresh())
    await alive(page)
    await expect(page.locator('[data-valmsg-for="Name"]')).toHaveText('Entrez votre nom.')
    await send(page)
    expect(posts()).toEqual([])
  })

if (EXHAUSTIVE)
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the browser validates the form itself', async ({ page }) => {
      await page.goto(`${server.origin}/register`)
      await send(page)
      expect(posts()).toEqual([])
      await page.getByLabel('Nom').fill('Claire')
      await send(page)
      await expect(page).toHaveTitle('Welcome')
    })
  })
