import { expect, test } from '@playwright/test'
import { asked, ENTRIES, isSameDocument, openFixture, pathOf } from '../support/fixture-page.ts'
import {
  type FixtureServer,
  redirect,
  startFixtureServer,
  wait
} from '../support/fixture-server.ts'

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      header: `<a href="/two" id="logo">Shop</a> <input id="search" aria-label="Search">
        <p id="count" data-vitrine-sync>1 piece</p> <p id="stays">stays</p>`,
      bodyAttributes: 'data-kind="home" data-home',
      head: '<meta name="keywords" content="start"><link rel="alternate" hreflang="nl" href="/nl/start"><script type="application/ld+json">{"a": 1}</script>',
      content: `
        <a href="/two">Two</a> <a href="/slow">Slow</a> <a href="/moved">Moved</a>
        <a href="/two#deep">Deep</a> <a href="/styled">Styled</a> <a href="/dutch">Dutch</a>
        <a href="/long-title">Long</a> <a href="/two" class="no-cache">Fresh</a>
        <a href="/right-to-left">Right to left</a> <a href="/settings">Settings</a> <a href="/slow-style">Slow style</a>
        <div class="filler"></div>`
    }),
    '/two': () => ({
      header:
        '<a href="/start" id="logo">Shop</a> <p id="count" data-vitrine-sync>2 pieces</p>',
      bodyAttributes: 'data-kind="page"',
      content:
        '<a href="/start">Start</a> <a href="/three">Three</a><div class="filler"></div> <p id="deep">Deep</p>'
    }),
    '/silence': () => new Promise(() => {}),
    '/slow': async () => {
      await wait(1500)
      return {}
    },
    '/moved': redirect('/final?now=1'),
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

test.beforeEach(() => server.forget())
test.afterAll(() => server.stop())

