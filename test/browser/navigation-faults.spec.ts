import { expect, type Page, test } from '@playwright/test'
import { FAULTS, type Fault, type Outcome } from '../support/faults.ts'
import { asked, isSameDocument, openFixture, pathOf } from '../support/fixture-page.ts'
import {
  type FixturePage,
  type FixtureServer,
  type Handler,
  startFixtureServer
} from '../support/fixture-server.ts'

let server: FixtureServer

/** The fault that requests of our own meet; what the browser loads in full is well. */
let armed: Fault | undefined

function shopPage(title: string): FixturePage {
  return {
    title,
    // Back asks the server again
    settings: { keptPages: 0 },
    content: `<label>Note <input></label> <a href="/two">Two</a> <a href="/faulty">Follow</a>
      <form action="/faulty"><input type="hidden" name="q" value="tea"><button>Search</button></form>
      <form action="/faulty" method="post"><label>Name <input name="name"></label> <button>Send</button></form>`
  }
}

function faulty(well: FixturePage): Handler {
  return (request, response, url) =>
    armed && request.headers['sec-fetch-dest'] === 'empty'
      ? armed.answer(request, response, url)
      : well
}

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => shopPage('Start'),
    '/silence': () => new Promise(() => {}),
    '/no-style': () => ({ status: 404 }),
    '/faulty': faulty(shopPage('Well')),
    '/kept': faulty({ ...shopPage('Kept'), settings: {} })
  })
})

test.beforeEach(() => {
  armed = undefined
  server.forget()
})
test.afterAll(() => server.stop())

interface Way {
  /** Where the shopper is when it happens. */
  from: '/start' | '/faulty'
  outcome(fault: Fault): Outcome
  go(page: Page): Promise<unknown>
}

const reading = (fault: Fault) => fault.reading

/** Every way in which a request for a page begins. */
const WAYS: Record<string, Way> = {
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
}

/** Every fault by a link, a POST form and one more way in turn; by all of them with `FAULTS=all`. */
function waysFor(index: number): [string, Way][] {
  const [link, search, post, ...others] = Object.entries(WAYS)
  if (process.env.FAULTS === 'all') return Object.entries(WAYS)
  const more = [search, ...others]
  return [link, post, more[index % more.length]].filter(way => way !== undefined)
}

for (const [index, [name, fault]] of Object.entries(FAULTS).entries()) {
  test(`stays usable after ${name}, however it was asked for [NAV-14]`, async ({ page }) => {
    if (fault.after) await page.clock.install()
    for (const [by, way] of waysFor(index)) {
      await test.step(by, async () => {
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
      })
    }
  })
}

test('shows a page that was kept, and keeps it when what has changed since cannot be had [NAV-04, NAV-14]', async ({
  page
}) => {
  for (const [name, fault] of Object.entries(FAULTS)) {
    if (fault.after || fault.reading !== 'told') continue
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

/** Both pages are in the history, and something is typed. */
async function prepare(page: Page, way: Way): Promise<void> {
  await openFixture(page, server, way.from === '/start' ? '/faulty' : '/start')
  await page.evaluate(path => window.vitrine.visit(path), way.from)
  await page.getByLabel('Note').fill('typed')
  await page.getByLabel('Name').fill('Anna')
  server.forget()
}

async function passTime(page: Page, { after, silent = '/faulty' }: Fault): Promise<void> {
  if (!after) return
  // whoever asks for it has its clock running by then
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

/** Nothing waits any more, and the server can tell that a form was sent once. */
async function expectRest(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy], [data-vitrine-busy]')).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-vitrine-long-loading')
  await expect(page.locator('#page')).toHaveCSS('opacity', '1')
  const posts = server.requests.filter(({ method }) => method === 'POST')
  // Chromium sends a request again by itself when an idle line breaks before the answer
  const keys = posts.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBeLessThanOrEqual(1)
  expect(keys).not.toContain(undefined)
}

/** The next link works as if nothing had been, and so does Back. */
async function goOn(page: Page): Promise<void> {
  armed = undefined
  await page.waitForFunction(() => window.vitrine)
  const before = pathOf(page)
  await page.evaluate(() => window.vitrine.visit('/two'))
  await expect(page).toHaveTitle('Page two')
  await page.evaluate(() => history.back())
  await expect.poll(() => pathOf(page)).toBe(before)
}
