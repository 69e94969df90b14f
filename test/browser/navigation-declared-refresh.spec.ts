import { expect, type Page } from '@playwright/test'
import { asked, openFixture, pathOf, settle } from '../support/fixture-page.ts'
import {
  type FixtureServer,
  raw,
  redirect,
  startFixtureServer
} from '../support/fixture-server.ts'
import { test } from '../support/fixture-test.ts'

const HTML = { 'Content-Type': 'text/html' }

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      content: `
        <a href="/by-meta">By meta</a> <a href="/by-header">By header</a> <a href="/no-script">No script</a>
        <form action="/by-meta"><button>Search</button></form>
        <form method="post" action="/bare"><button>Send</button></form>
        <form method="post" action="/shown"><button>Show</button></form>
        <form method="post" action="/sent"><button>Redirect</button></form>
        <form method="post" action="/script"><button>Script</button></form>`
    }),
    '/by-meta': () => ({ head: '<meta http-equiv="refresh" content="0; url=/final">' }),
    '/by-header': () => ({ headers: { Refresh: '0;url=/final' } }),
    '/no-script': () => ({
      head: '<noscript><meta http-equiv="refresh" content="0;url=/final"></noscript>'
    }),
    '/bare': raw(
      200,
      HTML,
      '<meta http-equiv=refresh content="5;url=\'final\'">You will be redirected'
    ),
    '/shown': () => ({
      head: '<meta http-equiv="refresh" content="3;url=/final">',
      content: '<p>Thank you</p><a href="/other">Other</a>'
    }),
    '/sent': redirect('/by-meta'),
    '/script': () => ({
      head: '<meta http-equiv="refresh" content="0;url=javascript:document.title=1">'
    })
  })
})

test.beforeEach(async ({ page }) => {
  await openFixture(page, server, '/start')
  server.forget()
})
test.afterAll(() => server.stop())

for (const name of ['By meta', 'By header']) {
  test(`a link leads on to where the page refreshes to: ${name} [NAV-01]`, async ({ page }) => {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveTitle('Page final')
    expect(pathOf(page)).toBe('/final')
  })
}

test('a search leads on to where its page refreshes to [NAV-09]', async ({ page }) => {
  await press(page, 'Search')
  await expect(page).toHaveTitle('Page final')
})

test('a form that redirects to such a page leads on, and is sent once [NAV-09]', async ({
  page
}) => {
  await press(page, 'Redirect')
  await expect(page).toHaveTitle('Page final')
  expect(posts()).toEqual(['POST /sent'])
})

test('a form leads on when its response only redirects, and is sent once [NAV-09]', async ({
  page
}) => {
  await press(page, 'Send')
  await expect(page).toHaveTitle('Page final')
  expect(posts()).toEqual(['POST /bare'])
})

test('shows the response to a form until its delay is over [NAV-09]', async ({ page }) => {
  await page.clock.install()
  await press(page, 'Show')
  await expect(page.getByText('Thank you')).toBeVisible()
  await settle(page)
  await expect(page).toHaveTitle('Page shown')
  await page.clock.runFor(3000)
  await expect(page).toHaveTitle('Page final')
  expect(posts()).toEqual(['POST /shown'])
})

test('a shopper who goes on meanwhile is not led elsewhere [NAV-09]', async ({ page }) => {
  await page.clock.install()
  await press(page, 'Show')
  await page.getByRole('link', { name: 'Other' }).click()
  await expect(page).toHaveTitle('Page other')
  await page.clock.runFor(10_000)
  await settle(page)
  await expect(page).toHaveTitle('Page other')
})

test('runs no script that a response names as its next page [NAV-16]', async ({ page }) => {
  await press(page, 'Script')
  await expect(page).toHaveTitle('Page script')
  await settle(page)
  await expect(page).toHaveTitle('Page script')
})

test('shows a page that refreshes only without scripts [NAV-01]', async ({ page }) => {
  await page.getByRole('link', { name: 'No script' }).click()
  await expect(page).toHaveTitle('Page no-script')
  await settle(page)
  expect(asked(server)).toEqual(['GET /no-script'])
})

const posts = () => asked(server).filter(one => one.startsWith('POST'))

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
}
