import { expect, type Page, test } from '@playwright/test'
import {
  asked,
  ENTRIES,
  isSameDocument,
  openFixture,
  pathOf,
  settle
} from '../support/fixture-page.ts'
import {
  type FixturePage,
  type FixtureServer,
  startFixtureServer
} from '../support/fixture-server.ts'

let server: FixtureServer
/** Responses paused at a `<!--pause-->`. */
let waiting: (() => void)[] = []
/** Responses aborted by the browser. */
let givenUp: string[] = []
let releaseStyle: () => void

/** After a line break, because a parser only completes text that is followed by something. */
const PAUSE = '\n<!--pause-->'

function pausing(page: FixturePage): () => FixturePage {
  return () => ({ ...page, pause: () => new Promise<void>(resolve => waiting.push(resolve)) })
}

/** A script that records its run in the `data-ran` attribute of `<html>`. */
function mark(word: string): string {
  return `document.documentElement.dataset.ran = (document.documentElement.dataset.ran || '') + '${word} '`
}

const DANGEROUS = `<script>${mark('no-nonce')}</script>
  <script nonce="guess" src="/spy?script"></script>
  <meta http-equiv="refresh" content="0;url=/stolen">
  <base href="/elsewhere/">
  <noscript><img src="/spy?noscript" alt=""></noscript>
  <link rel="preload" as="image" href="/spy?preload">
  <script type="importmap">{"imports": {"x": "/spy"}}</script>`

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      content:
        '<a href="/slow">Slow</a> <a href="/two">Two</a> <a href="/slow#place">Place</a>',
      header:
        '<nav id="menu" data-vitrine-sync>start menu</nav><a href="/two">Two</a> <a href="/error">Error</a>'
    }),
    '/two': () => ({ content: '<a href="/slow">Slow</a>' }),
    '/error': () => ({ status: 500 }),
    '/slow': (request, response) => {
      response.on('close', () => {
        if (!response.writableFinished) givenUp.push(request.path)
      })
      return pausing({
        header:
          '<nav id="menu" data-vitrine-sync>slow menu</nav><a href="/two">Two</a> <a href="/error">Error</a>',
        content: `<ul><li>first</li><li>second</li>${PAUSE}<li>third</li><li>fourth</li></ul>
          <p id="place">the place</p>`,
        finish: html =>
          html.replace('</main>', '</main><p id="foot" data-vitrine-sync>slow foot</p>')
      })()
    },
    '/scripts': pausing({
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
    '/injected': pausing({ content: `<p>a</p><p>b</p>${PAUSE}${DANGEROUS}<p>c</p>` }),
    '/injected-table': pausing({
      content: `<p>a</p><p>b</p><section><p>c</p><table><div>${PAUSE}${DANGEROUS}</div></table></section><p>c</p>`
    }),
    '/injected-open': pausing({
      content: `<p>a</p><section><p>b</p>${DANGEROUS}${PAUSE}${DANGEROUS}<p>c</p></section>`
    }),
    '/broken': pausing({
      content: `<a href="/two">Two</a><p>a</p>${PAUSE}<p>b</p><p>half<!--hang-up-->`
    }),
    '/ends-early': pausing({
      content: '<p>a</p><p>b</p>',
      finish: html => html.replace('</main>', `${PAUSE}</main>`).replace('</html>', '')
    }),
    '/second': pausing({
      content: `<p>a</p><p>b</p>${PAUSE}<div id="page">inner</div><p>c</p>`
    }),
    '/second-outside': pausing({
      content: '<p>a</p><p>b</p>',
      finish: html => html.replace('</main>', `</main>${PAUSE}<div id="page">other</div>`)
    }),
    '/dutch': pausing({ content: `<p>a</p><p>b</p>${PAUSE}`, settings: { culture: 'nl' } }),
    '/late-settings': pausing({
      content: `<p>a</p><p>b</p>${PAUSE}<p>c</p>`,
      finish: html => {
        const settings = /<script type="application\/json".*?<\/script>/.exec(html)?.[0] ?? ''
        return html.replace(settings, '').replace('</body>', `${settings}</body>`)
      }
    }),
    '/styled': pausing({
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
    '/form': pausing({
      content: `<p>a</p><form method="post" action="/two"><input name="one">${PAUSE}<input name="two"><button>Send</button></form><p>z</p>`
    }),
    '/widgets': pausing({
      content: `<x-card>1</x-card><x-card>2</x-card><p>a</p>${PAUSE}<x-card>3</x-card><p>z</p>`
    }),
    '/shadow': pausing({
      content: `<x-card><template shadowrootmode="open"><b>shadow 1</b></template></x-card><p>a</p>${PAUSE}
        <x-card><template shadowrootmode="open"><b>shadow 2</b></template></x-card>`
    }),
    '/shadow-at-once': () => ({
      content: '<x-card><template shadowrootmode="open"><b>shadow 1</b></template></x-card>'
    }),
    '/video': pausing({
      content: `<p>a</p><p>b</p>${PAUSE}<video src="/spy?video" preload="auto" muted></video><p>c</p>`
    }),
    '/free': () => ({ policy: '' }),
    '/latin': async (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=iso-8859-1' })
      const [one = '', two = ''] =
        `<!doctype html><html lang="fr"><head><title>Thé</title><script type="application/json" id="vitrine-context">{"applicationPath":"","sitePath":"","culture":"fr","consentStamp":"1","pageFade":0}</script></head><body><main id="page"><h1>Thé</h1><p>é</p>${PAUSE}<p>Café</p></main></body></html>`.split(
          '<!--pause-->'
        )
      response.write(Buffer.from(one, 'latin1'))
      await new Promise<void>(resolve => waiting.push(resolve))
      response.end(Buffer.from(two, 'latin1'))
      return undefined
    },
    '/endless': async (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.write(
        '<!doctype html><html lang="fr"><title>Endless</title><script type="application/json" id="vitrine-context">{"applicationPath":"","sitePath":"","culture":"fr","consentStamp":"1"}</script><main id="page"><h1>E</h1><p>a</p>\n'
      )
      await new Promise<void>(resolve => waiting.push(resolve))
      response.end(`<p>${'more '.repeat(1_010_000)}</main></html>`)
      return undefined
    }
  })
})

