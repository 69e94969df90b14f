import { expect, test } from '@playwright/test'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { libraryCss } from '../support/library-css.ts'

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

test('fades the cover of the first page away in 600 ms and removes it [NAV-13]', async ({
  page
}) => {
  await page.addInitScript(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    // its animation, as soon as it leaves: a busy machine may draw no frame of it
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

test('never takes a click, also while it is there [NAV-13]', async ({ page }) => {
  await page.route(/init-loader/, () => {})
  await page.goto(`${server.origin}/start`)
  await expect(page.locator(LOADER)).toHaveCSS('pointer-events', 'none')
})

test('goes by itself when the scripts fail [NAV-13]', async ({ page }) => {
  await page.route(/\.js/, route => route.abort())
  await page.goto(`${server.origin}/start`)
  await expect(page.locator(LOADER)).toBeHidden()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('is not shown [NAV-13]', async ({ page }) => {
    await page.route(/\.js/, route => route.abort())
    await page.goto(`${server.origin}/start`)
    expect(await page.locator(LOADER).isVisible()).toBe(false)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('is not shown [NAV-13]', async ({ page }) => {
    await page.goto(`${server.origin}/start`)
    expect(await page.locator(LOADER).isVisible()).toBe(false)
  })
})
