import { expect, type Page, test } from '@playwright/test'
import {
  asked,
  isSameDocument,
  openFixture,
  pathOf,
  settle,
  startVisit
} from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { PAUSE, PausedResponses } from '../support/paused-responses.ts'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'

let server: FixtureServer
const paused = new PausedResponses()
let releaseStyle: () => void

/** A script that records its run in the `data-ran` attribute of `<html>`. */
function mark(word: string): string {
  return `document.documentElement.dataset.ran = (document.documentElement.dataset.ran || '') + '${word} '`
}

const DANGEROUS = `<script>${mark('no-nonce')}</script>
  <script nonce="guess" src="/spy?script"></script>
  <meta http-equiv="default-style" content="stolen">
  <base href="/elsewhere/">
  <noscript><img src="/spy?noscript" alt=""></noscript>
  <link rel="preload" as="image" href="/spy?preload">
  <script type="importmap">{"imports": {"x": "/spy"}}</script>`

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/scripts': paused.page({
      head: `<script nonce="NONCE">${mark('head')}</script>`,
      header: `<script nonce="NONCE">${mark('header')}</script>`,
      content: `<p>a</p><script nonce="NONCE">${mark('early')}</script><p>b</p>${PAUSE}
        <div><script nonce="NONCE" src="/library.js"></script></div><script nonce="NONCE">${mark('late')}</script>`,
      finish: html =>
        html.replace('</body>', `<script nonce="NONCE">${mark('footer')}</script></body>`)
    }),
    '/library.js': (_, response) => {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(mark('library'))
      return undefined
    },
    '/injected': paused.page({ content: `<p>a</p><p>b</p>${PAUSE}${DANGEROUS}<p>c</p>` }),
    '/injected-table': paused.page({
      content: `<p>a</p><p>b</p><section><p>c</p><table><div>${PAUSE}${DANGEROUS}</div></table></section><p>c</p>`
    }),
    '/injected-open': paused.page({
      content: `<p>a</p><section><p>b</p>${DANGEROUS}${PAUSE}${DANGEROUS}<p>c</p></section>`
    }),
    '/late-settings': paused.page({
      content: `<p>a</p><p>b</p>${PAUSE}<p>c</p>`,
      finish: html => {
        const settings = /<script type="application\/json".*?<\/script>/.exec(html)?.[0] ?? ''
        return html.replace(settings, '').replace('</body>', `${settings}</body>`)
      }
    }),
    '/styled': paused.page({
      head: '<link rel="stylesheet" href="/slow.css">',
      content: `<p>a</p><p class="styled">b</p>${PAUSE}<p>c</p>`
    }),
    '/slow.css': async (_, response) => {
      await new Promise<void>(resolve => {
        releaseStyle = resolve
      })
      response.setHeader('Content-Type', 'text/css')
      response.end('.styled { color: rgb(1, 2, 3) }')
      return undefined
    },
    '/form': paused.page({
      content: `<p>a</p><form method="post" action="/two"><input name="one">${PAUSE}<input name="two"><button>Send</button></form><p>z</p>`
    }),
    '/widgets': paused.page({
      content: `<x-card>1</x-card><x-card>2</x-card><p>a</p>${PAUSE}<x-card>3</x-card><p>z</p>`
    }),
    '/shadow': paused.page({
      content: `<x-card><template shadowrootmode="open"><b>shadow 1</b></template></x-card><p>a</p>${PAUSE}
        <x-card><template shadowrootmode="open"><b>shadow 2</b></template></x-card>`
    }),
    '/shadow-at-once': () => ({
      content: '<x-card><template shadowrootmode="open"><b>shadow 1</b></template></x-card>'
    }),
    '/video': paused.page({
      content: `<p>a</p><p>b</p>${PAUSE}<video src="/spy?video" preload="auto" muted></video><p>c</p>`
    }),
    '/free': () => ({ policy: '' }),
    '/latin-start': () => ({ headers: { 'Content-Type': 'text/html; charset=iso-8859-1' } }),
    '/latin': async (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=iso-8859-1' })
      const [one = '', two = ''] =
        `<!doctype html><html lang="fr"><head><title>Thé</title><script type="application/json" id="vitrine-context">{"applicationPath":"","sitePath":"","culture":"fr","consentStamp":"1","pageFade":0}</script></head><body><main id="page"><h1>Thé</h1><p>é</p>${PAUSE}<p>Café</p></main></body></html>`.split(
          '<!--pause-->'
        )
      response.write(Buffer.from(one, 'latin1'))
      await paused.pause()
      response.end(Buffer.from(two, 'latin1'))
      return undefined
    }
  })
})

test.beforeEach(() => {
  paused.resumeAll()
  server.forget()
})

test.afterAll(() => server.stop())

test('runs the scripts of a slow page in order at its end [NAV-15]', async ({ page }) => {
  await openFixture(page, server, '/start')
  await startVisit(page, '/scripts')
  await expect(page.getByText('b', { exact: true })).toBeVisible()
  expect(await ran(page)).toBe('')
  await paused.resume()
  await expect.poll(() => ran(page)).toBe('head header early library late footer ')
})