for (const entry of ENTRIES) {
  test.describe(`by ${entry}`, () => {
    test.beforeEach(({ page }) => openFixture(page, server, '/start', entry))

    test('shows the page of a link in place and pushes its URL [NAV-01]', async ({ page }) => {
      const before = await page.evaluate(() => history.length)
      await page.getByRole('link', { name: 'Two' }).click()

      await expect(page.getByRole('heading', { name: 'two' })).toBeVisible()
      expect(await isSameDocument(page)).toBe(true)
      expect(pathOf(page)).toBe('/two')
      expect(await page.evaluate(() => history.length)).toBe(before + 1)
      expect(asked(server)).toContain('GET /two')
    })

    test('dispatches its events in order', async ({ page }) => {
      await page.getByRole('link', { name: 'Two' }).click()
      await expect(page).toHaveTitle('Page two')
      await expect
        .poll(() => page.evaluate(() => window.events.join(' ')))
        .toBe('load before-visit visit before-render render load')
    })

    test('shows the final URL after a redirect [NAV-01]', async ({ page }) => {
      await page.getByRole('link', { name: 'Moved' }).click()
      await expect(page).toHaveURL(`${server.origin}/final?now=1`)
      expect(asked(server).slice(1)).toEqual(['GET /moved', 'GET /final?now=1'])
    })

    test('shows the latest page if a fast one is requested after a slow one [NAV-06]', async ({
      page
    }) => {
      await page.getByRole('link', { name: 'Slow', exact: true }).click()
      await page.getByRole('link', { name: 'Two' }).click()
      await expect(page).toHaveTitle('Page two')
      await wait(1600)
      await expect(page).toHaveTitle('Page two')
      expect(pathOf(page)).toBe('/two')
    })

    test('cancels a slow visit on Escape [NAV-05]', async ({ page }) => {
      // a page that never responds, so that it cannot arrive while a busy machine presses the key
      await page.evaluate(() => void window.vitrine.visit('/silence'))
      await expect(page.locator('html')).toHaveAttribute('data-vitrine-long-loading')
      await expect(page.getByRole('status')).toHaveText('La page se charge…')
      await page.keyboard.press('Escape')
      await expect(page.locator('html')).not.toHaveAttribute('data-vitrine-long-loading')
      await expect(page).toHaveTitle('Page start')
      await page.getByRole('link', { name: 'Two' }).click()
      await expect(page).toHaveTitle('Page two')
    })

    test('changes the URL only when the page has arrived', async ({ page }) => {
      await page.getByRole('link', { name: 'Slow', exact: true }).click()
      await wait(200)
      expect(pathOf(page)).toContain('/start')
      await expect(page).toHaveTitle('Page slow')
      expect(pathOf(page)).toBe('/slow')
    })

    test('sets the busy and long-loading states while a page is slow, and removes them [NAV-05]', async ({
      page
    }) => {
      await page.getByRole('link', { name: 'Slow', exact: true }).click()
      await expect(page.locator('#page')).toHaveAttribute('aria-busy', 'true')
      await expect(page.locator('html')).toHaveAttribute('data-vitrine-long-loading')
      await expect(page.getByRole('status')).toHaveText('La page se charge…')
      await expect(page).toHaveTitle('Page slow')
      await expect(page.locator('#page')).not.toHaveAttribute('aria-busy')
      await expect(page.locator('html')).not.toHaveAttribute('data-vitrine-long-loading')
    })

    test('scrolls to the top of the new page [NAV-08]', async ({ page }) => {
      await page.evaluate(() => scrollTo(0, 10))
      await page.getByRole('link', { name: 'Two' }).click()
      await expect(page).toHaveTitle('Page two')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    })

    test('scrolls to the fragment of the URL', async ({ page }) => {
      await page.getByRole('link', { name: 'Deep' }).click()
      await expect(page).toHaveURL(/#deep$/)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    })

    test('focuses the heading of the new page, after setting the title', async ({ page }) => {
      await page.getByRole('link', { name: 'Two' }).click()
      await expect(page.getByRole('heading', { name: 'two' })).toBeFocused()
      await expect(page.getByRole('status')).toHaveText('')
    })

    test('does not move focus away from a shopper who is typing, and announces the title', async ({
      page
    }) => {
      await page.getByRole('link', { name: 'Slow', exact: true }).click()
      await page.getByLabel('Search').fill('tea')
      await expect(page.getByRole('status')).toHaveText('Page slow')
      await expect(page.getByLabel('Search')).toBeFocused()
      await expect(page.getByLabel('Search')).toHaveValue('tea')
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

    test('applies the class and attributes of the body, and keeps those set by scripts [NAV-15]', async ({
      page
    }) => {
      await page.evaluate(() => document.body.classList.add('menu-of-a-script'))
      await page.getByRole('link', { name: 'Two' }).click()
      await expect(page.locator('body')).toHaveClass('menu-of-a-script page-two')
      await expect(page.locator('body')).toHaveAttribute('data-kind', 'page')
      await expect(page.locator('body')).not.toHaveAttribute('data-home')
    })

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

    test('loads the page in full when the culture changes [NAV-15, NAV-17]', async ({
      page
    }) => {
      await page.getByRole('link', { name: 'Dutch' }).click()
      await expect(page).toHaveTitle('Page dutch')
      expect(await isSameDocument(page)).toBe(false)
    })

    test('applies settings that change with the page [CTX-01]', async ({ page }) => {
      await page.getByRole('link', { name: 'Settings' }).click()
      await expect
        .poll(() => page.locator('#vitrine-context').textContent())
        .toContain('"consentStamp":"2"')
      expect(await isSameDocument(page)).toBe(true)
    })

    test('updates marked elements outside of #page, and only those', async ({ page }) => {
      await page.evaluate(() => {
        const stays = document.getElementById('stays')
        if (stays) stays.textContent = 'as a script left it'
      })
      await page.getByRole('link', { name: 'Two' }).click()
      await expect(page.locator('#count')).toHaveText('2 pieces')
      await expect(page.locator('#stays')).toHaveText('as a script left it')
    })

    test('bypasses caches for a no-cache link [NAV-07]', async ({ page }) => {
      await page.getByRole('link', { name: 'Fresh' }).click()
      await expect(page).toHaveTitle('Page two')
      expect(server.requests.at(-1)?.headers['cache-control']).toMatch(/no-cache|max-age=0/)
    })

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

    test('proceeds in a hidden tab, in which no frame is rendered', async ({ page }) => {
      await page.evaluate(() => {
        window.requestAnimationFrame = () => 0
      })
      await page.getByRole('link', { name: 'Two' }).click()
      await expect(page).toHaveTitle('Page two')
    })

    test('works on a page whose elements shadow document properties', async ({ page }) => {
      await page.evaluate(() => {
        const names =
          'querySelector getElementById body head title createElement documentElement addEventListener dispatchEvent activeElement importNode baseURI'
        const images = names.split(' ').map(name => Object.assign(new Image(), { name }))
        document.getElementById('page')?.append(...images)
      })
      await page.getByRole('link', { name: 'Two' }).click()
      await expect(page).toHaveTitle('Page two')
      await page.getByRole('link', { name: 'Three' }).click()
      await expect(page).toHaveTitle('Page three')
      expect(await isSameDocument(page)).toBe(true)
    })

    test('visits a URL in place for a script', async ({ page }) => {
      await page.evaluate(() => window.vitrine.visit('/two', { history: 'replace' }))
      await expect(page).toHaveTitle('Page two')
      expect(await isSameDocument(page)).toBe(true)
      await page.evaluate(() => window.vitrine.visit('/brochure.pdf'))
      await expect.poll(() => isSameDocument(page)).toBe(false)
    })
  })
}

test('never changes history.scrollRestoration', async ({ page }) => {
  await openFixture(page, server, '/start')
  await page.getByRole('link', { name: 'Two' }).click()
  await expect(page).toHaveTitle('Page two')
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
})
