import { expect, type Page, test } from '@playwright/test'
import { openFixture, settle } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer

const CONTENT = `<button type="button" id="open">Open</button>
  <div id="list"><div class="filler"></div></div><div class="filler"></div>
  <dialog id="dialog" aria-label="Dialog"><div id="inner"><div class="filler"></div></div></dialog>`

test.beforeAll(async () => {
  const head =
    '<style nonce="NONCE">#list, #inner { height: 200px; width: 200px; overflow: auto }</style>'
  server = await startFixtureServer({
    '/smooth': () => ({
      head,
      content: CONTENT,
      settings: { features: { smoothScroll: true } }
    }),
    '/plain': () => ({ head, content: CONTENT })
  })
})

test.afterAll(() => server.stop())

const isActive = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('lenis'))

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate(({ scrollTop }) => scrollTop)

async function wheelOver(page: Page, id: string): Promise<void> {
  const box = await page.locator(`#${id}`).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await page.mouse.wheel(0, 300)
}

test('eases the wheel if the page setting asks for it [ANIM-03]', async ({ page }) => {
  await openFixture(page, server, '/smooth')
  await expect.poll(() => isActive(page)).toBe(true)
  await page.evaluate(() => {
    const steps: number[] = []
    Object.assign(window, { steps })
    addEventListener('scroll', () => steps.push(scrollY))
    addEventListener('wheel', event => Object.assign(window, { taken: event.defaultPrevented }))
  })
  await wheelOver(page, 'open')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  const { steps, taken } = await page.evaluate(() => {
    const { steps, taken } = window as unknown as { steps: number[]; taken?: boolean }
    return { steps, taken }
  })
  expect(taken).toBe(true)
  // the first frame covers a part of the distance
  expect(steps[0]).toBeLessThan(300)
})

test('scrolls by the same distance whether Firefox reports pixels or, after another script has read `deltaMode`, lines [ANIM-03]', async ({
  page
}) => {
  await openFixture(page, server, '/smooth')
  await expect.poll(() => isActive(page)).toBe(true)
  /** Turns the wheel by six lines of 100/6 px, in an event that has the unit of Firefox: lines, unless a distance is read first. */
  const turn = (readsModeFirst: boolean) =>
    page.evaluate(readsModeFirst => {
      const event = new WheelEvent('wheel', { bubbles: true, cancelable: true })
      let mode: number | undefined
      const distance = () => {
        mode ??= WheelEvent.DOM_DELTA_PIXEL
        return mode === WheelEvent.DOM_DELTA_LINE ? 6 : 100
      }
      Object.defineProperties(event, {
        deltaX: { get: () => distance() * 0 },
        deltaY: { get: distance },
        deltaMode: { get: () => (mode ??= WheelEvent.DOM_DELTA_LINE) }
      })
      if (readsModeFirst) event.deltaMode
      document.querySelector('#open')!.dispatchEvent(event)
    }, readsModeFirst)
  await turn(false)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
  await turn(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
})

if (EXHAUSTIVE)
  test('lets lists and dialogs scroll on their own [ANIM-03]', async ({ page }) => {
    await openFixture(page, server, '/smooth')
    await expect.poll(() => isActive(page)).toBe(true)
    await wheelOver(page, 'list')
    await expect.poll(() => topOf(page, 'list')).toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal())
    await wheelOver(page, 'inner')
    await expect.poll(() => topOf(page, 'inner')).toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

if (EXHAUSTIVE)
  test('stops when reduced motion is switched on [ANIM-03]', async ({ page }) => {
    await openFixture(page, server, '/smooth')
    await expect.poll(() => isActive(page)).toBe(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => isActive(page)).toBe(false)
  })

if (EXHAUSTIVE)
  test('is not even loaded without the page setting [ANIM-03]', async ({ page }) => {
    server.forget()
    await openFixture(page, server, '/plain')
    await settle(page)
    expect([...server.laterCode].filter(name => /smooth-scroll/.test(name))).toEqual([])
    expect(await isActive(page)).toBe(false)
  })

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  if (EXHAUSTIVE)
    test('leaves scrolling to the browser [ANIM-03]', async ({ page }) => {
      await openFixture(page, server, '/smooth')
      await expect.poll(() => [...server.laterCode].join()).toMatch(/smooth-scroll/)
      await settle(page)
      expect(await isActive(page)).toBe(false)
    })
})
