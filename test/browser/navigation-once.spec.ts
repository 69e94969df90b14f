import { expect, type Page } from '@playwright/test'
import { asked, isSameDocument, openFixture, pathOf, settle } from '../support/fixture-page.ts'
import {
  type FixtureServer,
  redirect,
  startFixtureServer,
  wait
} from '../support/fixture-server.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import { Gate } from '../support/gate.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer
const slow = new Gate()

const ADD =
  '<form action="/add" method="post"><input name="id" value="7"><button>Add</button></form>'

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      content: `
        <form action="/slow" method="post"><label>Words <input name="words" value="tea"></label><button>Slow</button></form>
        <form action="/slow" method="post" class="no-ajax"><button>Natively</button></form>
        <form action="/cut-off" method="post"><button>Cut off</button></form>
        <form action="/lost" method="post"><input name="id" value="7"><button>Lost</button></form>
        <form action="/invoice" method="post"><input name="id" value="7"><button>Invoice</button></form>
        <form action="/busy" method="post"><input name="id" value="7"><button>Busy</button><button formaction="/lost">Elsewhere</button></form>
        <form action="/elsewhere" method="post"><button>Leave</button></form>
        <a href="/other">Other</a>`
    }),
    '/slow': async (_, response) => {
      await slow.pass()
      response.writeHead(303, { Location: '/done' }).end()
      return undefined
    },
    '/cut-off': redirect('/half'),
    // the first response is truncated, the browser's own request gets the whole page
    '/half': ({ headers }, response) => {
      if (headers['sec-fetch-mode'] === 'navigate') return { title: 'Whole' }
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '9999' })
      response.write('<p>')
      setTimeout(() => response.destroy(), 50)
      return undefined
    },
    '/lost': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '9999' })
      response.write('<p>')
      setTimeout(() => response.destroy(), 50)
      return undefined
    },
    '/invoice': () => ({ headers: { 'Content-Disposition': 'attachment; filename="i.html"' } }),
    '/busy': () => ({ status: 503 }),
    '/elsewhere': redirect('/slow-page'),
    '/slow-page': async (_, response) => {
      await wait(800)
      // not a page of ours, so the browser loads it in full
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Foreign</title>')
      return undefined
    },
    '/list': () => ({ content: ADD + ADD + ADD }),
    '/add': () => ({ status: 422, content: `<p role="alert">Sold out</p>${ADD}${ADD}${ADD}` })
  })
})
test.afterAll(() => server.stop())

async function open(page: Page, path: string) {
  await openFixture(page, server, path)
  server.forget()
}
test.beforeEach(() => slow.open())

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()
const posts = () => asked(server).filter(line => line.startsWith('POST'))
const keys = () =>
  server.requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['idempotency-key'])
async function closeDialog(page: Page) {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fermer' }).last().click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

test.describe('in every browser', { tag: EVERY_BROWSER }, () => {
  test('Enter and a simultaneous click submit once [NAV-10]', async ({ page }) => {
    await open(page, '/start')
    slow.close()
    await page.getByLabel('Words').press('Enter')
    await press(page, 'Slow')
    await page.getByLabel('Words').press('Enter')
    // whatever was submitted has arrived
    await settle(page)
    expect(slow.held).toBe(1)
    slow.open()
    await expect(page).toHaveTitle('Page done')
    expect(posts()).toEqual(['POST /slow'])
  })

  if (EXHAUSTIVE)
    test('a form that is left to the browser is submitted once by a double click', async ({
      page
    }) => {
      await open(page, '/start')
      slow.close()
      const pressed = page.getByRole('button', { name: 'Natively' }).dblclick()
      await expect.poll(() => slow.held).toBe(1)
      slow.open()
      await pressed
      await expect(page).toHaveTitle('Page done')
      expect(posts()).toEqual(['POST /slow'])
      expect(await isSameDocument(page)).toBe(false)
    })

  if (EXHAUSTIVE)
    test('following a link meanwhile does not resubmit', async ({ page }) => {
      await open(page, '/start')
      slow.close()
      await press(page, 'Slow')
      await expect.poll(posts).toEqual(['POST /slow'])
      await page.getByRole('link', { name: 'Other' }).click()
      await expect(page).toHaveTitle('Page other')
      slow.open()
      await settle(page)
      expect(posts()).toEqual(['POST /slow'])
      expect(pathOf(page)).toContain('/other')
    })

  test('going back and forward meanwhile does not resubmit', async ({ page }) => {
    await open(page, '/other')
    await page.evaluate(() => void window.vitrine.visit('/start'))
    await expect(page).toHaveTitle('Page start')
    slow.close()
    await press(page, 'Slow')
    // wait for the request, because an aborted one might never be sent
    await expect.poll(posts).toEqual(['POST /slow'])
    await page.evaluate(() => history.back())
    await expect(page).toHaveTitle('Page other')
    await page.evaluate(() => history.forward())
    await expect(page).toHaveTitle('Page start')
    slow.open()
    await settle(page)
    expect(posts()).toEqual(['POST /slow'])
    expect(asked(server)).not.toContain('GET /slow')
  })

  test('a response lost after its redirect is loaded again, not submitted again', async ({
    page
  }) => {
    await open(page, '/start')
    await press(page, 'Cut off')
    await expect(page).toHaveTitle('Whole')
    expect(pathOf(page)).toBe('/half')
    expect(posts()).toEqual(['POST /cut-off'])
    expect(asked(server)).not.toContain('GET /cut-off')
  })
})

if (EXHAUSTIVE)
  test('a form cannot be submitted again while the browser loads the page it redirected to', async ({
    page
  }) => {
    await open(page, '/start')
    // runs in the page, because Playwright's click would wait for the navigation
    await page.evaluate(() => {
      const leave = [...document.querySelectorAll('button')].find(
        one => one.textContent === 'Leave'
      )
      setInterval(() => leave?.click(), 50)
    })
    await expect(page).toHaveTitle('Foreign')
    expect(posts()).toEqual(['POST /elsewhere'])
  })

test('a retry after a lost response has the same idempotency key', async ({ page }) => {
  await open(page, '/start')
  for (let round = 0; round < 3; round += 1) {
    await press(page, 'Lost')
    await expect(page.getByRole('alertdialog')).toContainText('confirmer')
    await closeDialog(page)
  }
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
})

if (EXHAUSTIVE)
  test('a retry after an overload has the same idempotency key', async ({ page }) => {
    await open(page, '/start')
    for (let round = 0; round < 2; round += 1) {
      await press(page, 'Busy')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await closeDialog(page)
    }
    expect(new Set(keys()).size).toBe(1)
    await press(page, 'Elsewhere')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(new Set(keys()).size, 'another address is another wish').toBe(2)
  })

if (EXHAUSTIVE)
  test('another submission after a response has a new idempotency key', async ({ page }) => {
    await open(page, '/start')
    for (let round = 0; round < 2; round += 1) {
      const download = page.waitForEvent('download')
      await press(page, 'Invoice')
      await download
      await expect(page.getByRole('button', { name: 'Invoice' })).not.toHaveAttribute(
        'data-vitrine-busy'
      )
    }
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(2)
  })

if (EXHAUSTIVE)
  test('values are restored in the same one of several identical forms', async ({ page }) => {
    await open(page, '/list')
    const fields = page.locator('input[name="id"]')
    await fields.nth(1).fill('9')
    await page.getByRole('button', { name: 'Add' }).nth(1).click()
    await expect(page.getByRole('alert')).toBeFocused()
    expect(
      await fields.evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
    ).toEqual(['7', '9', '7'])
  })
