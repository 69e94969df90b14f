import { expect, type Page, test } from '@playwright/test'
import { openFixture } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      head: '<style nonce="NONCE">#card { height: 400px } #long { height: 20000px }</style>',
      content: `<p id="top" data-vitrine-viewport>Top</p><div class="filler"></div>
        <div id="card" data-vitrine-viewport>Card</div><div class="filler"></div>
        <div id="long" data-vitrine-viewport>Long</div>`
    })
  })
})

test.afterAll(() => server.stop())

/** Opens the page, and collects the events as `in card`. */
async function open(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    document.addEventListener('vitrine:in-viewport', ({ detail }) => {
      seen.push(`in ${detail.element.id}`)
    })
    document.addEventListener('vitrine:out-of-viewport', ({ detail }) => {
      seen.push(`out ${detail.element.id}`)
    })
  })
  await openFixture(page, server, '/start')
  await expect(page.locator('#top')).toHaveAttribute('data-vitrine-viewport', 'in')
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

/** Scrolls so that this many px of an element are visible. */
const showPart = (page: Page, id: string, px: number) =>
  page.evaluate(
    ([id, px]) => {
      const { top } = document.getElementById(id)!.getBoundingClientRect()
      scrollBy({ top: top - innerHeight + px, behavior: 'instant' })
    },
    [id, px] as const
  )

test('tells when a tenth of an element comes into view and leaves it [ANIM-02]', async ({
  page
}) => {
  const seen = await open(page)
  const card = page.locator('#card')
  await expect(card).toHaveAttribute('data-vitrine-viewport', 'out')
  await showPart(page, 'card', 20)
  await expect(page.locator('#top')).toHaveAttribute('data-vitrine-viewport', 'out')
  await expect(card).toHaveAttribute('data-vitrine-viewport', 'out')
  await showPart(page, 'card', 60)
  await expect(card).toHaveAttribute('data-vitrine-viewport', 'in')
  await showPart(page, 'card', -50)
  await expect(card).toHaveAttribute('data-vitrine-viewport', 'out')
  expect((await seen()).filter(line => /card/.test(line))).toEqual([
    'out card',
    'in card',
    'out card'
  ])
})

if (EXHAUSTIVE)
  test('counts an element as visible that fills half of the window [ANIM-02]', async ({
    page
  }) => {
    await open(page)
    await showPart(page, 'long', 700)
    await expect(page.locator('#long')).toHaveAttribute('data-vitrine-viewport', 'in')
  })

if (EXHAUSTIVE)
  test('keeps the state when the page is refreshed [ANIM-02]', async ({ page }) => {
    await open(page)
    await page.evaluate(() => window.vitrine.refresh())
    await expect(page.locator('#top')).toHaveAttribute('data-vitrine-viewport', 'in')
  })
