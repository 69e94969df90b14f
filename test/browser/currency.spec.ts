import { expect, type Page, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { dormantTagsReady } from './support/settled.ts'

const select = (page: Page) => page.locator('#shop-currency select')
const price = (page: Page) => page.locator('.vitrine-variation-form__now')

async function openProduct(page: Page, culture = 'en'): Promise<string> {
  await page.goto(`/shop/${culture}/catalog`)
  const url = (await page.locator('.shop-card__link').first().getAttribute('href'))!
  await page.goto(url)
  return url
}

async function putIntoCart(page: Page): Promise<void> {
  await page.request.post('/shop/en/shoppingcarts/add', {
    form: { ProductVariantId: '7', Quantity: '2' },
    headers: { origin: new URL(page.url()).origin }
  })
}

test('changes the currency of the page in place, and keeps it on the next pages [LOC-01]', async ({
  page
}) => {
  await openProduct(page)
  await expect(price(page)).toContainText('€')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await dormantTagsReady(page)
  await select(page).selectOption('CHF')
  await expect(price(page)).toContainText('CHF')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.goto('/shop/en/catalog')
  await expect(page.locator('.shop-price__now').first()).toContainText('CHF')
  await expect(select(page)).toHaveValue('CHF')
})

test('asks before converting a cart; going back keeps the currency [LOC-01]', async ({
  page
}) => {
  await page.goto('/shop/en/shoppingcarts')
  await putIntoCart(page)
  await page.goto('/shop/en/shoppingcarts')
  await dormantTagsReady(page)
  await select(page).selectOption('JPY')
  const dialog = page.getByRole('alertdialog', { name: 'Switch to JPY?' })
  await expect(dialog).toContainText('exchange rate')
  await dialog.getByRole('button', { name: 'Keep EUR' }).click()
  await expect(select(page)).toHaveValue('EUR')
  await select(page).selectOption('JPY')
  await dialog.getByRole('button', { name: 'Switch to JPY' }).click()
  // yen have no decimals
  await expect(page.locator('.vitrine-cart-items__grand-total')).toHaveText(/¥[\d,]+$/)
})

if (EXHAUSTIVE)
  test('another tab follows the currency [LOC-01]', async ({ page, context }) => {
    const url = await openProduct(page)
    const other = await context.newPage()
    await other.goto(url)
    await dormantTagsReady(other)
    await dormantTagsReady(page)
    await select(page).selectOption('GBP')
    await expect(price(page)).toContainText('£')
    await expect(price(other)).toContainText('£')
    await expect(select(other)).toHaveValue('GBP')
  })

test('switches the language with the filter in the address [NAV-17]', async ({ page }) => {
  await page.goto(`/shop/en/catalog?filter=${encodeURIComponent('{"Price":"25-50"}')}`)
  await page.locator('#shop-languages').getByRole('link', { name: 'NL – Nederlands' }).click()
  await expect(page).toHaveURL(/\/shop\/nl\/catalog\?filter=/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await expect(
    page.locator('#shop-languages').getByRole('link', { name: 'NL – Nederlands' })
  ).toHaveAttribute('aria-current', 'true')
  const hrefs = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll(links =>
      links.map(link => [link.getAttribute('hreflang'), (link as HTMLLinkElement).href])
    )
  expect(Object.fromEntries(hrefs)).toMatchObject({
    fr: expect.stringMatching(/^http.*\/shop\/fr\/catalog$/),
    'x-default': expect.stringMatching(/^http.*\/shop\/fr\/catalog$/)
  })
})

if (EXHAUSTIVE)
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the form changes the currency, and confirms on a page [LOC-01]', async ({ page }) => {
      await openProduct(page)
      await putIntoCart(page)
      await select(page).selectOption('USD')
      await page.getByRole('button', { name: 'Change', exact: true }).click()
      await page.getByRole('button', { name: 'Switch to US Dollar' }).click()
      await expect(price(page)).toContainText('$')
      await expect(select(page)).toHaveValue('USD')
    })
  })
