import { expect, type Page, test } from '@playwright/test'
import { openFixture, startBack, startVisit } from '../support/fixture-page.ts'
import { type FixtureServer, raw, startFixtureServer } from '../support/fixture-server.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

declare global {
  interface Window {
    /** Every animation that the page has played, hiding excepted. */
    played: { id: string; style: string; from: unknown; duration: unknown; delay: unknown }[]
  }
}

let server: FixtureServer

const FILLER = '<div class="filler"></div>'
const HIDDEN = { opacity: '0' }
const VISIBLE = { opacity: '1' }

const CONTENT = `
  <p id="first" data-vitrine-animate="fade">Seen at once</p>
  ${FILLER}
  <h2 id="title" data-vitrine-animate="title">Thé <em>vert</em> du Japon&nbsp;!</h2>
  ${FILLER}
  <p id="fade" data-vitrine-animate="fade">Fade <a href="#first" id="link">link</a></p>
  ${FILLER}
  <div data-vitrine-animate="fade right children"><p id="one">One</p><p id="two">Two</p></div>
  ${FILLER}
  <figure><img id="slide" data-vitrine-animate="slide left" alt="" width="300" height="200" src="/slow.png" loading="lazy"></figure>
  ${FILLER}
  <p id="scale" data-vitrine-animate="scale">Scale</p>
  ${FILLER}
  <p id="parallax" data-vitrine-animate="parallax">Parallax</p>
  ${FILLER}
  <section id="background" data-vitrine-animate="background" data-vitrine-animate-color="rgb(1, 2, 3)">Background</section>
  ${FILLER}
  <p id="unknown" data-vitrine-animate="sparkle">Unknown</p>`

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      head: '<style nonce="NONCE">#slide { width: 100% }</style>',
      content: CONTENT
    }),
    '/slow.png': raw(404, {}, '')
  })
})

test.afterAll(() => server.stop())

/** Opens the page with a log of its animations. */
async function open(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.played = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, timing) {
      if (typeof timing === 'object') {
        const [[style = '', values] = []] = Object.entries(keyframes ?? {})
        const { duration, delay } = timing
        const from = Array.isArray(values) ? values[0] : values
        const id = this.id || (this.textContent ?? '')
        window.played.push({ id, style, from, duration, delay: Math.round(delay ?? 0) })
      }
      return animate.call(this, keyframes, timing)
    }
  })
  await openFixture(page, server, '/start')
}

/** Opens the page, and waits until everything below the window is hidden: what is shown before is not animated. */
async function openHidden(page: Page): Promise<void> {
  await open(page)
  for (const id of ['fade', 'one', 'two', 'scale']) {
    await expect(page.locator(`#${id}`)).toHaveCSS('opacity', HIDDEN.opacity)
  }
}

/**
 * The animations of an element, without the one that hides it. An element is revealed a moment before its animation starts, which a
 * busy browser stretches: wait for them.
 */
const playedBy = (page: Page, id: string) =>
  page.evaluate(
    id => window.played.filter(animation => animation.id === id).map(({ id, ...rest }) => rest),
    id
  )

const show = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate(element => element.scrollIntoView({ block: 'center' }))

async function expectNoTrace(page: Page, id: string): Promise<void> {
  await expect
    .poll(() => page.locator(`#${id}`).evaluate(element => element.getAnimations().length))
    .toBe(0)
  await expect
    .poll(() => page.locator(`#${id}`).evaluate(element => element.getAttribute('style')))
    .toBe(null)
}

test('leaves what the shopper already sees, and hides the rest until it comes into view [ANIM-01]', async ({
  page
}) => {
  await openHidden(page)
  expect(await playedBy(page, 'first')).toEqual([])
  await expect(page.locator('#first')).toHaveCSS('opacity', VISIBLE.opacity)
  await show(page, 'fade')
  await expect(page.locator('#fade')).toHaveCSS('opacity', VISIBLE.opacity)
  await expect
    .poll(() => playedBy(page, 'fade'))
    .toEqual([
      { style: 'opacity', from: 0, duration: 750, delay: 0 },
      { style: 'translate', from: '0px 100px', duration: 750, delay: 0 }
    ])
  await expectNoTrace(page, 'fade')
})

