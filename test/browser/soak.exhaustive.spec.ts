import { test } from '@playwright/test'
import type { FixtureServer } from '../support/fixture-server.ts'
import { tagsAlive } from './support/settled.ts'
import { expectNoGrowth, expectNothingRetained, startSoakPages } from './support/soak.ts'

let server: FixtureServer
test.beforeAll(async () => {
  server = await startSoakPages()
})
test.afterAll(() => server.stop())

test('retains nothing of previous pages, over 500 visits in one document', ({ page }) =>
  expectNothingRetained(page, server, 250))

test('retains nothing of the shop’s pages, over 60 visits between list, product and cart', async ({
  page
}) => {
  await page.goto('/shop/fr')
  await tagsAlive(page)
  const paths = await page.evaluate(() => [
    '/shop/fr/catalog?q=a',
    document
      .querySelector<HTMLAnchorElement>('.shop-card__name a, a.shop-card__name')
      ?.getAttribute('href') ?? '/shop/fr',
    '/shop/fr/shoppingcarts',
    '/shop/fr'
  ])
  await expectNoGrowth(page, 30, async () => {
    for (let n = 0; n < 30; n += 1) {
      await page.evaluate(
        async path => {
          const loaded = new Promise(done =>
            document.addEventListener('vitrine:load', done, { once: true })
          )
          const link = Object.assign(document.createElement('a'), { href: path })
          document.getElementById('page')?.append(link)
          link.click()
          await loaded
        },
        paths[n % paths.length] ?? '/shop/fr'
      )
      await tagsAlive(page)
    }
  })
})
