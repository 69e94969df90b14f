import { expect, test } from '@playwright/test'
import { asked, isSameDocument, openFixture } from '../../support/fixture-page.ts'
import {
  type FixtureServer,
  redirect,
  STRICT_POLICY,
  startFixtureServer
} from '../../support/fixture-server.ts'
import { EXHAUSTIVE } from '../../support/tier.ts'

let server: FixtureServer
let elsewhere: FixtureServer
let failures = 0

const POLICY = STRICT_POLICY.replace("connect-src 'self'", "connect-src 'none'")
const UNTRUSTED = `require-trusted-types-for 'script'; trusted-types theme; ${STRICT_POLICY.replace(/(require-)?trusted-types[^;]*;?/g, '')}`
const CONTENT = `<a href="/two">Two</a> <a href="/two" data-vitrine-modal>Modal</a> <a href="/away">Away</a> <a href="/failing">Failing</a>
  <form action="/found"><input name="q" aria-label="Search for"><button>Find</button></form>
  <form action="/saved" method="post"><input name="Name" aria-label="Name"><button>Save</button></form>`

test.beforeAll(async () => {
  elsewhere = await startFixtureServer()
  server = await startFixtureServer({
    '/start': () => ({ policy: POLICY, content: CONTENT }),
    '/untrusted': () => ({ policy: UNTRUSTED, content: CONTENT }),
    '/named-otherwise': () => ({
      policy: UNTRUSTED.replace("require-trusted-types-for 'script';", ''),
      content: CONTENT
    }),
    '/free': () => ({ content: CONTENT }),
    '/away': (request, response, url) => redirect(elsewhere.origin)(request, response, url),
    '/failing': () => {
      failures += 1
      return failures === 1 ? { status: 500 } : {}
    }
  })
})
test.afterAll(async () => {
  await server.stop()
  await elsewhere.stop()
})

if (EXHAUSTIVE)
  test('loads pages in full, and says why, if the policy of the page refuses requests', async ({
    page
  }) => {
    const warnings: string[] = []
    page.on('console', message => {
      if (message.text().startsWith('Vitrine')) warnings.push(message.text())
    })
    for (const [press, title, path] of [
      ['Two', 'Page two', '/two'],
      ['Modal', 'Page two', '/two'],
      ['Find', 'Page found', '/found?q=']
    ] as const) {
      await openFixture(page, server, '/start')
      server.forget()
      await page.getByText(press, { exact: true }).click()
      await expect(page).toHaveTitle(title)
      expect([await isSameDocument(page), asked(server)]).toEqual([false, [`GET ${path}`]])
    }
    expect(warnings[0]).toMatch(/^Vitrine: connect-src refuses .*\/two is loaded in full\.$/)
  })

test('lets the browser submit a form that the policy of the page refuses, once', async ({
  page
}) => {
  await openFixture(page, server, '/start')
  server.forget()
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveTitle('Page saved')
  expect(server.requests.map(({ method, body }) => `${method} ${body}`)).toEqual([
    'POST Name=Ada'
  ])
})

test('leaves links and forms to the browser if trusted-types does not name the policy of the library', async ({
  page
}) => {
  const warnings: string[] = []
  page.on('console', message => {
    if (message.text().startsWith('Vitrine')) warnings.push(message.text())
  })
  await openFixture(page, server, '/untrusted')
  await page.getByText('Two', { exact: true }).click()
  await expect(page).toHaveTitle('Page two')
  expect(await isSameDocument(page)).toBe(false)
  expect(warnings[0]).toMatch(/^Vitrine: trusted-types refuses .*\/two is loaded in full\.$/)
  await openFixture(page, server, '/untrusted')
  server.forget()
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveTitle('Page saved')
  expect(server.requests.map(({ method, body }) => `${method} ${body}`)).toEqual([
    'POST Name=Ada'
  ])
})

test('shows pages in place if trusted-types names other policies, but nothing requires one', async ({
  page
}) => {
  await openFixture(page, server, '/named-otherwise')
  await page.getByText('Two', { exact: true }).click()
  await expect(page).toHaveTitle('Page two')
  expect(await isSameDocument(page)).toBe(true)
})

test.describe('something that leaves no trace refuses the requests of scripts', () => {
  test.beforeEach(async ({ page }) => {
    // as extensions and replaced functions do
    await page.addInitScript(() => {
      window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    })
    await openFixture(page, server, '/free')
    await page.getByLabel('Name').fill('Ada')
    server.forget()
  })

  if (EXHAUSTIVE)
    test('loads pages in full', async ({ page }) => {
      await page.getByText('Two', { exact: true }).click()
      await expect(page).toHaveTitle('Page two')
      expect(await isSameDocument(page)).toBe(false)
      expect(asked(server).filter(line => line.includes('/two'))).toEqual(['GET /two'])
    })

  if (EXHAUSTIVE)
    test('keeps a form, and lets the shopper send it without the library', async ({ page }) => {
      await page.getByRole('button', { name: 'Save' }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toBeVisible()
      await expect(page.getByLabel('Name')).toHaveValue('Ada')
      await dialog.getByRole('button', { name: 'Renvoyer et quitter cette page' }).click()
      await expect(page).toHaveTitle('Page saved')
      expect(server.requests.filter(({ method }) => method === 'POST').length).toBe(1)
    })
})

if (EXHAUSTIVE)
  test('asks the server again after a failure, although the link was prefetched [HTTP-02]', async ({
    page
  }) => {
    await openFixture(page, server, '/free')
    const link = page.getByRole('link', { name: 'Failing' })
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Réessayer' }).press('Enter')
    await expect(page).toHaveTitle('Page failing')
    expect(await isSameDocument(page)).toBe(true)
  })

if (EXHAUSTIVE)
  test('requests a link that leads to another site at most three times', async ({ page }) => {
    await openFixture(page, server, '/free')
    await page.keyboard.press('Shift')
    await page.evaluate(() => window.vitrine.preloaded())
    server.forget()
    await page.getByRole('link', { name: 'Away' }).click()
    await page.waitForURL(`${elsewhere.origin}/`)
    expect(server.requests.length).toBeLessThanOrEqual(3)
  })
