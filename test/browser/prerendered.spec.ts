import { expect, test } from '@playwright/test'
import { openFixture } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      content: `<p id="top" data-vitrine-viewport>Top</p>
        <script type="text/plain" data-vitrine-consent="statistics" nonce="NONCE">document.documentElement.dataset.counted = ''</script>`
    })
  })
})

test.afterAll(() => server.stop())

test('a page that the browser prerenders counts once the shopper sees it [CONS-03] [ANIM-02]', async ({
  page
}) => {
  // Chromium does not prerender under a debugger
  await page.addInitScript(() => {
    const settings = { stamp: '1', preferences: true, statistics: true, marketing: true }
    // biome-ignore lint/suspicious/noDocumentCookie: an earlier choice
    document.cookie = `ManagerCookieConsent=${encodeURIComponent(JSON.stringify(settings))}; path=/`
    Object.defineProperty(Document.prototype, 'prerendering', {
      configurable: true,
      value: true
    })
  })
  await openFixture(page, server, '/start')
  const root = page.locator('html')
  // what else waits for idle time has begun before
  await page.evaluate(
    () => new Promise(resolve => requestIdleCallback(resolve, { timeout: 2000 }))
  )
  await expect(page.locator('#top')).toHaveAttribute('data-vitrine-viewport', '')
  await expect(root).not.toHaveAttribute('data-counted')

  await page.evaluate(() => {
    delete (Document.prototype as { prerendering?: boolean }).prerendering
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect(page.locator('#top')).toHaveAttribute('data-vitrine-viewport', 'in')
  await expect(root).toHaveAttribute('data-counted', '')
})
