import { expect, type Page, test } from '@playwright/test'
import { FAULTS, type Fault, type Outcome } from '../../support/faults.ts'
import { asked, isSameDocument, openFixture, pathOf } from '../../support/fixture-page.ts'
import {
  type FixturePage,
  type FixtureServer,
  type Handler,
  startFixtureServer
} from '../../support/fixture-server.ts'
import { someOf } from '../../support/tier.ts'

let server: FixtureServer

/** The fault that affects the runtime's requests for pages; full page loads work, and so does asking why a request failed. */
let armed: Fault | undefined

function shopPage(title: string): FixturePage {
  return {
    title,
    // so that Back sends a request
    settings: { keptPages: 0 },
    content: `<label>Note <input></label> <a href="/two">Two</a> <a href="/faulty">Follow</a>
      <form action="/faulty"><input type="hidden" name="q" value="tea"><button>Search</button></form>
      <form action="/faulty" method="post"><label>Name <input name="name"></label> <button>Send</button></form>`
  }
}

function faulty(well: FixturePage): Handler {
  return (request, response, url) => {
    const isForPage = request.headers['sec-fetch-dest'] === 'empty' && request.method !== 'HEAD'
    return armed && isForPage ? armed.answer(request, response, url) : well
  }
}

/** Starts the pages, of which some can be faulty. */
async function startServer(): Promise<void> {
  server = await startFixtureServer({
    '/start': () => shopPage('Start'),
    '/silence': () => new Promise(() => {}),
    '/no-style': () => ({ status: 404 }),
    '/faulty': faulty(shopPage('Well')),
    '/kept': faulty({ ...shopPage('Kept'), settings: {} })
  })
}

interface Way {
  /** The page that the shopper is on when the fault occurs. */
  from: '/start' | '/faulty'
  outcome(fault: Fault): Outcome
  go(page: Page): Promise<unknown>
}

const reading = (fault: Fault) => fault.reading

/** Every way to request a page. */
const WAYS = {
  'a link': {
    from: '/start',
    outcome: reading,
    go: page => page.getByRole('link', { name: 'Follow' }).click()
  },
  'a GET form': {
    from: '/start',
    outcome: reading,
    go: page => page.getByRole('button', { name: 'Search' }).click()
  },
  'a POST form': {
    from: '/start',
    outcome: fault => fault.sending ?? 'told',
    go: page => page.getByRole('button', { name: 'Send' }).click()
  },
  Back: {
    from: '/start',
    outcome: reading,
    go: page => page.evaluate(() => history.back())
  },
  'visit()': {
    from: '/start',
    outcome: reading,
    go: page => page.evaluate(() => void window.vitrine.visit('/faulty'))
  },
  'a link whose page was fetched ahead': {
    from: '/start',
    outcome: reading,
    async go(page) {
      const link = page.getByRole('link', { name: 'Follow' })
      await link.hover()
      await expect.poll(() => asked(server)).toContain('GET /faulty')
      await link.click()
    }
  },
  'refresh()': {
    from: '/faulty',
    outcome: fault => fault.refreshing ?? fault.reading,
    go: page => page.evaluate(() => void window.vitrine.refresh())
  }
} satisfies Record<string, Way>

type WayName = keyof typeof WAYS

export const WAY_NAMES = Object.keys(WAYS) as WayName[]

