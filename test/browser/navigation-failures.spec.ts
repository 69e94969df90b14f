import { expect, type Page, test } from '@playwright/test'
import {
  asked,
  isSameDocument,
  openFixture,
  pathOf,
  stopClock,
  warmUp
} from '../support/fixture-page.ts'
import {
  type FixtureServer,
  type Handler,
  raw,
  redirect,
  startFixtureServer
} from '../support/fixture-server.ts'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'

let server: FixtureServer
let elsewhere: FixtureServer
let refusals = 0
let isCut = false

/** Starts a response and closes the connection. */
const cutOff: Handler = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '9999' })
  response.write('<!doctype html><main id="page"><h1>half</h1>')
  setTimeout(() => response.destroy(), 30)
  return undefined
}

test.beforeAll(async () => {
  elsewhere = await startFixtureServer()
  const html = { 'Content-Type': 'text/html' }
  server = await startFixtureServer({
    '/start': () => ({
      // no prefetching, because requests are counted
      content: `<div data-vitrine-no-prefetch><label>Note <input></label>
        <a href="/two">Two</a> <a href="/error">Error</a> <a href="/missing">Missing</a> <a href="/refused">Refused</a>
        <a href="/hung-up">Hung up</a> <a href="/file">File</a> <a href="/json">JSON</a> <a href="/no-page">No page</a>
        <a href="/truncated">Truncated</a> <a href="/cut-off">Cut off</a> <a href="/two-pages">Two pages</a>
        <a href="/away">Away</a> <a href="/loop">Loop</a> <a href="/nothing">Nothing</a> <a href="/busy">Busy</a>
        <a href="/new-build">New build</a> <a href="/new-settings">New settings</a> <a href="/empty">Empty</a>
        <form action="/lost" method="post"><button>Pay</button></form>
        <a href="/forbidden">Forbidden</a> <a href="/latin">Latin</a>
        <a href="/waiting">Waiting</a></div>`
    }),
    '/error': () => ({ status: 500, title: 'Broken' }),
    '/lost': (_, response) => {
      if (!isCut) return {}
      response.writeHead(200, { ...html, 'Content-Length': '9999' })
      response.write('<!doctype html>')
      setTimeout(() => response.destroy(), 30)
      return undefined
    },
    '/busy': raw(429, { ...html, 'Retry-After': '5' }, ''),
    '/missing': () => ({ status: 404, title: 'Not found' }),
    '/forbidden': () => ({ status: 403, title: 'Forbidden' }),
    '/refused': (_, response) => {
      refusals += 1
      if (refusals > 1) return {}
      response.destroy()
      return undefined
    },
    '/hung-up': cutOff,
    '/cut-off': cutOff,
    '/file': raw(
      200,
      { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="list.csv"' },
      'a;b'
    ),
    '/json': raw(200, { 'Content-Type': 'application/json' }, '{"a":1}'),
    '/no-page': raw(200, html, '<!doctype html><title>Other</title><h1>Other</h1></html>'),
    '/empty': raw(200, html, ''),
    '/truncated': () => ({ finish: text => text.slice(0, text.indexOf('</main>')) }),
    '/two-pages': () => ({ content: '<div id="page">inner</div>' }),
    '/nothing': raw(204, {}, ''),
    // never responds
    '/waiting': () => undefined,
    '/loop': redirect('/loop'),
    '/new-build': () => ({ headers: { 'Vitrine-Build': 'b2' } }),
    '/new-settings': () => ({ settings: { build: 'b2' } }),
    '/latin': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=iso-8859-1' })
      const page =
        '<!doctype html><html lang="fr"><head><title>Thé</title><script type="application/json" id="vitrine-context">{"applicationPath":"","sitePath":"","culture":"fr","consentStamp":"1","pageFade":0}</script></head><body><main id="page"><h1>Thé</h1></main></body></html>'
      response.end(Buffer.from(page, 'latin1'))
      return undefined
    },
    '/away': (_, response) => {
      response.writeHead(302, { Location: `${elsewhere.origin}/there` })
      response.end()
      return undefined
    }
  })
})

test.beforeEach(async ({ page }) => {
  server.forget()
  await openFixture(page, server, '/start')
  await page.getByLabel('Note').fill('typed')
})

test.afterAll(async () => {
  await server.stop()
  await elsewhere.stop()
})

test('keeps the page and reports a server failure, with a retry [HTTP-02, NAV-14]', async ({
  page
}) => {
  await follow(page, 'Error')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Une erreur inconnue est survenue.')
  await dialog.getByRole('button', { name: 'Réessayer' }).click()
  await expect.poll(() => asked(server).filter(line => line === 'GET /error').length).toBe(2)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(dialog).toBeHidden()
  await expectUsable(page)
})

if (EXHAUSTIVE)
  test('asks a shopper who tried too often to wait [HTTP-02]', async ({ page }) => {
    await follow(page, 'Busy')
    await expect(page.getByRole('alertdialog')).toContainText(
      'Trop de tentatives en peu de temps. Veuillez réessayer dans 5 secondes.'
    )
    await page.keyboard.press('Escape')
    await expectUsable(page)
  })

test('offers in one dialog to resubmit a form whose response was lost [HTTP-02]', async ({
  page
}) => {
  isCut = true
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  await expect(page.getByRole('alertdialog')).toContainText('pas pu confirmer')
  isCut = false
  await page.getByRole('button', { name: 'Renvoyer', exact: true }).click()
  await expect(page).toHaveTitle('Page lost')
})

