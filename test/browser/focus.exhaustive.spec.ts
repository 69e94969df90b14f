import { type BrowserContext, expect, test } from '@playwright/test'
import { addressesOf } from './support/addresses.ts'
import { operateAll } from './support/operate-all.ts'
import { Shopper } from './support/shopper.ts'

// pages share a context, so that the library comes from its cache
let context: BrowserContext
test.beforeAll(async ({ browser, baseURL }) => {
  context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
})
test.afterAll(() => context.close())

const { home: _, ...addresses } = addressesOf('nl')

for (const [name, address] of Object.entries(addresses)) {
  test(`no control on the page "${name}" loses the focus`, async () => {
    const page = await context.newPage()
    await page.goto(address)
    expect(await operateAll(page)).toEqual([])
    await page.close()
  })
}

test('no control of a checkout and of the cart loses the focus', async () => {
  const page = await context.newPage()
  const shopper = new Shopper(page, 'nl')
  await shopper.visit('/c/theieres')
  await shopper.openProduct()
  await shopper.buy()
  await shopper.visit('/checkout')
  expect(await operateAll(page), 'checkout').toEqual([])
  await shopper.visit('/shoppingcarts')
  // last, because it empties the cart
  expect(await operateAll(page), 'cart').toEqual([])
  await page.close()
})