/** Registers the tests of faults, each with some of the ways to request a page. `waysFor` receives the number of the fault. */
export function testFaults(waysFor: (index: number) => readonly WayName[]): void {
  test.beforeAll(startServer)
  test.beforeEach(() => {
    armed = undefined
    server.forget()
  })
  test.afterAll(() => server.stop())

  for (const [index, [name, fault]] of someOf([...Object.entries(FAULTS).entries()], 3)) {
    test(`stays usable after ${name}, however it was requested [NAV-14]`, async ({ page }) => {
      if (fault.after) await page.clock.install()
      for (const by of waysFor(index)) {
        await test.step(by, () => expectUsable(page, fault, WAYS[by]))
      }
    })
  }

  test('shows a cached page, and keeps it if it cannot be refreshed [NAV-04, NAV-14]', async ({
    page
  }) => {
    const told = Object.entries(FAULTS).filter(
      ([, { after, reading }]) => !after && reading === 'told'
    )
    for (const [name, fault] of someOf(told)) {
      await test.step(name, async () => {
        armed = undefined
        await openFixture(page, server, '/kept')
        await page.getByLabel('Note').fill('typed')
        await page.evaluate(() => window.vitrine.visit('/two'))
        await expect(page).toHaveTitle('Page two')
        await page.evaluate(() => window.vitrine.changed())
        server.forget()
        armed = fault
        await page.evaluate(() => history.back())
        await expect(page).toHaveTitle('Kept')
        await expect.poll(() => asked(server)).toContain('GET /kept')
        await expect(page.getByLabel('Note')).toHaveValue('typed')
        await expect(page.getByRole('alertdialog')).toHaveCount(0)
        expect(await isSameDocument(page)).toBe(true)
        await goOn(page)
      })
    }
  })
}

async function expectUsable(page: Page, fault: Fault, way: Way): Promise<void> {
  const outcome = way.outcome(fault)
  await prepare(page, way)
  const download = outcome === 'file' ? page.waitForEvent('download') : undefined
  armed = fault
  await way.go(page)
  await passTime(page, fault)
  await download
  await expectOutcome(page, outcome, way)
  await expectRest(page)
  await goOn(page)
}

/** Puts both pages into the history and enters some text. */
async function prepare(page: Page, way: Way): Promise<void> {
  await openFixture(page, server, way.from === '/start' ? '/faulty' : '/start')
  await page.evaluate(path => window.vitrine.visit(path), way.from)
  await page.getByLabel('Note').fill('typed')
  await page.getByLabel('Name').fill('Anna')
  server.forget()
}

async function passTime(page: Page, { after, silent = '/faulty' }: Fault): Promise<void> {
  if (!after) return
  // once the request has arrived, its timeout is running
  await expect.poll(() => asked(server)).toContainEqual(expect.stringContaining(silent))
  await page.clock.fastForward(after)
}

async function expectOutcome(page: Page, outcome: Outcome, { from }: Way): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  if (outcome === 'told') await expect(dialog).toHaveCount(1)
  else await expect(dialog).toHaveCount(0)
  if (outcome === 'told' || outcome === 'file') {
    expect(pathOf(page)).toBe(from)
    await expect(page.getByLabel('Note')).toHaveValue('typed')
    await expect(page.getByLabel('Name')).toHaveValue('Anna')
    expect(await isSameDocument(page)).toBe(true)
  }
  if (outcome === 'told') {
    await expect(dialog.getByRole('paragraph')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  if (outcome === 'left') {
    await expect.poll(() => isSameDocument(page)).toBe(false)
    await expect(page).toHaveTitle('Well')
  }
  if (outcome === 'shown') {
    await expect(page).toHaveTitle('Faulty')
    expect(await isSameDocument(page)).toBe(true)
  }
}

/** Nothing is pending, and the server can recognize repeated submissions. */
async function expectRest(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy], [data-vitrine-busy]')).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-vitrine-long-loading')
  await expect(page.locator('#page')).toHaveCSS('opacity', '1')
  const posts = server.requests.filter(({ method }) => method === 'POST')
  // Chromium itself repeats a request if an idle connection breaks before the response
  const keys = posts.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBeLessThanOrEqual(1)
  expect(keys).not.toContain(undefined)
}

/** The next link and Back work as usual. */
async function goOn(page: Page): Promise<void> {
  armed = undefined
  await page.waitForFunction(() => window.vitrine)
  const before = pathOf(page)
  await page.evaluate(() => window.vitrine.visit('/two'))
  await expect(page).toHaveTitle('Page two')
  await page.evaluate(() => history.back())
  await expect.poll(() => pathOf(page)).toBe(before)
}