if (EXHAUSTIVE)
  test('shows a title word by word, and leaves it as it was [ANIM-01]', async ({ page }) => {
    await openHidden(page)
    const title = page.getByRole('heading', { name: 'Thé vert du Japon' })
    const before = await title.innerHTML()
    await show(page, 'title')
    await expect.poll(() => playedBy(page, 'Thé')).toHaveLength(2)
    await expect
      .poll(() => playedBy(page, 'vert'))
      .toEqual([
        { style: 'opacity', from: 0, duration: 500, delay: 100 },
        { style: 'translate', from: '0px 0.6em', duration: 500, delay: 100 }
      ])
    expect((await playedBy(page, 'Japon\u00A0!')).map(({ delay }) => delay)).toEqual([300, 300])
    await expect(title).toBeVisible()
    await expect.poll(() => title.innerHTML()).toBe(before)
  })

if (EXHAUSTIVE)
  test('fades each child from its side, and lets an element grow [ANIM-01]', async ({
    page
  }) => {
    await openHidden(page)
    await show(page, 'two')
    await expect(page.locator('#two')).toHaveCSS('opacity', VISIBLE.opacity)
    await expect
      .poll(() => playedBy(page, 'one'))
      .toContainEqual({
        style: 'translate',
        from: '-100px 0px',
        duration: 750,
        delay: 0
      })
    await expect.poll(() => playedBy(page, 'two')).toHaveLength(2)
    await show(page, 'scale')
    await expect(page.locator('#scale')).toHaveCSS('opacity', VISIBLE.opacity)
    await expect
      .poll(() => playedBy(page, 'scale'))
      .toContainEqual({
        style: 'scale',
        from: '0.8',
        duration: 1500,
        delay: 0
      })
  })

