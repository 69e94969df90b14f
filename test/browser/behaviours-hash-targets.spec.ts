import { expect, type Page, test } from '@playwright/test'
import { asked, openFixture, pathOf } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { libraryCss } from '../support/library-css.ts'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'

let server: FixtureServer

const CONTENT = `
  <p><a href="#far">far</a> <a href="/start#in-details">in details</a> <a href="#in-panel">in a panel</a>
    <a href="#in-tab">in a tab</a> <a href="#in-collapse">in a collapse</a> <a href="#in-pane">in a pane</a>
    <a href="#panel">the panel itself</a> <a href="#">top</a>
    <a href="#collapse" data-bs-toggle="collapse" aria-expanded="false">a toggle</a></p>
  <div class="filler"></div>
  <h2 id="far">Far away</h2>
  <details><summary>More</summary><p id="in-details">Inside details</p></details>
  <section id="panel" data-vitrine-panel><h2>Panel</h2><p><a id="in-panel" href="/two">Inside a panel</a></p></section>
  <div id="tabs" data-vitrine-tabs><section id="one"><h2>One</h2><p>First</p></section>
    <section id="two"><h2>Two</h2><p id="in-tab">Inside a tab</p></section></div>
  <a href="#collapse" data-bs-toggle="collapse" class="collapsed" aria-expanded="false" id="toggle">Collapse</a>
  <div class="collapse" id="collapse"><p id="in-collapse">Inside a collapse</p></div>
  <div><a role="tab" data-bs-toggle="tab" href="#pane-2" aria-selected="false" id="tab-2">Pane 2</a></div>
  <div><div class="tab-pane active show" id="pane-1"><p id="first-pane">Pane one</p></div>
    <div class="tab-pane" id="pane-2"><p id="in-pane">Inside a pane</p></div></div>
  <div class="filler"></div>`

/** Extends the time after which content without an upgrade is shown, because three seconds are short on a busy machine. */
const HEAD = `<style nonce="NONCE">${libraryCss()}
  [data-vitrine-panel] > *, [data-vitrine-tabs] > * { animation-duration: 60s !important }
  .collapse:not(.show), .tab-pane:not(.active) { display: none }
</style>`

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({ head: HEAD, content: CONTENT }),
    '/other': () => ({
      head: HEAD,
      content:
        '<a href="/start#in-tab">to the tab</a> <a href="/start#in-panel">to the panel</a>'
    })
  })
})

test.beforeEach(() => server.forget())
test.afterAll(() => server.stop())

async function open(page: Page, path = '/start'): Promise<void> {
  await openFixture(page, server, path)
  await expect(page.getByRole('button', { name: 'Panel' })).toBeAttached()
  await expect(page.getByRole('tab', { name: 'Two', exact: true })).toBeAttached()
}

/** Distance of an element from the top of the window, in px. */
function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate(element => element.getBoundingClientRect().top)
}

test('the target of a visit matches :target, and Back and Forward lead where they led before [NAV-03]', async ({
  page
}) => {
  await openFixture(page, server, '/other')
  await page.evaluate(() => history.replaceState({ own: 1 }, ''))
  const entries = await page.evaluate(() => history.length)
  await page.evaluate(() => window.vitrine.visit('/start#far'))
  await expect(page.locator('#far:target')).toBeInViewport()
  await expect(page.locator('#far')).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await page.goBack()
  await expect(page).toHaveTitle('Page other')
  expect(pathOf(page)).toBe('/other')
  expect(await page.evaluate(() => history.state)).toEqual({ own: 1 })
  await page.goForward()
  await expect(page).toHaveTitle('Page start')
  expect(pathOf(page)).toBe('/start#far')
})

for (const [name, id] of someOf([
  ['details', 'in-details'],
  ['a tab', 'in-tab'],
  ['a panel', 'in-panel'],
  ['a collapse', 'in-collapse'],
  ['a pane', 'in-pane']
] as const)) {
  test(`opens ${name} that contains the target of a link, and scrolls there [NAV-03]`, async ({
    page
  }) => {
    await open(page)
    const target = page.locator(`#${id}`)
    await expect(target).not.toBeVisible()
    await page.getByRole('link', { name: `in ${name}`, exact: true }).click()
    await expect(target).toBeInViewport()
    await expect(target).toBeFocused()
    await expect.poll(() => pathOf(page)).toBe(`/start#${id}`)
    expect(asked(server)).toEqual(['GET /start'])
  })

  test(`opens ${name} that contains the fragment of the initial URL [NAV-03]`, async ({
    page
  }) => {
    await open(page, `/start#${id}`)
    await expect(page.locator(`#${id}`)).toBeInViewport()
  })
}

if (EXHAUSTIVE)
  test('opens the panel that a link targets itself [NAV-03]', async ({ page }) => {
    await open(page)
    await page.getByRole('link', { name: 'the panel itself' }).click()
    await expect(page.locator('#in-panel')).toBeInViewport()
  })

