import { expect, type Page, test } from '@playwright/test'
import {
  asked,
  isSameDocument,
  openFixture,
  startBack,
  startVisit
} from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer, wait } from '../support/fixture-server.ts'

let server: FixtureServer

const FORM = `<form action="/sent" method="post"><label>Name <input name="name"></label>
  <button name="by" value="button">Send</button></form>`

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      content: `<label>Note <input></label> <a href="/rich">Rich</a> <a href="/broken">Broken</a>
        <a href="/slow">Slow</a> ${FORM}`
    }),
    '/rich': () => ({
      content: `<p>${'rich '.repeat(20)}</p><script nonce="NONCE">document.title += '!'</script>`,
      head: '<style nonce="NONCE">h1 { color: rgb(1, 2, 3) }</style>',
      title: 'Rich'
    }),
    '/slow': async () => {
      await wait(600)
      return {}
    },
    '/broken': () => ({ status: 500, title: 'Broken' }),
    '/sent': () => ({ title: 'Sent' })
  })
})

test.beforeEach(() => {
  server.gone.clear()
  server.forget()
})
test.afterAll(() => server.stop())

/** Actions of a shopper, each with its expected result. */
const WISHES: Record<string, (page: Page) => Promise<void>> = {
  'a link': async page => {
    await page.getByRole('link', { name: 'Rich' }).click()
    await expect(page).toHaveTitle('Rich!')
    await expect(page.getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)')
  },
  'a slow link': async page => {
    await page.getByRole('link', { name: 'Slow' }).click()
    await expect(page).toHaveTitle('Page slow')
  },
  'a link to a page that fails': async page => {
    await page.getByRole('link', { name: 'Broken' }).click()
    await expect(page.locator('dialog[open], h1:text-is("broken")')).toBeVisible()
    await page.keyboard.press('Escape')
  },
  Back: async page => {
    await startVisit(page, '/rich')
    await expect(page).toHaveTitle('Rich!')
    await startBack(page)
    await expect(page).toHaveTitle('Page start')
  },
  'a POST form': async page => {
    await page.getByLabel('Name').fill('Anna')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveTitle('Sent')
    const posts = server.requests.filter(({ method }) => method === 'POST')
    expect(posts.map(({ body }) => body)).toEqual(['name=Anna&by=button'])
  },
  'refresh()': async page => {
    await page.evaluate(() => {
      window.events.length = 0
      void window.vitrine.refresh()
    })
    const retry = page.getByRole('button', { name: 'Réessayer' })
    await expect
      .poll(async () => {
        if (await retry.isVisible()) await retry.click()
        return asked(server)
      })
      .toContain('GET /start')
    // of this document or of the one that replaces it
    await page.waitForFunction(() => window.events?.includes('load'))
    await expect(page).toHaveTitle('Page start')
  }
}

async function goOn(page: Page): Promise<void> {
  await page.waitForFunction(() => window.vitrine)
  await startVisit(page, '/two')
  await expect(page).toHaveTitle('Page two')
}

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

for (const [wish, carryOut] of Object.entries(WISHES)) {
  test(`performs ${wish} if any of our lazy modules is missing`, async ({ page }) => {
    // the browser's own question, when not even the failure dialog can be loaded
    page.on('dialog', dialog => dialog.accept())
    await openFixture(page, server, '/start')
    await carryOut(page)
    const parts = [...server.laterCode]
    for (const gone of [...parts.map(part => [part]), parts]) {
      await test.step(String(gone), async () => {
        for (const part of gone) server.gone.add(part)
        await openFixture(page, server, '/start')
        server.forget()
        await carryOut(page)
        await goOn(page)
        server.gone.clear()
      })
    }
  })

  test(`performs ${wish} whatever the page and the browser do`, async ({ page }) => {
    for (const [name, make] of Object.entries(TROUBLES)) {
      await test.step(name, async () => {
        await page.addInitScript(make)
        await openFixture(page, server, '/start')
        server.forget()
        await carryOut(page)
        await goOn(page)
        expect(await isSameDocument(page)).toBe(true)
      })
    }
  })
}

test('loads a page in full if the browser rejects another history entry', async ({ page }) => {
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
