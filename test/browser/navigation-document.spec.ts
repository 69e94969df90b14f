import { expect } from '@playwright/test'
import { isSameDocument, openFixture } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer, wait } from '../support/fixture-server.ts'
import { EVERY_BROWSER, test } from '../support/fixture-test.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      header: '<p id="count" data-vitrine-sync>1 piece</p> <p id="stays">stays</p>',
      bodyAttributes: 'data-kind="home" data-home',
      head: '<meta name="csp-nonce" content="start"><meta name="keywords" content="start"><link rel="alternate" hreflang="nl" href="/nl/start"><script type="application/ld+json">{"a": 1}</script>',
      content: `
        <a href="/two">Two</a> <a href="/styled">Styled</a> <a href="/slow-style">Slow style</a>
        <a href="/dutch">Dutch</a> <a href="/right-to-left">Right to left</a>
        <a href="/settings">Settings</a>`
    }),
    '/two': () => ({
      header: '<p id="count" data-vitrine-sync>2 pieces</p>',
      bodyAttributes: 'data-kind="page"'
    }),
    '/styled': () => ({ head: '<style nonce="NONCE">h1 { color: rgb(1, 2, 3) }</style>' }),
    '/slow-style': () => ({ head: '<link rel="stylesheet" href="/slow-style-sheet">' }),
    '/slow-style-sheet': async (_, response) => {
      await wait(300)
      response.setHeader('Content-Type', 'text/css')
      response.end('h1 { color: rgb(4, 5, 6) }')
      return undefined
    },
    '/dutch': () => ({ settings: { culture: 'nl' } }),
    '/faded': () => ({ settings: { pageFade: 50 } }),
    '/settings': () => ({ settings: { consentStamp: '2' } }),
    '/right-to-left': () => ({ htmlAttributes: 'dir="rtl" class="shop"' })
  })
})
test.afterAll(() => server.stop())

test.describe('in every browser', { tag: EVERY_BROWSER }, () => {
  test.beforeEach(({ page }) => openFixture(page, server, '/start'))

  if (EXHAUSTIVE)
    test('leaves the nonce that bundlers read from the head', async ({ page }) => {
      await page.getByRole('link', { name: 'Two' }).click()
      await expect(page).toHaveTitle('Page two')
      const metadata = page.locator('meta[name="csp-nonce"], meta[name="keywords"]')
      await expect(metadata).toHaveAttribute('name', 'csp-nonce')
    })

  test('applies the title, metadata, canonical URL, languages and data of the new page [NAV-15]', async ({
    page
  }) => {
    await page.getByRole('link', { name: 'Two' }).click()
    await expect(page).toHaveTitle('Page two')
    const head = page.locator('head')
    await expect(head.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'About two'
    )
    await expect(head.locator('meta[name="description"]')).toHaveCount(1)
    await expect(head.locator('link[rel="canonical"]')).toHaveAttribute('href', '/two')
    await expect(head.locator('meta[name="keywords"]')).toHaveCount(0)
    await expect(head.locator('link[rel="alternate"]')).toHaveCount(0)
    await expect(head.locator('script[type="application/ld+json"]')).toHaveCount(0)
  })

  if (EXHAUSTIVE)
    test('applies the class and attributes of the body, and keeps those set by scripts [NAV-15]', async ({
      page
    }) => {
      await page.evaluate(() => document.body.classList.add('menu-of-a-script'))
      await page.getByRole('link', { name: 'Two' }).click()
      await expect(page.locator('body')).toHaveClass('menu-of-a-script page-two')
      await expect(page.locator('body')).toHaveAttribute('data-kind', 'page')
      await expect(page.locator('body')).not.toHaveAttribute('data-home')
    })

  if (EXHAUSTIVE)
    test('applies the direction and class of the document [NAV-15]', async ({ page }) => {
      await page.evaluate(() => document.documentElement.classList.add('dark'))
      await page.getByRole('link', { name: 'Right to left' }).click()
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.locator('html')).toHaveClass('dark shop')
    })

  test('applies the style sheets of the new page and removes them with it [NAV-15]', async ({
    page
  }) => {
    await page.getByRole('link', { name: 'Styled', exact: true }).click()
    await expect(page.getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)')
    await page.evaluate(() => window.vitrine.visit('/two'))
    await expect(page).toHaveTitle('Page two')
    await expect(page.getByRole('heading')).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  })

  if (EXHAUSTIVE)
    test('waits for the style sheet of the new page, so that it is never shown unstyled', async ({
      page
    }) => {
      await page.evaluate(() =>
        document.addEventListener('vitrine:render', () => {
          const heading = document.querySelector('#page h1')
          if (heading) document.title = getComputedStyle(heading).color
        })
      )
      await page.getByRole('link', { name: 'Slow style' }).click()
      await expect(page).toHaveTitle('rgb(4, 5, 6)')
    })

  test('loads the page in full when the culture changes [NAV-15, NAV-17]', async ({ page }) => {
    await page.getByRole('link', { name: 'Dutch' }).click()
    await expect(page).toHaveTitle('Page dutch')
    expect(await isSameDocument(page)).toBe(false)
  })

  if (EXHAUSTIVE)
    test('applies settings that change with the page [CTX-01]', async ({ page }) => {
      await page.getByRole('link', { name: 'Settings' }).click()
      await expect
        .poll(() => page.locator('#vitrine-context').textContent())
        .toContain('"consentStamp":"2"')
      expect(await isSameDocument(page)).toBe(true)
    })

  if (EXHAUSTIVE)
    test('updates marked elements outside of #page, and only those', async ({ page }) => {
      await page.evaluate(() => {
        const stays = document.getElementById('stays')
        if (stays) stays.textContent = 'as a script left it'
      })
      await page.getByRole('link', { name: 'Two' }).click()
      await expect(page.locator('#count')).toHaveText('2 pieces')
      await expect(page.locator('#stays')).toHaveText('as a script left it')
    })

  if (EXHAUSTIVE)
    test('fades the page in if configured so, and not with reduced motion [NAV-05]', async ({
      page,
      browserName
    }) => {
      const fades = (url: string) =>
        page.evaluate(
          url =>
            new Promise<number>(resolve => {
              const count = () => document.getElementById('page')?.getAnimations().length ?? -1
              document.addEventListener('vitrine:render', () => resolve(count()), {
                once: true
              })
              void window.vitrine.visit(url)
            }),
          url
        )
      expect(await fades('/faded')).toBe(0)
      expect(await fades('/two')).toBe(1)
      // Firefox's driver cannot emulate media features
      if (browserName === 'firefox') return
      await fades('/faded')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await fades('/two')).toBe(0)
    })
})