test.beforeEach(async () => {
  for (const goOn of waiting) goOn()
  waiting = []
  givenUp = []
  server.forget()
})

test.afterAll(() => server.stop())

test('shows the first part of a slow page before its end, with its URL and title [NAV-05]', async ({
  page
}) => {
  await openFixture(page, server, '/start')
  await follow(page, 'Slow')
  await expect(page.getByText('first', { exact: true })).toBeVisible()
  await expect(page.getByText('fourth')).toHaveCount(0)
  await expect(page).toHaveTitle('Page slow')
  expect(pathOf(page)).toBe('/slow')
  await expect(page.locator('html')).not.toHaveAttribute('data-vitrine-long-loading')
  await expect(page.getByRole('heading', { name: 'slow' })).toBeFocused()
  await goOn()
  await expect(page.locator('#page li')).toHaveText(['first', 'second', 'third', 'fourth'])
  expect(asked(server).filter(line => line === 'GET /slow')).toHaveLength(1)
  expect(await isSameDocument(page)).toBe(true)
})

test('dispatches each event once, and the load event last', async ({ page }) => {
  await openFixture(page, server, '/start')
  await page.evaluate(() => {
    window.events.length = 0
  })
  await follow(page, 'Slow')
  await expect(page.getByText('second')).toBeVisible()
  const early = await page.evaluate(() => window.events.join())
  expect(early).toBe('before-visit,visit,before-render,render')
  await goOn()
  await expect.poll(() => page.evaluate(() => window.events.join())).toBe(`${early},load`)
})

test('renders a page that arrives at once in one go', async ({ page }) => {
  await openFixture(page, server, '/start')
  await page.evaluate(() =>
    document.addEventListener('vitrine:render', () => {
      document.documentElement.dataset.seen = document.getElementById('page')?.innerText
    })
  )
  const whole = page.locator('html')
  await follow(page, 'Two')
  await expect(page).toHaveTitle('Page two')
  await expect(whole).toHaveAttribute('data-seen', /Slow/)
})

test('updates the surroundings of the page: the menu at once, the footer at the end', async ({
  page
}) => {
  await openFixture(page, server, '/start')
  await page.evaluate(() => {
    const foot = document.createElement('p')
    foot.id = 'foot'
    document.body.append(foot)
  })
  await follow(page, 'Slow')
  await expect(page.locator('#menu')).toHaveText('slow menu')
  await expect(page.locator('#foot')).toHaveText('')
  await goOn()
  await expect(page.locator('#foot')).toHaveText('slow foot')
})

