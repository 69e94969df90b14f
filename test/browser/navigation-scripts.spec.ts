import { expect, type Page, test } from '@playwright/test'
import { openFixture, settle } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer

const STRICT_DYNAMIC = "script-src 'nonce-NONCE' 'strict-dynamic'"

/** A script that records its run in the `data-ran` attribute of `<html>`. */
function mark(word: string): string {
  return `document.documentElement.dataset.ran = (document.documentElement.dataset.ran || '') + '${word} '`
}

const INJECTED = `
  <script>${mark('no-nonce')}</script>
  <script nonce="guess">${mark('guessed-nonce')}</script>
  <script src="/outside.js"></script>
  <script type="module">${mark('module')}</script>
  <img src="/none" onerror="${mark('handler')}">
  <svg onload="${mark('svg')}"><script>${mark('svg-script')}</script></svg>
  <iframe srcdoc="<script>parent.${mark('frame')}</script>"></iframe>
  <meta http-equiv="default-style" content="stolen">
  <base href="/elsewhere/">
  <script type="importmap">{"imports": {"x": "/x.js"}}</script>`

const OWN = `
  <script nonce="NONCE">${mark('first')}</script>
  <script nonce="NONCE" src="/library.js"></script>
  <script nonce="NONCE">${mark('after-library')}</script>
  <script type="application/json">{"a": 1}</script>`

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({}),
    '/injected': () => ({ content: INJECTED }),
    '/injected-dynamic': () => ({ content: INJECTED, policy: STRICT_DYNAMIC }),
    '/dynamic': () => ({ policy: STRICT_DYNAMIC }),
    '/own': () => ({ content: OWN, head: `<script nonce="NONCE">${mark('head')}</script>` }),
    '/free': () => ({ policy: '', content: `<script>${mark('free')}</script>` }),
    '/free-start': () => ({ policy: '' }),
    '/services': () => ({
      settings: { features: { googleConsentMode: true } },
      content: `<script type="text/plain" data-vitrine-consent="statistics" data-src="/library.js" nonce="NONCE"></script>
        <script type="text/plain" data-vitrine-consent="statistics" data-vitrine-service="counter" nonce="NONCE">${mark('counter')}</script>
        <script type="text/plain" data-vitrine-consent="statistics" data-vitrine-service="map" nonce="NONCE">${mark('map')}</script>
        <script type="text/plain" data-vitrine-consent="!marketing" nonce="NONCE">${mark('without-ads')}</script>
        <script type="text/plain" data-type="module" data-vitrine-consent="statistics" nonce="NONCE">${mark('module')}</script>
        <script type="text/plain" data-vitrine-consent="statistics" nonce="NONCE">${mark('last')}</script>
        <script type="text/plain" data-vitrine-consent="statistics" nonce="NONCE">
          document.documentElement.dataset.commands = dataLayer.map(command => command[1]).join(' ')
        </script>
        <iframe data-vitrine-consent="statistics" data-src="/start" title="Player"></iframe>`
    }),
    '/library.js': (_, response) => {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(mark('library'))
      return undefined
    },
    '/outside.js': (_, response) => {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(mark('outside'))
      return undefined
    },
    '/foreign': () => ({
      content: `<script type="text/plain" data-vitrine-consent="statistics" data-src="https://third.example/a.js" nonce="NONCE"></script>
        <iframe data-vitrine-consent="marketing" data-src="https://third.example/" title="Player"></iframe>`
    }),
    '/counted': () => ({
      header: `<script type="text/plain" data-vitrine-consent="marketing" nonce="NONCE">${mark('header')}</script>`,
      content: `<script type="text/plain" data-vitrine-consent="statistics" nonce="NONCE">${mark('inline')}</script>
        <script type="text/plain" data-vitrine-consent="statistics" data-src="/library.js" nonce="NONCE"></script>
        <script type="text/plain" data-type="module" data-vitrine-consent="statistics" data-src="/module.js" nonce="NONCE"></script>`
    }),
    '/module.js': (_, response) => {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(mark('module'))
      return undefined
    },
    '/gated': () => ({
      header: `<script type="text/plain" data-vitrine-consent="marketing" nonce="NONCE">${mark('header')}</script>`,
      content: `<script type="text/plain" data-vitrine-consent="statistics" nonce="NONCE">${mark('statistics')}</script>
        <script type="text/plain" data-vitrine-consent="statistics" data-src="/library.js" nonce="NONCE"></script>
        <script type="text/plain" data-vitrine-consent="statistics">${mark('gated-injected')}</script>`
    })
  })
})

