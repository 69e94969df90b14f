import { expect, test } from '@playwright/test'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { libraryCss } from '../support/library-css.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      head: `<style nonce="NONCE">${libraryCss()}</style>`,
      header: '<div data-vitrine-init-loader>Shop</div>'
    })
  })
})

test.afterAll(() => server.stop())

const LOADER = '[data-vitrine-init-loader]'

test('fades out the overlay of the first page in 600 ms and removes it [NAV-13]', async ({
  page
}) => {
  await page.addInitScript(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    // checks the animation when the class changes, because a busy machine may skip its frames
    new MutationObserver(([record]) => {
      const loader = record?.target as Element | undefined
      const [animation] = (loader?.getAnimations() ?? []) as CSSAnimation[]
      seen.push(animation?.animationName, animation?.effect?.getTiming().duration)
    }).observe(document, { subtree: true, attributeFilter: ['data-vitrine-init-loader'] })
  })
  await page.goto(`${server.origin}/start`)
  await expect(page.locator(LOADER)).toHaveCount(0)
  expect(await page.evaluate(() => (window as { seen?: unknown[] }).seen)).toEqual([
    'vitrine-init-leave',
    600
  ])
})

if (EXHAUSTIVE)
  test('never intercepts a click, even while it is visible [NAV-13]', async ({ page }) => {
    await page.route(/init-loader/, () => {})
    await page.goto(`${server.origin}/start`)
    await expect(page.locator(LOADER)).toHaveCSS('pointer-events', 'none')
  })

test('disappears if the scripts fail [NAV-13]', async ({ page }) => {
  await page.route(/\.js/, route => route.abort())
  await page.goto(`${server.origin}/start`)
  await expect(page.locator(LOADER)).toBeHidden()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  if (EXHAUSTIVE)
    test('is not shown [NAV-13]', async ({ page }) => {
      await page.route(/\.js/, route => route.abort())
      await page.goto(`${server.origin}/start`)
      expect(await page.locator(LOADER).isVisible()).toBe(false)
    })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  if (EXHAUSTIVE)
    test('is not shown [NAV-13]', async ({ page }) => {
      await page.goto(`${server.origin}/start`)
      expect(await page.locator(LOADER).isVisible()).toBe(false)
    })
})