for (const path of someOf(['/injected', '/injected-table', '/injected-open'], 1)) {
  test(`excludes from a slow page what a complete page would not run: ${path}`, async ({
    page
  }) => {
    await openFixture(page, server, '/start')
    await page.evaluate(() => {
      // also detects what exists for a moment only
      new MutationObserver(records => {
        for (const node of records.flatMap(record => [...record.addedNodes])) {
          if (!(node instanceof Element)) continue
          const bad = 'meta, base, noscript *, link[rel=preload], script:not([nonce])'
          if (node.matches(bad) || node.querySelector(bad))
            document.body.dataset.bad = node.outerHTML
        }
      }).observe(document.body, { childList: true, subtree: true })
    })
    await startVisit(page, path)
    await expect(page.getByText('a', { exact: true })).toBeVisible()
    await paused.resume()
    await expect(page.getByText('c', { exact: true }).last()).toBeVisible()
    await settle(page)
    expect(pathOf(page)).toBe(path)
    expect(await ran(page)).toBe('')
    expect(await page.evaluate(() => document.baseURI)).toBe(page.url())
    expect(await page.evaluate(() => document.body.dataset.bad)).toBe(undefined)
    expect(asked(server).filter(line => /spy|stolen/.test(line))).toEqual([])
    expect(await isSameDocument(page)).toBe(true)
  })
}

if (EXHAUSTIVE)
  test('waits for a page whose settings are at its end', async ({ page }) => {
    await openFixture(page, server, '/start')
    await startVisit(page, '/late-settings')
    await expect.poll(() => paused.count).toBe(1)
    await settle(page)
    await expect(page).toHaveTitle('Page start')
    await paused.resume()
    await expect(page).toHaveTitle('Page late-settings')
    await expect(page.locator('#page p')).toHaveText(['a', 'b', 'c'])
    expect(await isSameDocument(page)).toBe(true)
  })

if (EXHAUSTIVE)
  test('does not show a slow page before its style sheets have loaded [NAV-15]', async ({
    page
  }) => {
    await openFixture(page, server, '/start')
    // after three seconds, an unstyled page is better than none
    await page.evaluate(() => {
      const { setTimeout } = window
      const waitForEver = (run: TimerHandler, delay?: number) =>
        delay === 3000 ? 0 : setTimeout(run, delay)
      window.setTimeout = waitForEver as typeof setTimeout
    })
    await startVisit(page, '/styled')
    await expect.poll(() => asked(server)).toContain('GET /slow.css')
    await settle(page)
    await expect(page).toHaveTitle('Page start')
    releaseStyle()
    await expect(page.locator('.styled')).toHaveCSS('color', 'rgb(1, 2, 3)')
    await expect(page.getByText('c', { exact: true })).toHaveCount(0)
    await paused.resume()
    await expect(page.getByText('c', { exact: true })).toBeVisible()
  })

if (EXHAUSTIVE)
  test('shows a form once it is complete', async ({ page }) => {
    await openFixture(page, server, '/start')
    await startVisit(page, '/form')
    await expect(page.getByText('a', { exact: true })).toBeVisible()
    await expect(page.locator('#page form')).toHaveCount(0)
    await paused.resume()
    await expect(page.locator('#page form input')).toHaveCount(2)
  })

if (EXHAUSTIVE)
  test('upgrades tags as they arrive', async ({ page }) => {
    await openFixture(page, server, '/start')
    await page.evaluate(() =>
      customElements.define(
        'x-card',
        class extends HTMLElement {
          connectedCallback() {
            this.dataset.alive = this.textContent ?? ''
          }
        }
      )
    )
    await startVisit(page, '/widgets')
    await expect(page.locator('x-card')).toHaveCount(2)
    await expect(page.locator('x-card[data-alive="2"]')).toHaveCount(1)
    await paused.resume()
    await expect(page.locator('x-card[data-alive="3"]')).toHaveCount(1)
  })

if (EXHAUSTIVE)
  test('renders declarative shadow roots, on slow and fast pages', async ({ page }) => {
    await openFixture(page, server, '/start')
    await startVisit(page, '/shadow')
    await expect(page.getByText('shadow 1')).toBeVisible()
    await paused.resume()
    await expect(page.getByText('shadow 2')).toBeVisible()
    await startVisit(page, '/shadow-at-once')
    await expect(page).toHaveTitle('Page shadow-at-once')
    await expect(page.getByText('shadow 1')).toBeVisible()
  })

if (EXHAUSTIVE)
  test('loads a video that arrives late', async ({ page }) => {
    await page.route('**/spy?video', route => route.fulfill({ body: '' }))
    await openFixture(page, server, '/free')
    await startVisit(page, '/video')
    await expect(page.getByText('b', { exact: true })).toBeVisible()
    const asks = page.waitForRequest('**/spy?video')
    await paused.resume()
    await asks
  })

if (EXHAUSTIVE)
  test('decodes a slow page with the charset of its response', async ({ page }) => {
    // a document in the same encoding; in another one, the page would be loaded in full
    await openFixture(page, server, '/latin-start')
    await startVisit(page, '/latin')
    await expect(page.getByText('é', { exact: true })).toBeVisible()
    await paused.resume()
    await expect(page.getByText('Café')).toBeVisible()
    await expect(page).toHaveTitle('Thé')
  })

function ran(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset.ran ?? '')
}
