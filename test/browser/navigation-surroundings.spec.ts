import { expect } from '@playwright/test'
import { isSameDocument, openFixture } from '../support/fixture-page.ts'
import type { FixtureServer } from '../support/fixture-server.ts'
import { test } from '../support/fixture-test.ts'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'
import { goOn, performWithout, startWishPages, WISHES } from './support/wishes.ts'

let server: FixtureServer
test.beforeAll(async () => {
  server = await startWishPages()
})
test.beforeEach(() => {
  server.gone.clear()
  server.forget()
})
test.afterAll(() => server.stop())

/** Problems of the browser or of other scripts, none of which may prevent a page from being rendered in place. */
const TROUBLES: Record<string, () => void> = {
  'a listener of the page that throws at every event': () => {
    for (const name of ['before-visit', 'visit', 'before-render', 'render', 'load', 'error']) {
      document.addEventListener(`vitrine:${name}`, () => {
        throw new Error('listener')
      })
    }
  },
  'storage that is blocked': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        }
      })
    }
  },
  'a console that is gone': () => {
    window.console = {} as Console
    for (const name of ['log', 'info', 'warn', 'error', 'debug']) {
      Object.assign(window.console, { [name]: () => {} })
    }
  },
  'names of ours that the page has taken': () => {
    Object.assign(window, { vitrine: 1, events: [], navigationStarted: true, React: 'x' })
  },
  'functions of arrays that a script has changed': () => {
    // biome-ignore lint/suspicious/noExplicitAny: simulates old scripts.
    ;(Array.prototype as any).remove = () => 1
    // biome-ignore lint/suspicious/noExplicitAny: simulates old scripts.
    ;(Object.prototype as any).extra = 1
  }
}

for (const [wish, carryOut] of someOf(Object.entries(WISHES))) {
  test(`performs ${wish} if all of our lazy modules are missing`, ({ page }) =>
    performWithout(page, server, carryOut, modules => [modules]))

  if (EXHAUSTIVE)
    test(`performs ${wish} whatever the page and the browser do`, async ({ page }) => {
      for (const [name, make] of Object.entries(TROUBLES)) {
        await test.step(name, async () => {
          await page.addInitScript(make)
          await openFixture(page, server, '/start')
          server.forget()
          await carryOut(page, server)
          await goOn(page)
          expect(await isSameDocument(page)).toBe(true)
        })
      }
    })
}

if (EXHAUSTIVE)
  test('loads a page in full if the browser rejects another history entry', async ({
    page
  }) => {
    await openFixture(page, server, '/start')
    await page.evaluate(() => {
      history.pushState = () => {
        throw new DOMException('Too many calls', 'SecurityError')
      }
    })
    await page.getByRole('link', { name: 'Rich' }).click()
    await expect(page).toHaveTitle('Rich!')
    expect(await isSameDocument(page)).toBe(false)
  })
