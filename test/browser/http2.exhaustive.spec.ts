import { expect, type Page, test } from '@playwright/test'
import { isSameDocument } from '../support/fixture-page.ts'
import { type H2Proxy, startH2Proxy } from '../support/h2-proxy.ts'

let proxy: H2Proxy

test.use({ ignoreHTTPSErrors: true })

test.beforeAll(async () => {
  proxy = await startH2Proxy(String(test.info().project.use.baseURL))
})

test.afterAll(() => proxy.stop())

test('loads by HTTP/2 behind a proxy, where links, Back and redirected forms work in place [NAV-01] [NAV-04] [NAV-09]', async ({
  page
}) => {
  const delivery = /\/page\/delivery$/
  await page.goto(`${proxy.origin}/shop/fr/page/delivery`)
  await page.evaluate(() => {
    window.firstDocument = true
  })
  const title = page.getByRole('heading', { level: 1 })
  const name = (await title.textContent()) ?? ''

  await page.locator('.shop-footer').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(title).not.toHaveText(name)
  await page.goBack()
  await expect(page).toHaveURL(delivery)
  await expect(title).toHaveText(name)

  const account = page.locator('#shop-account')
  await account.getByRole('link').first().click()
  await page.locator('#page [name="Email"]').fill('claire@example.com')
  await page.locator('#page [name="Password"]').fill('vitrine-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(delivery)
  await expect(title).toBeFocused()
  await expect(account).toContainText('Claire')

  expect(await isSameDocument(page)).toBe(true)
  const loaded = await protocols(page)
  expect(loaded.filter(line => !line.startsWith('h2 '))).toEqual([])
  for (const file of ['/shop/fr/contact', '.js', '.css']) {
    expect(loaded.filter(line => line.endsWith(file))).not.toEqual([])
  }
})

/** What the page has loaded, as `h2 /path`. */
function protocols(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap(type => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .map(({ name, nextHopProtocol }) => `${nextHopProtocol} ${new URL(name).pathname}`)
  )
}