if (EXHAUSTIVE)
  test('slides an image in as soon as it has loaded, without widening the page [ANIM-01]', async ({
    page
  }) => {
    let answer = () => {}
    await page.route(/slow\.png/, route => {
      answer = () => void route.fulfill({ path: 'docs/pictures/product.webp' })
    })
    await page.addInitScript(() => {
      // the image counts as slow until the test says otherwise
      const later = window.setTimeout
      window.setTimeout = ((task: () => void, ms?: number) =>
        ms === 1000 ? 0 : later(task, ms)) as typeof window.setTimeout
    })
    await openHidden(page)
    await show(page, 'slide')
    await expect(page.locator('#slide')).toBeInViewport()
    expect(await playedBy(page, 'slide')).toEqual([])
    const excess = page.evaluate(async () => {
      while (!window.played.some(({ id }) => id === 'slide')) {
        await new Promise(requestAnimationFrame)
      }
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    answer()
    expect(await excess).toBe(0)
    expect(await playedBy(page, 'slide')).toEqual([
      { style: 'translate', from: '100% 0px', duration: 1500, delay: 0 },
      { style: 'clipPath', from: 'inset(0% 100% 0% 0%)', duration: 1500, delay: 0 }
    ])
    await expectNoTrace(page, 'slide')
  })

for (const [what, respond] of [
  ['cannot be loaded', 'abort'],
  ['never arrives', 'wait']
] as const) {
  if (EXHAUSTIVE)
    test(`shows an element whose image ${what} [ANIM-01]`, async ({ page }) => {
      await page.route(/slow\.png/, route => (respond === 'abort' ? route.abort() : undefined))
      await openHidden(page)
      await show(page, 'slide')
      await expect.poll(() => playedBy(page, 'slide')).toHaveLength(2)
      await expect(page.locator('#slide')).toHaveCSS('opacity', VISIBLE.opacity)
    })
}

if (EXHAUSTIVE)
  test('shows an element at once that gets the focus [ANIM-01]', async ({ page }) => {
    await openHidden(page)
    await page.locator('#link').focus()
    await expect(page.locator('#fade')).toHaveCSS('opacity', VISIBLE.opacity)
    expect(await playedBy(page, 'fade')).toEqual([])
  })

if (EXHAUSTIVE)
  test('shows everything when reduced motion is switched on, and on paper [ANIM-01]', async ({
    page
  }) => {
    await openHidden(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#fade')).toHaveCSS('opacity', VISIBLE.opacity)
    await page.emulateMedia({ media: 'screen' })
    await expect(page.locator('#fade')).toHaveCSS('opacity', HIDDEN.opacity)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(page.locator('#fade')).toHaveCSS('opacity', VISIBLE.opacity)
    await show(page, 'fade')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })

if (EXHAUSTIVE)
  test('does not animate anything again on a page that Back restores [ANIM-01]', async ({
    page
  }) => {
    await openHidden(page)
    await show(page, 'fade')
    await expectNoTrace(page, 'fade')
    await page.evaluate(() => scrollTo(0, 0))
    await startVisit(page, '/other')
    await expect(page).toHaveTitle('Page other')
    await startBack(page)
    await expect(page).toHaveTitle('Page start')
    await expect(page.locator('#scale')).toHaveCSS('opacity', HIDDEN.opacity)
    await expect(page.locator('#fade')).toHaveCSS('opacity', VISIBLE.opacity)
  })

for (const browser of ['with scroll timelines', 'without scroll timelines']) {
  if (EXHAUSTIVE)
    test(`moves and colours an element as the page scrolls, ${browser} [ANIM-01]`, async ({
      page
    }) => {
      await page.addInitScript(browser => {
        if (browser === 'with scroll timelines') return
        Reflect.deleteProperty(window, 'ViewTimeline')
        Reflect.deleteProperty(window, 'ScrollTimeline')
      }, browser)
      await openHidden(page)
      const shift = () =>
        page
          .locator('#parallax')
          .evaluate(element =>
            Number.parseFloat(getComputedStyle(element).translate.split(' ')[1] ?? '0')
          )
      // it starts where it enters the window, 50 px lower
      await expect.poll(shift).toBe(50)
      await show(page, 'parallax')
      await expect.poll(async () => Math.abs(await shift())).toBeLessThan(10)
      await page.locator('#parallax').evaluate(element => element.scrollIntoView())
      await expect.poll(shift).toBeLessThan(-40)
      const section = page.locator('#background')
      await expect(section).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      await section.evaluate(element => element.scrollIntoView())
      await expect(section).toHaveCSS('background-color', 'rgb(1, 2, 3)')
    })
}

if (EXHAUSTIVE)
  test('leaves an element with an unknown animation as it is, and names those that exist', async ({
    page
  }) => {
    const error = page.waitForEvent('console', message => /sparkle/.test(message.text()))
    await open(page)
    expect((await error).text()).toContain('title, fade, slide, scale, parallax, background')
    await expect(page.locator('#unknown')).toHaveCSS('opacity', VISIBLE.opacity)
  })

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('hides nothing and moves nothing [ANIM-01]', async ({ page }) => {
    const error = page.waitForEvent('console', message => /sparkle/.test(message.text()))
    await open(page)
    // the last element has been reached, so all others are attached
    await error
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await show(page, 'fade')
    expect(await page.evaluate(() => window.played)).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is visible [ANIM-01]', async ({ page }) => {
    await page.goto(`${server.origin}/start`)
    for (const id of ['title', 'fade', 'one', 'slide', 'scale', 'parallax']) {
      await expect(page.locator(`#${id}`)).toHaveCSS('opacity', VISIBLE.opacity)
      await expect(page.locator(`#${id}`)).toHaveCSS('translate', 'none')
    }
  })
})