test('shows the shop’s own page for a missing URL, and logs it [HTTP-02]', async ({ page }) => {
  await follow(page, 'Missing')
  await expect(page).toHaveTitle('Not found')
  expect(pathOf(page)).toBe('/missing')
  expect(await isSameDocument(page)).toBe(true)
})

if (EXHAUSTIVE)
  test('shows the page of a rejected request in place', async ({ page }) => {
    await follow(page, 'Forbidden')
    await expect(page).toHaveTitle('Forbidden')
    expect(await isSameDocument(page)).toBe(true)
  })

if (EXHAUSTIVE)
  test('retries once if the connection breaks before a response', async ({ page }) => {
    refusals = 0
    await follow(page, 'Refused')
    await expect(page).toHaveTitle('Page refused')
    expect(await isSameDocument(page)).toBe(true)
  })

test('keeps the page while offline, and continues automatically once online [HTTP-02]', async ({
  page,
  context
}) => {
  // the first interaction loads the module that reports connection failures
  await warmUp(page)
  await context.setOffline(true)
  await follow(page, 'Two')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('connexion')
  expect(pathOf(page)).toBe('/start')
  await expect(dialog.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveTitle('Page two')
  await expect(dialog).toBeHidden()
})

if (EXHAUSTIVE)
  test('says nothing about the failure of a visit that another one has replaced [HTTP-02]', async ({
    page
  }) => {
    const dialogs = await page.evaluateHandle(() => {
      const shown: string[] = []
      new MutationObserver(() => {
        for (const dialog of document.querySelectorAll('dialog')) shown.push(dialog.innerText)
      }).observe(document.body, { childList: true, subtree: true })
      return shown
    })
    const abandoned = page.waitForEvent('requestfailed')
    await follow(page, 'Waiting')
    await expect.poll(() => asked(server)).toContain('GET /waiting')
    await follow(page, 'Two')
    await expect(page).toHaveURL(/\/two$/)
    expect((await abandoned).url()).toMatch(/\/waiting$/)
    expect(await isSameDocument(page)).toBe(true)
    expect(await dialogs.jsonValue()).toEqual([])
  })

if (EXHAUSTIVE)
  test('downloads a file with one request and keeps the page', async ({
    page,
    browserName
  }) => {
    test.skip(
      browserName === 'firefox',
      'its driver does not report downloads from blob: addresses'
    )
    const download = page.waitForEvent('download')
    await follow(page, 'File')
    expect((await download).suggestedFilename()).toBe('list.csv')
    expect(asked(server).filter(line => line === 'GET /file')).toHaveLength(1)
    await expectUsable(page)
  })

for (const [name, path] of someOf([
  ['JSON', '/json'],
  ['Truncated', '/truncated'],
  ['No page', '/no-page'],
  ['Empty', '/empty'],
  ['Two pages', '/two-pages'],
  ['New build', '/new-build'],
  ['New settings', '/new-settings']
] as const)) {
  test(`leaves a response that is not a complete page of this build to the browser: ${name}`, async ({
    page
  }) => {
    if (name === 'New build') await setBuild(page)
    await follow(page, name)
    await expect.poll(() => isSameDocument(page)).toBe(false)
    expect(pathOf(page)).toBe(path)
    expect(asked(server).filter(line => line === `GET ${path}`)).toHaveLength(2)
  })
}

test('follows a redirect to another site with one full load', async ({ page }) => {
  await follow(page, 'Away')
  await expect(page).toHaveURL(`${elsewhere.origin}/there`)
})

if (EXHAUSTIVE)
  test('leaves an infinite redirect to the browser', async ({ page }) => {
    await follow(page, 'Loop')
    await expect.poll(() => page.url()).toMatch(/loop|chrome-error/)
  })

if (EXHAUSTIVE)
  test('never treats a truncated page as complete', async ({ page }) => {
    await follow(page, 'Cut off')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'half' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expectUsable(page)
  })

if (EXHAUSTIVE)
  test('keeps the page after an empty response', async ({ page }) => {
    await follow(page, 'Nothing')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectUsable(page)
  })

if (EXHAUSTIVE)
  test('decodes a page with the charset of its response', async ({ page }) => {
    await follow(page, 'Latin')
    await expect(page).toHaveTitle('Thé')
  })

test('restores the URL if the previous page cannot be shown', async ({ page }) => {
  await page.evaluate(() => history.pushState(null, '', '/error'))
  await page.evaluate(() => window.vitrine.visit('/two'))
  await expect(page).toHaveTitle('Page two')
  await page.evaluate(() => history.back())
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect.poll(() => pathOf(page)).toBe('/two')
})

test('removes the busy states when a page fails', async ({ page }) => {
  await stopClock(page)
  await page.evaluate(() => window.vitrine.visit('/error'))
  await expect(page.locator('html')).not.toHaveAttribute('data-vitrine-long-loading')
  await page.clock.runFor(1000)
  await expect(page.locator('html')).not.toHaveAttribute('data-vitrine-long-loading')
  await expect(page.locator('#page')).not.toHaveAttribute('aria-busy')
})

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
}

/** The previous page is still there with the entered text, and works. */
async function expectUsable(page: Page): Promise<void> {
  expect(pathOf(page)).toBe('/start')
  await expect(page.getByLabel('Note')).toHaveValue('typed')
  await follow(page, 'Two')
  await expect(page).toHaveTitle('Page two')
  expect(await isSameDocument(page)).toBe(true)
}

/** Sets the build id that the page requires. */
async function setBuild(page: Page): Promise<void> {
  await page.evaluate(() => window.vitrine.setBuild('b1'))
}