test.afterAll(() => server.stop())

test('runs nothing that a full load of the same response would not run', async ({ page }) => {
  await openFixture(page, server, '/start')
  await page.evaluate(() => window.vitrine.visit('/injected'))
  await expect(page).toHaveTitle('Page injected')
  await everythingIsHere(page)
  expect(await ran(page)).toBe('')
  expect(new URL(page.url()).pathname).toBe('/injected')
  await expect(page.locator('#page :is(meta, base, script[type="importmap"])')).toHaveCount(0)
})

if (EXHAUSTIVE)
  test('runs no injected script under strict-dynamic either', async ({ page }) => {
    await openFixture(page, server, '/dynamic')
    await page.evaluate(() => window.vitrine.visit('/injected-dynamic'))
    await expect(page).toHaveTitle('Page injected-dynamic')
    await everythingIsHere(page)
    expect((await ran(page)).replace('handler ', '').replace('svg ', '')).toBe('')
  })

test('runs the scripts of the page in order, and libraries once [NAV-15]', async ({ page }) => {
  await openFixture(page, server, '/start')
  await page.evaluate(() => window.vitrine.visit('/own'))
  expect(await ran(page)).toBe('head first library after-library ')
  await page.evaluate(() => window.vitrine.visit('/start'))
  await page.evaluate(() => window.vitrine.visit('/own'))
  expect(await ran(page)).toBe('head first library after-library first after-library ')
})

if (EXHAUSTIVE)
  test('runs scripts on a site without a policy, as a full load would', async ({ page }) => {
    await openFixture(page, server, '/free-start')
    await page.evaluate(() => window.vitrine.visit('/free'))
    expect(await ran(page)).toBe('free ')
  })

test('runs consent-gated scripts once per page state: on each visit, but not again on Back [CONS-03]', async ({
  page
}) => {
  await openFixture(page, server, '/start')
  await page.evaluate(() => window.vitrine.visit('/counted'))
  expect(await ran(page)).toBe('')
  await consent(page, { statistics: true, marketing: true })
  const once = 'header inline library module '
  await expect.poll(() => ran(page)).toBe(once)
  await page.evaluate(() => window.vitrine.visit('/start'))
  await page.evaluate(() => window.vitrine.visit('/counted'))
  // the header stays in the document
  const twice = `${once}inline library module `
  await expect.poll(() => ran(page)).toBe(twice)
  await page.evaluate(() => window.vitrine.refresh())
  await page.evaluate(() => window.vitrine.visit('/start'))
  await page.goBack()
  await expect(page).toHaveTitle('Page counted')
  await settle(page)
  expect(await ran(page)).toBe(twice)
})

if (EXHAUSTIVE)
  test('tries a consent-gated script again that could not be loaded [CONS-03]', async ({
    page
  }) => {
    await openFixture(page, server, '/start')
    await page.route('**/library.js', route => route.abort())
    await page.evaluate(() => window.vitrine.visit('/counted'))
    await consent(page, { statistics: true, marketing: false })
    await expect.poll(() => ran(page)).toBe('inline module ')
    await page.unroute('**/library.js')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => ran(page)).toBe('inline module library ')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await settle(page)
    expect(await ran(page)).toBe('inline module library ')
  })

