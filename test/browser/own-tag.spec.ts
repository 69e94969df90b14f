import { expect, test } from '@playwright/test'
import { fillCart } from './support/fill-cart.ts'
import { tagAlive } from './support/settled.ts'

const TAG = 'acme-free-delivery'

test('a tag of another package shows its plain HTML without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/shop/en/widgets')
  await expect(page.locator(TAG)).toHaveText('Free from €75.00.')
  await context.close()
})

test('a tag of another package follows the cart of the shop, in its language, also after a visit and Back', async ({
  page
}) => {
  const problems: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(error.message))
  await fillCart(page)
  await page.goto('/shop/fr/widgets')
  const tag = page.locator(TAG)
  await tag.scrollIntoViewIfNeeded()
  await expect(tag).toContainText('1 article dans votre panier')
  await expect(tag.getByRole('progressbar')).toHaveAccessibleName(/livraison/)

  await tagAlive(page, '.shop-tags-page vitrine-add-to-cart')
  await page.locator('.shop-tags-page vitrine-add-to-cart').getByRole('button').click()
  await expect(tag).toContainText('2 articles dans votre panier')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true })
  })
  await page.locator('.shop-footer a[href$="/page/terms"]').click()
  await expect(page).toHaveURL(/\/page\/terms$/)
  await expect(tag).toHaveCount(0)
  await page.goBack()
  await expect(tag).toContainText('2 articles dans votre panier')
  // every page was shown in place
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(problems).toEqual([])
})

test('the code of a tag of another package is loaded only with the page that contains it', async ({
  page
}) => {
  const requested: string[] = []
  page.on('request', request => requested.push(new URL(request.url()).pathname))
  await page.goto('/shop/en')
  await page.waitForLoadState('networkidle')
  expect(requested.filter(path => path.includes('own-tags'))).toEqual([])

  // a visit runs the script of the page that it shows, with the nonce that the policy asks for
  await page.locator('.shop-footer a[href$="/shop/en/widgets"]').click()
  await page.locator(TAG).scrollIntoViewIfNeeded()
  await expect(page.locator(TAG)).toContainText('0 pieces in your basket')
  expect(requested.filter(path => path.endsWith(`/own-tags/${TAG}.js`))).toHaveLength(1)
})
