import { expect, type Page } from '@playwright/test'
import {
  asked,
  isSameDocument,
  openFixture,
  pathOf,
  settle
} from '../../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../../support/fixture-server.ts'
import { EVERY_BROWSER, test } from '../../support/fixture-test.ts'

/**
 * An app that uses the history like `createBrowserRouter` of React Router 7.9: the first entry gets an index, links are
 * prevented and push an entry with a state, and `popstate` shows the page of the address. Next 16 does the same with other
 * states.
 */
const ROUTER = `<script nonce="NONCE">{
  const root = document.getElementById('app')
  const show = () => {
    root.innerHTML = '<h1>App ' + location.pathname + '</h1><p>clicks: <output>0</output></p><button type="button">Count</button>'
    root.querySelector('button').onclick = () => { root.querySelector('output').value++ }
    document.title = 'App ' + location.pathname
  }
  if (history.state?.idx == null) history.replaceState({ ...history.state, idx: 0 }, '')
  addEventListener('popstate', show)
  addEventListener('click', event => {
    const link = event.target.closest('a[data-link]')
    if (!link) return
    event.preventDefault()
    const state = { usr: null, key: Math.random().toString(36).slice(2, 10), idx: history.state.idx + 1 }
    history.pushState(state, '', link.href)
    show()
  }, true)
  show()
}</script>`

const app = () => ({
  policy: "script-src 'self' 'nonce-NONCE'",
  header:
    '<a data-link href="/a">A</a> <a data-link href="/b">B</a> <a href="/plain">Plain</a>',
  content: `<div id="app"></div>${ROUTER}`
})

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': app,
    '/a': app,
    '/b': app,
    '/plain': () => ({ content: '<a href="/next">Next</a>' })
  })
})

test.afterAll(() => server.stop())

test.describe('in every browser', { tag: EVERY_BROWSER }, () => {
  test.beforeEach(async ({ page }) => {
    await openFixture(page, server, '/start')
    server.forget()
  })

  test('leaves Back and Forward between the pages of a routed app to the app [NAV-04]', async ({
    page
  }) => {
    await link(page, 'A')
    await link(page, 'B')
    for (const [step, path] of [
      [-1, '/a'],
      [-1, '/start'],
      [2, '/b'],
      [-2, '/start']
    ] as const) {
      await go(page, step)
      await expectApp(page, path)
    }
    expect(asked(server)).toEqual([])
    expect(await isSameDocument(page)).toBe(true)
    expect(await page.evaluate(() => window.events)).not.toContain('visit')
  })

  test('leaves them to the app after a reload, too [NAV-04]', async ({ page }) => {
    await link(page, 'A')
    await page.reload()
    await page.waitForFunction(() => window.vitrine)
    server.forget()
    await go(page, -1)
    await expectApp(page, '/start')
    await go(page, 1)
    await expectApp(page, '/a')
    expect(asked(server)).toEqual([])
  })

  test('shows the page of a visit, and leaves to a script the entries that it has added for a page [NAV-04]', async ({
    page
  }) => {
    await page.goto(`${server.origin}/first`)
    await page.waitForFunction(() => window.vitrine)
    await page.evaluate(() => window.vitrine.visit('/plain'))
    await page.evaluate(() => history.pushState(null, '', '/filter'))
    await go(page, -1)
    await expect.poll(() => pathOf(page)).toBe('/plain')
    await settle(page)
    await expect(page).toHaveTitle('Page plain')
    await go(page, -1)
    await expect(page).toHaveTitle('Page first')
    await go(page, 1)
    await expect(page).toHaveTitle('Page plain')
  })

  test('shows the page of each visit although a script has replaced the states of the entries [NAV-04]', async ({
    page
  }) => {
    await page.goto(`${server.origin}/first`)
    await page.waitForFunction(() => window.vitrine)
    await page.evaluate(() => history.replaceState(null, '', '/first?clean'))
    await page.evaluate(() => window.vitrine.visit('/plain'))
    await page.evaluate(() => history.replaceState({ filter: 1 }, '', '/plain?filter'))
    await page.evaluate(() => window.vitrine.visit('/next'))
    await page.evaluate(() => history.replaceState({}, ''))
    await expect(page).toHaveTitle('Page next')
    await go(page, -1)
    await expect(page).toHaveTitle('Page plain')
    await go(page, -1)
    await expect(page).toHaveTitle('Page first')
  })

  test('shows the pages of visits after a reload [NAV-04]', async ({ page }) => {
    await page.goto(`${server.origin}/first`)
    await page.waitForFunction(() => window.vitrine)
    await page.evaluate(() => window.vitrine.visit('/plain'))
    await page.reload()
    await page.waitForFunction(() => window.vitrine)
    await go(page, -1)
    await expect(page).toHaveTitle('Page first')
    await go(page, 1)
    await expect(page).toHaveTitle('Page plain')
  })
})

/** Follows a link of the app, whose pages need no request. Pointing at it would prefetch its page. */
async function link(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).dispatchEvent('click')
}

async function go(page: Page, steps: number): Promise<void> {
  await page.evaluate(steps => void setTimeout(() => history.go(steps)), steps)
}

/** The app shows the page of the address, and its buttons work. */
async function expectApp(page: Page, path: string): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe(path)
  await expect(page.locator('#app h1')).toHaveText(`App ${path}`)
  await settle(page)
  await page.getByRole('button', { name: 'Count' }).click()
  await expect(page.locator('#app output')).toHaveText('1')
}