if (EXHAUSTIVE)
  test('requests nothing from others on 20 pages without consent [CONS-03]', async ({
    page
  }) => {
    const foreign: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(server.origin)) foreign.push(request.url())
    })
    await openFixture(page, server, '/foreign')
    for (let visit = 1; visit <= 20; visit += 1) {
      await page.evaluate(url => window.vitrine.visit(url), visit % 2 ? '/gated' : '/foreign')
    }
    await consent(page, { statistics: false, marketing: false })
    await settle(page)
    expect(foreign).toEqual([])
    expect(await ran(page)).toBe('')
  })

test('consent that is withdrawn ends the document with the next page [CONS-03]', async ({
  page,
  context
}) => {
  await openFixture(page, server, '/start')
  await page.evaluate(() => window.vitrine.visit('/gated'))
  await consent(page, { statistics: true, marketing: false })
  await expect.poll(() => ran(page)).toBe('statistics library ')
  // as another tab would, which this one need not hear of
  const record = { stamp: '1', preferences: false, statistics: false, marketing: true }
  await context.addCookies([
    {
      name: 'ManagerCookieConsent',
      value: encodeURIComponent(JSON.stringify(record)),
      url: server.origin
    }
  ])
  await page.goBack()
  await expect(page).toHaveTitle('Page start')
  await expect.poll(() => ran(page)).toBe('')
  await page.goForward()
  await expect(page).toHaveTitle('Page gated')
  // what is still allowed, around the page
  await expect.poll(() => ran(page)).toBe('header ')
})

if (EXHAUSTIVE)
  test('runs a script outside of #page when consent is given some pages later [CONS-03]', async ({
    page
  }) => {
    await openFixture(page, server, '/gated')
    await page.evaluate(() => window.vitrine.visit('/start'))
    await page.evaluate(() => window.vitrine.visit('/own'))
    const before = await ran(page)
    await consent(page, { statistics: false, marketing: true })
    await expect.poll(() => ran(page)).toBe(`${before}header `)
  })

if (EXHAUSTIVE)
  test('runs consent-gated scripts at once on a page opened with consent [CONS-03]', async ({
    page,
    context
  }) => {
    await context.addCookies([
      {
        name: 'ManagerCookieConsent',
        value: encodeURIComponent(
          JSON.stringify({ stamp: '1', preferences: true, statistics: true, marketing: true })
        ),
        url: server.origin
      }
    ])
    await openFixture(page, server, '/gated')
    await expect.poll(() => ran(page)).toBe('header statistics library ')
  })

if (EXHAUSTIVE)
  test('runs scripts by service and for a refusal, in document order, after telling Google’s tags [CONS-03]', async ({
    page
  }) => {
    await openFixture(page, server, '/services')
    await settle(page)
    expect(await ran(page)).toBe('')
    const frame = page.locator('iframe')
    expect(await frame.getAttribute('src')).toBeNull()

    await consent(page, { statistics: true, marketing: false, refused: ['map'] })

    await expect(frame).toHaveAttribute('src', '/start')
    await expect.poll(() => ran(page)).toBe('library counter without-ads module last ')
    await expect(page.locator('html')).toHaveAttribute('data-commands', 'default update')
  })

/** Waits until the injected image and iframe have loaded or failed, and their handlers have run. */
async function everythingIsHere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const picture = document.querySelector('#page img')
    const frame = document.querySelector('#page iframe')
    return (
      picture instanceof HTMLImageElement &&
      picture.complete &&
      frame instanceof HTMLIFrameElement &&
      frame.contentDocument?.readyState === 'complete'
    )
  })
  await settle(page)
}

function ran(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset.ran ?? '')
}

async function consent(
  page: Page,
  given: { statistics: boolean; marketing: boolean; refused?: string[] }
): Promise<void> {
  await page.evaluate(given => {
    const settings = { stamp: '1', preferences: false, ...given }
    // biome-ignore lint/suspicious/noDocumentCookie: simulates the banner.
    document.cookie = `ManagerCookieConsent=${encodeURIComponent(JSON.stringify(settings))}; path=/`
    document.dispatchEvent(new CustomEvent('Manager:setCookieConsent', { detail: settings }))
  }, given)
}
