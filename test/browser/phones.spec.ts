import { expect, test } from '@playwright/test'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'
import { expectNoShift } from './support/no-shift.ts'
import { tagsAlive } from './support/settled.ts'

/** With six photos and text below the order form. */
const PRODUCT = '/p/theiere-delft-en-ceramique'

test.use({ viewport: { width: 360, height: 640 } })

test('the quantity and the button to buy stay on the screen of a phone, and cover nothing in use [PDP-05]', async ({
  page
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/shop/fr${PRODUCT}`)
  await tagsAlive(page)
  const bar = page.locator('.shop-order')
  for (const place of ['h1', '#product-details', '.shop-product__facts']) {
    await page.locator(place).evaluate(element => element.scrollIntoView({ block: 'center' }))
    await expect(bar.getByRole('spinbutton'), place).toBeInViewport({ ratio: 1 })
    await expect(bar.locator('vitrine-add-to-cart button'), place).toBeInViewport({ ratio: 1 })
  }
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(96)

  await page.locator('h1').evaluate(element => element.scrollIntoView())
  const covered = await page.evaluate(coveredByBar)
  expect(covered).toEqual([])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.locator('.shop-footer a').last()).toBeInViewport({ ratio: 1 })
  await expect(bar).not.toBeInViewport()
})

/** Focuses every control of the product, and returns those that the bar then covers. */
function coveredByBar(): string[] {
  const bar = document.querySelector('.shop-order')!
  const controls = document.querySelectorAll<HTMLElement>(
    '.shop-product :is(a, button, input, select, summary):not([tabindex="-1"])'
  )
  return [...controls].flatMap(control => {
    if (bar.contains(control) || control.closest('[inert]') || !control.checkVisibility())
      return []
    control.focus()
    const { bottom } = control.getBoundingClientRect()
    return bottom > bar.getBoundingClientRect().top ? [control.outerHTML.slice(0, 120)] : []
  })
}

if (EXHAUSTIVE)
  test('nothing shifts on a product page on a phone while its widgets are upgraded', async ({
    page
  }) => {
    await expectNoShift(page, `/shop/fr${PRODUCT}`)
  })

for (const culture of someOf(['fr', 'nl'] as const, 1)) {
  test(`products begin well within the first screen of a list on a phone (${culture}) [CAT-04]`, async ({
    page
  }) => {
    const list = `/shop/${culture}/catalog`
    await page.goto(list)
    await tagsAlive(page)
    const department = await page.locator('#shop-menu li li a').first().getAttribute('href')
    for (const [address, limit] of [
      [list, 360],
      [department!, 480]
    ] as const) {
      await page.goto(address)
      await tagsAlive(page)
      const card = await page.locator('.shop-card').first().boundingBox()
      expect(card?.y, address).toBeLessThan(limit)
    }
  })
}

if (EXHAUSTIVE)
  test('the description of a department opens on request, also without scripts [CAT-03]', async ({
    browser
  }) => {
    const page = await browser.newPage({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 640 }
    })
    await page.goto('/shop/fr/c/theieres')
    const text = page.locator('.shop-intro')
    const short = (await text.boundingBox())?.height ?? 0
    await page.getByText('Toute la description').click()
    expect((await text.boundingBox())?.height).toBeGreaterThan(short)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByText('Toute la description')).toBeHidden()
    await page.close()
  })

if (EXHAUSTIVE)
  test('the menu of a phone has the languages and the currencies, also without scripts [NAV-17] [LOC-01]', async ({
    browser
  }) => {
    const page = await browser.newPage({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 }
    })
    await page.goto('/shop/fr/c/theieres')
    await expect(page.locator('#shop-currency')).toBeHidden()
    await page.locator('.shop-header__menu').click()
    await expect(
      page.locator('.shop-menu').getByRole('link', { name: 'Nederlands' })
    ).toBeVisible()
    await page.locator('.shop-menu__currencies').getByRole('button', { name: 'CHF' }).click()
    await expect(page).toHaveURL(/\/c\/theieres/)
    await expect(page.locator('.shop-price').first()).toContainText('CHF')
    await page.close()
  })