for (const [name, id] of [
  ['tab', 'in-tab'],
  ['panel', 'in-panel']
] as const) {
  if (EXHAUSTIVE)
    test(`opens a ${name} when the fragment of a visit is inside it [NAV-03]`, async ({
      page
    }) => {
      await openFixture(page, server, '/other')
      await page.getByRole('link', { name: `to the ${name}` }).click()
      await expect(page.locator(`#${id}`)).toBeInViewport()
      await expect(page.locator(`#${id}`)).toBeFocused()
    })
}

// the module of panels is in a file that every visit needs, so only tabs can be later than the page
if (EXHAUSTIVE)
  test('scrolls to a target in a tab whose module loads after the page [NAV-03]', async ({
    page
  }) => {
    let arrive = () => {}
    const isHere = new Promise<void>(resolve => {
      arrive = resolve
    })
    await page.route(/\.js$/, async route => {
      const response = await route.fetch()
      if ((await response.text()).includes('vitrine-tabs__tab')) await isHere
      await route.fulfill({ response })
    })
    await page.clock.install()
    await openFixture(page, server, '/other')
    await page.getByRole('link', { name: 'to the tab' }).click()
    await expect(page).toHaveTitle('Page start')
    // the target is hidden, so neither the view nor the focus can move to it yet
    await page.clock.runFor(1000)
    await expect(page.locator('#in-tab')).toBeHidden()
    arrive()
    await expect(page.locator('#in-tab')).toBeInViewport()
    await expect(page.locator('#in-tab')).toBeFocused()
  })

test('keeps closed what the shopper has closed, even after a refresh [NAV-03]', async ({
  page
}) => {
  await open(page, '/start#in-panel')
  await expect(page.locator('#in-panel')).toBeInViewport()
  await page.getByRole('button', { name: 'Panel' }).click()
  await page.evaluate(() => window.vitrine.refresh())
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.locator('#in-panel')).not.toBeVisible()
})

if (EXHAUSTIVE)
  test('opens a panel when a script changes the URL [NAV-03]', async ({ page }) => {
    await open(page)
    await page.evaluate(() => {
      location.hash = 'in-panel'
    })
    await expect(page.locator('#in-panel')).toBeInViewport()
  })

if (EXHAUSTIVE)
  test('stops scrolling 200 px below the top of the window [NAV-03]', async ({ page }) => {
    await open(page)
    await page.getByRole('link', { name: 'far', exact: true }).click()
    await expect.poll(() => topOf(page, 'far')).toBeCloseTo(200, -1)
  })

test('returns to the previous scroll position with Back, without a request [NAV-03]', async ({
  page
}) => {
  await open(page)
  await page.getByRole('link', { name: 'far', exact: true }).click()
  // the page has stopped scrolling
  await expect.poll(() => topOf(page, 'far')).toBeCloseTo(200, -1)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(pathOf(page)).toBe('/start')
  expect(asked(server)).toEqual(['GET /start'])
})

if (EXHAUSTIVE)
  test('scrolls to the top for a link to # alone', async ({ page }) => {
    await open(page)
    await page.evaluate(() => scrollTo(0, 3000))
    await page
      .getByRole('link', { name: 'top', exact: true })
      .evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

if (EXHAUSTIVE)
  test('leaves a toggle link that names its target to its own script [NAV-02]', async ({
    page
  }) => {
    await open(page)
    const toggle = page.getByRole('link', { name: 'a toggle' })
    await toggle.evaluate(link =>
      link.addEventListener('click', event => event.preventDefault())
    )
    await toggle.click()
    expect(pathOf(page)).toBe('/start')
    await expect(page.locator('#in-collapse')).not.toBeVisible()
  })

if (EXHAUSTIVE)
  test('scrolls smoothly to the target [NAV-03]', async ({ page }) => {
    await open(page)
    const behaviour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
    expect(await behaviour()).toBe('auto')
    await page.getByRole('link', { name: 'far', exact: true }).click()
    await expect(page.locator('#far')).toBeInViewport()
    await expect.poll(behaviour).toBe('auto')
    const seen = await page.evaluate(async () => {
      scrollTo(0, 0)
      const positions = new Set<number>()
      addEventListener('scroll', () => positions.add(scrollY))
      document.querySelector<HTMLElement>('a[href="#in-panel"]')?.click()
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame)
      return positions.size
    })
    expect(seen).toBeGreaterThan(2)
  })

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  if (EXHAUSTIVE)
    test('jumps to the target [NAV-03]', async ({ page }) => {
      await open(page)
      const positions = await page.evaluate(async () => {
        const seen = new Set<number>()
        const moved = new Promise(done => addEventListener('scroll', done, { once: true }))
        addEventListener('scroll', () => seen.add(scrollY))
        document.querySelector<HTMLElement>('a[href="#far"]')?.click()
        await moved
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
        return [...seen]
      })
      expect(positions).toHaveLength(1)
    })
})