test('waits for the whole page if its URL has a fragment [NAV-03]', async ({ page }) => {
  await openFixture(page, server, '/start')
  await follow(page, 'Place')
  await expect.poll(() => waiting.length).toBe(1)
  await settle(page)
  await expect(page).toHaveTitle('Page start')
  await goOn()
  await expect(page).toHaveTitle('Page slow')
  await expect(page.locator('#place')).toBeInViewport()
})

test('runs the scripts of a slow page in order at its end [NAV-15]', async ({ page }) => {
  await openFixture(page, server, '/start')
  await visit(page, '/scripts')
  await expect(page.getByText('b', { exact: true })).toBeVisible()
  expect(await ran(page)).toBe('')
  await goOn()
  await expect.poll(() => ran(page)).toBe('head header early library late footer ')
})

for (const path of ['/injected', '/injected-table', '/injected-open']) {
  test(`excludes from a slow page what a complete one would not run: ${path}`, async ({
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
    await visit(page, path)
    await expect(page.getByText('a', { exact: true })).toBeVisible()
    await goOn()
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

test('reports a page that breaks off, keeps what has arrived, and loads all of it on request [NAV-14]', async ({
  page
}) => {
  await openFixture(page, server, '/start')
  await visit(page, '/broken')
  await expect(page.getByText('a', { exact: true })).toBeVisible()
  await goOn()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('n’est pas arrivée')
  await expect(page.getByText('half')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Réessayer' }).click()
  await expect.poll(() => asked(server).filter(line => line === 'GET /broken').length).toBe(2)
  await goOn()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await follow(page, 'Two')
  await expect(page).toHaveTitle('Page two')
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/broken')
})

test('reports a truncated page', async ({ page }) => {
  await openFixture(page, server, '/start')
  await visit(page, '/ends-early')
  await expect(page.getByText('a', { exact: true })).toBeVisible()
  await goOn()
  await expect(page.getByRole('alertdialog')).toContainText('n’est pas arrivée')
})

for (const path of ['/second', '/second-outside']) {
  test(`loads a page in full if a second #page arrives later: ${path}`, async ({ page }) => {
    await openFixture(page, server, '/start')
    await visit(page, path)
    await expect(page.getByText('a', { exact: true })).toBeVisible()
    await goOn()
    await expect.poll(() => isSameDocument(page)).toBe(false)
    expect(pathOf(page)).toBe(path)
    expect(asked(server).filter(line => line === `GET ${path}`)).toHaveLength(2)
    await goOn()
  })
}

test('loads a page in full if it turns out too long to render in place', async ({ page }) => {
  await openFixture(page, server, '/start')
  await visit(page, '/endless')
  await expect(page).toHaveTitle('Endless')
  await goOn()
  await goOn()
  await expect.poll(() => isSameDocument(page)).toBe(false)
  expect(asked(server).filter(line => line === 'GET /endless')).toHaveLength(2)
})

for (const entry of ENTRIES) {
  test(`starts another visit in the middle of a page, and aborts the request: ${entry} [NAV-06]`, async ({
    page
  }) => {
    await openFixture(page, server, '/start', entry)
    await follow(page, 'Slow')
    await expect(page.getByText('second')).toBeVisible()
    await follow(page, 'Two')
    await expect(page).toHaveTitle('Page two')
    await expect.poll(() => givenUp).toEqual(['/slow'])
    await goOn()
    await settle(page)
    await expect(page.locator('#page li')).toHaveCount(0)
    await expect(page).toHaveTitle('Page two')
    expect(await isSameDocument(page)).toBe(true)
  })

  test(`goes back in the middle of a page: ${entry} [NAV-04]`, async ({ page }) => {
    await openFixture(page, server, '/start', entry)
    await follow(page, 'Slow')
    await expect(page.getByText('second')).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(page).toHaveTitle('Page start')
    await goOn()
    await settle(page)
    await expect(page).toHaveTitle('Page start')
    await expect(page.locator('#page li')).toHaveCount(0)
    await page.evaluate(() => history.forward())
    await expect.poll(() => waiting.length).toBe(1)
    await goOn()
    await expect(page.locator('#page li')).toHaveText(['first', 'second', 'third', 'fourth'])
  })
}

test('caches a slow page for Back once it is complete [NAV-04]', async ({ page }) => {
  await openFixture(page, server, '/start')
  await follow(page, 'Slow')
  await expect(page.getByText('second')).toBeVisible()
  await goOn()
  await expect(page.getByText('fourth')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.events.at(-1))).toBe('load')
  await follow(page, 'Two')
  await expect(page).toHaveTitle('Page two')
  server.forget()
  await page.goBack()
  await expect(page.locator('#page li')).toHaveText(['first', 'second', 'third', 'fourth'])
  expect(asked(server)).toEqual([])
})

test('continues to fill the page if another visit fails', async ({ page }) => {
  await openFixture(page, server, '/start')
  await follow(page, 'Slow')
  await expect(page.getByText('second')).toBeVisible()
  await follow(page, 'Error')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await goOn()
  await page.keyboard.press('Escape')
  await expect(page.getByText('fourth')).toBeVisible()
  expect(pathOf(page)).toBe('/slow')
})

test('adds one history entry for a slow page', async ({ page }) => {
  await openFixture(page, server, '/start')
  const before = await page.evaluate(() => history.length)
  await follow(page, 'Slow')
  await expect(page.getByText('second')).toBeVisible()
  await goOn()
  await expect(page.getByText('fourth')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
})

test('does not render a page in another language, but loads it in full [NAV-17]', async ({
  page
}) => {
  await openFixture(page, server, '/start')
  await visit(page, '/dutch')
  await expect.poll(() => asked(server).filter(line => line === 'GET /dutch').length).toBe(2)
  await goOn()
  await expect.poll(() => isSameDocument(page)).toBe(false)
})

test('waits for a page whose settings are at its end', async ({ page }) => {
  await openFixture(page, server, '/start')
  await visit(page, '/late-settings')
  await expect.poll(() => waiting.length).toBe(1)
  await settle(page)
  await expect(page).toHaveTitle('Page start')
  await goOn()
  await expect(page).toHaveTitle('Page late-settings')
  await expect(page.locator('#page p')).toHaveText(['a', 'b', 'c'])
  expect(await isSameDocument(page)).toBe(true)
})

test('does not show a slow page before its style sheets have loaded [NAV-15]', async ({
  page
}) => {
  await openFixture(page, server, '/start')
  await visit(page, '/styled')
  await expect.poll(() => asked(server)).toContain('GET /slow.css')
  await settle(page)
  await expect(page).toHaveTitle('Page start')
  releaseStyle()
  await expect(page.locator('.styled')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page.getByText('c', { exact: true })).toHaveCount(0)
  await goOn()
  await expect(page.getByText('c', { exact: true })).toBeVisible()
})

test('shows a form once it is complete', async ({ page }) => {
  await openFixture(page, server, '/start')
  await visit(page, '/form')
  await expect(page.getByText('a', { exact: true })).toBeVisible()
  await expect(page.locator('#page form')).toHaveCount(0)
  await goOn()
  await expect(page.locator('#page form input')).toHaveCount(2)
})

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
  await visit(page, '/widgets')
  await expect(page.locator('x-card')).toHaveCount(2)
  await expect(page.locator('x-card[data-alive="2"]')).toHaveCount(1)
  await goOn()
  await expect(page.locator('x-card[data-alive="3"]')).toHaveCount(1)
})

test('renders declarative shadow roots, on slow and fast pages', async ({ page }) => {
  await openFixture(page, server, '/start')
  await visit(page, '/shadow')
  await expect(page.getByText('shadow 1')).toBeVisible()
  await goOn()
  await expect(page.getByText('shadow 2')).toBeVisible()
  await visit(page, '/shadow-at-once')
  await expect(page).toHaveTitle('Page shadow-at-once')
  await expect(page.getByText('shadow 1')).toBeVisible()
})

test('loads a video that arrives late', async ({ page }) => {
  await page.route('**/spy?video', route => route.fulfill({ body: '' }))
  await openFixture(page, server, '/free')
  await visit(page, '/video')
  await expect(page.getByText('b', { exact: true })).toBeVisible()
  const asks = page.waitForRequest('**/spy?video')
  await goOn()
  await asks
})

test('decodes a slow page with the charset of its response', async ({ page }) => {
  await openFixture(page, server, '/start')
  await visit(page, '/latin')
  await expect(page.getByText('é', { exact: true })).toBeVisible()
  await goOn()
  await expect(page.getByText('Café')).toBeVisible()
  await expect(page).toHaveTitle('Thé')
})

function ran(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset.ran ?? '')
}

/** Lets the server continue. */
async function goOn(): Promise<void> {
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  waiting.shift()?.()
}

/** Starts a visit without waiting for it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(path => void window.vitrine.visit(path), path)
}

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click()
}
