import { expect, type Page } from '@playwright/test'
import { asked, isSameDocument, openFixture, pathOf } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer
/** Releases the oldest held response. */
const waiting: (() => void)[] = []

const page = (size: string, note = '') => `
  <form method="get" action="/stock" data-vitrine-target="stock">
    <label>Size <input name="size" value="${size}"></label><button>Look</button></form>
  <form method="get" action="/missing" data-vitrine-target="stock"><button>Miss</button></form>
  <form method="get" action="/stock-page" data-vitrine-target="page"><button>Go there</button></form>
  <section id="stock"><h2>Size ${size}</h2><a href="/other">Other</a>
    <form id="notify" method="post" action="/notify" data-vitrine-target="stock">
      ${note}<label>Mail <input name="mail"></label><button>Notify</button></form></section>
  <p id="beside">made for ${size}</p>`

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({ content: page('S') }),
    '/stock': async (_, __, url) => {
      const size = url.searchParams.get('size') ?? ''
      if (size !== 'M') await new Promise<void>(resolve => waiting.push(resolve))
      return { content: page(size), title: 'Stock' }
    },
    '/missing': () => ({ content: '<p>No such part</p>' }),
    '/notify': ({ body }) => {
      const isFine = body.includes('%40')
      return {
        status: isFine ? 200 : 422,
        content: page('S', isFine ? 'Noted.' : '<p role="alert">No address</p>')
      }
    }
  })
})
test.afterAll(() => server.stop())

const stock = (page: Page) => page.locator('#stock')

test.describe('in every browser', { tag: EVERY_BROWSER }, () => {
  test.beforeEach(async ({ page }) => {
    waiting.length = 0
    await openFixture(page, server, '/start')
    server.forget()
  })

  test('a form updates its part of the page and nothing else [NAV-09]', async ({ page }) => {
    const before = pathOf(page)
    await page.getByLabel('Size').fill('M')
    await page.getByRole('button', { name: 'Look' }).click()
    await expect(stock(page)).toContainText('Size M')
    await expect(page.locator('#beside')).toHaveText('made for S')
    await expect(page.getByLabel('Size')).toHaveValue('M')
    await expect(page.getByRole('button', { name: 'Look' })).toBeFocused()
    await expect(page.getByRole('status')).toHaveText('Mis à jour.')
    await expect(page).toHaveTitle('Page start')
    expect(pathOf(page)).toBe(before)
    expect(asked(server)).toEqual(['GET /stock?size=M'])
    expect(await isSameDocument(page)).toBe(true)
  })

  if (EXHAUSTIVE)
    test('the part is inert until the response has arrived [NAV-09]', async ({ page }) => {
      await page.getByLabel('Size').fill('L')
      await page.getByRole('button', { name: 'Look' }).click()
      await expect(stock(page)).toHaveAttribute('aria-busy', 'true')
      await expect(stock(page)).toHaveJSProperty('inert', true)
      await expect.poll(() => waiting.length).toBe(1)
      waiting.shift()?.()
      await expect(stock(page)).toContainText('Size L')
      await expect(stock(page)).toHaveJSProperty('inert', false)
      await expect(stock(page)).not.toHaveAttribute('aria-busy')
    })

  if (EXHAUSTIVE)
    test('the part is usable again if there is no response', async ({ page }) => {
      await page.getByLabel('Size').fill('L')
      await page.getByRole('button', { name: 'Look' }).click()
      await expect(stock(page)).toHaveJSProperty('inert', true)
      await page.evaluate(() => void window.vitrine.visit('/other'))
      await expect(page).toHaveTitle('Page other')
      await page.goBack()
      await expect(stock(page)).toContainText('Size S')
      await expect(stock(page)).toHaveJSProperty('inert', false)
    })

  test('a form inside its part is returned with its error and the entered values', async ({
    page
  }) => {
    await page.getByLabel('Mail').fill('nobody')
    await page.getByRole('button', { name: 'Notify' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel('Mail')).toHaveValue('nobody')
    await page.getByLabel('Mail').fill('a@b.be')
    await page.getByRole('button', { name: 'Notify' }).click()
    await expect(stock(page)).toContainText('Noted.')
    await expect(page.getByRole('heading', { name: 'Size S' })).toBeFocused()
    expect(asked(server)).toEqual(['POST /notify', 'POST /notify'])
  })

  if (EXHAUSTIVE)
    test('a response without the part is shown as a page', async ({ page }) => {
      await page.getByRole('button', { name: 'Miss' }).click()
      await expect(page.getByText('No such part')).toBeVisible()
      await expect(page).toHaveURL(/\/missing/)
    })

  if (EXHAUSTIVE)
    test('a form for the whole page changes the URL as usual [NAV-09]', async ({ page }) => {
      await page.getByRole('button', { name: 'Go there' }).click()
      await expect(page).toHaveTitle('Page stock-page')
      expect(pathOf(page)).toMatch(/^\/stock-page/)
    })
})
