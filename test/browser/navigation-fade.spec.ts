import { expect, type Page, test } from '@playwright/test'
import { openFixture } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer, wait } from '../support/fixture-server.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer

test.beforeAll(async () => {
  const settings = { pageFade: 400 }
  server = await startFixtureServer({
    '/start': () => ({ settings, content: '<a href="/two">Two</a> <a href="/slow">Slow</a>' }),
    '/two': () => ({ settings, content: '<a href="/three">Three</a>' }),
    '/three': () => ({ settings }),
    '/slow': async () => {
      await wait(300)
      return { settings }
    },
    '/short': () => ({ settings: { pageFade: 10 } }),
    '/none': () => ({ settings: { pageFade: 0 } })
  })
})

test.afterAll(() => server.stop())

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { transitions: 0, fades: 0, faults: 0 })
    const counts = window as unknown as Record<string, number>
    const count = (name: string) => {
      counts[name] = (counts[name] ?? 0) + 1
    }
    const start = Document.prototype.startViewTransition
    Document.prototype.startViewTransition = function (update) {
      count('transitions')
      return start.call(this, update)
    }
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...given) {
      count('fades')
      return animate.apply(this, given)
    }
    addEventListener('unhandledrejection', () => count('faults'))
  })
  await openFixture(page, server, '/start')
})

test.afterEach(async ({ page }) => {
  expect(await counts(page, 'faults')).toBe(0)
})

if (EXHAUSTIVE)
  test('uses a view transition between two pages if the fade is long [NAV-05]', async ({
    page
  }) => {
    await page.getByRole('link', { name: 'Two' }).click()
    await expect(page).toHaveTitle('Page two')
    expect(await counts(page, 'transitions')).toBe(1)
    expect(await counts(page, 'fades')).toBe(0)
    const duration = page.evaluate(() =>
      document.documentElement.style.getPropertyValue('--vitrine-page-fade')
    )
    expect(await duration).toBe('400ms')
  })

test('fades only the new page in if the fade is short, and nothing if it is 0 [NAV-05]', async ({
  page
}) => {
  await page.evaluate(() => window.vitrine.visit('/short'))
  const [transitions, fades] = [await counts(page, 'transitions'), await counts(page, 'fades')]
  await page.evaluate(() => window.vitrine.visit('/none'))
  expect(await counts(page, 'fades')).toBe(fades + 1)
  await page.evaluate(() => window.vitrine.visit('/two'))
  expect(await counts(page, 'fades')).toBe(fades + 1)
  expect(await counts(page, 'transitions')).toBe(transitions)
})

if (EXHAUSTIVE)
  test('does not fade with reduced motion or during a refresh [NAV-05]', async ({ page }) => {
    await page.evaluate(() => window.vitrine.refresh())
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => window.vitrine.visit('/two'))
    await expect(page).toHaveTitle('Page two')
    expect(await counts(page, 'transitions')).toBe(0)
    expect(await counts(page, 'fades')).toBe(0)
  })

if (EXHAUSTIVE)
  test('does not fade in a hidden tab, but shows the page [NAV-05]', async ({ page }) => {
    await page.evaluate(() =>
      Object.defineProperty(Document.prototype, 'hidden', { get: () => true })
    )
    await page.evaluate(() => window.vitrine.visit('/two'))
    await expect(page).toHaveTitle('Page two')
    expect(await counts(page, 'transitions')).toBe(0)
  })

if (EXHAUSTIVE)
  test('shows the latest page if another visit starts during the fade [NAV-05, NAV-06]', async ({
    page
  }) => {
    await page.evaluate(async () => {
      void window.vitrine.visit('/two')
      await new Promise(resolve => {
        document.addEventListener('vitrine:render', resolve, { once: true })
      })
      await window.vitrine.visit('/three')
    })
    await expect(page).toHaveTitle('Page three')
    await expect(page.getByRole('heading', { name: 'three' })).toBeVisible()
  })

if (EXHAUSTIVE)
  test('abandons a page whose fade has not started yet [NAV-06]', async ({ page }) => {
    await page.evaluate(async () => {
      const start = Document.prototype.startViewTransition
      let visit: Promise<void> | undefined
      Document.prototype.startViewTransition = function (update) {
        const transition = start.call(this, update)
        visit ??= window.vitrine.visit('/slow')
        return transition
      }
      await window.vitrine.visit('/two')
      await visit
    })
    await expect(page).toHaveTitle('Page slow')
    expect(
      await page.evaluate(() => window.events.filter(one => one === 'render').length)
    ).toBe(1)
  })

function counts(page: Page, name: 'transitions' | 'fades' | 'faults'): Promise<number> {
  return page.evaluate(
    key => (window as unknown as Record<string, number>)[key] ?? Number.NaN,
    name
  )
}
