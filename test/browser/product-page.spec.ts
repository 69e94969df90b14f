import { expect, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { checkAnother } from './support/check-another.ts'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

const CARD = '.shop-card:has(.shop-stock--in):has(.shop-card__colors)'

test('views a product from the list, selects another colour and orders it; its URL can be shared [CAT-14]', async ({
  page,
  context
}) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/c/theieres?sort=name')
  const list = page.url()
  const card = page.locator(CARD).first()
  const name = (await card.locator('.shop-card__name').textContent()) ?? ''
  const quick = card.getByRole('link', { name: shopper.say('Catalog.QuickView') })
  await quick.click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.locator('.shop-order vitrine-add-to-cart:defined')).toBeVisible()
  await expectNoAxeViolations(page)
  const shared = page.url()
  expect(shared).toMatch(/#quick-view-\d+$/)

  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(list)
  await expect(quick).toBeFocused()

  const friend = await context.newPage()
  await friend.goto(shared)
  const theirs = friend.getByRole('dialog', { name })
  await expect(theirs.locator('.vitrine-variation-form__sku')).toBeVisible()
  const sku = await theirs.locator('.vitrine-variation-form__sku').textContent()
  await checkAnother(theirs, { force: true })
  await expect(theirs.locator('.vitrine-variation-form__sku')).not.toHaveText(sku ?? '')
  await expect(friend).toHaveURL(shared)
  await theirs.locator('.shop-order vitrine-add-to-cart').getByRole('button').click()
  await expect(friend.locator('vitrine-cart-summary .vitrine-count-badge')).toBeVisible()
  await expect(friend.getByRole('dialog').nth(1)).toBeVisible()
  await friend.keyboard.press('Escape')
  await expect(friend.getByRole('dialog')).toHaveCount(1)
  await friend.keyboard.press('Escape')
  await expect(theirs).toBeHidden()
  await expect(friend).toHaveURL(list)
})

if (EXHAUSTIVE)
  test('names the reference once, with and without scripts [PDP-01]', async ({ page }, {
    project
  }) => {
    const hasScript = !project.name.includes('without script')
    const shopper = new Shopper(page, 'fr', hasScript)
    await shopper.visit('/c/theieres?sort=name')
    await page.locator(`${CARD} .shop-card__link`).first().click()
    const references = page.getByRole('main').getByText(/^Référence/)
    if (hasScript) await expect(page.locator('.vitrine-variation-form__sku')).toBeVisible()
    await expect(references.filter({ visible: true })).toHaveCount(1)
  })

if (EXHAUSTIVE)
  test('prices, stock and buttons of the cards in a carousel are on one line each [CAT-12]', async ({
    page
  }) => {
    const shopper = new Shopper(page, 'fr')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await shopper.visit('/p/theiere-delft-en-ceramique')
      const shelf = page.locator('.shop-shelf:has(vitrine-add-to-cart)').first()
      // one card has a note about its price, and one a long name
      await expect(shelf.locator('.shop-card__note').first()).toBeAttached()
      const name = shelf.locator('.shop-card__name').nth(1)
      await name.evaluate(element => element.append(' et une suite assez longue'))
      for (const part of [
        '.shop-card__brand',
        '.shop-card__price',
        '.shop-card__facts',
        ':is(a.vitrine-button, vitrine-add-to-cart button)'
      ]) {
        const tops = await shelf
          .locator(`.shop-card ${part}`)
          .evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)))
        expect(new Set(tops).size, `${part} at ${width} px`).toBe(1)
        expect(tops.length).toBeGreaterThan(3)
      }
    }
  })

test('a button adds what its own form shows, whatever was typed on another page or in a dialog [PDP-05]', async ({
  page,
  context
}) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/catalog?pageSize=96')
  const card = page.locator('.shop-card:has(.shop-card__buy input[value="1"])').first()
  const name = (await card.locator('.shop-card__name').textContent()) ?? ''
  const pieces = async () => {
    const cart = await context.request.get('/shop/api/v1/shoppingcarts')
    return (await cart.json()).ItemsCount
  }
  const addFromCard = async () => {
    await card.locator('vitrine-add-to-cart').getByRole('button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await card.getByRole('link', { name, exact: true }).click()
  await expect(shopper.heading).toHaveText(name)
  await tagsAlive(page)
  const quantity = page.locator('.shop-order').getByRole('spinbutton')
  await quantity.fill('5')
  await page.goBack()
  await page.goForward()
  await expect(quantity).toHaveValue('5')
  await page.goBack()
  await addFromCard()
  expect(await pieces()).toBe(1)

  await card.getByRole('link', { name: shopper.say('Catalog.QuickView') }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('spinbutton').fill('4')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await addFromCard()
  expect(await pieces()).toBe(2)
})

if (EXHAUSTIVE)
  test('subscribes to a back-in-stock e-mail in a dialog, and receives it when the variant is in stock [PDP-07]', async ({
    page
  }) => {
    const shopper = new Shopper(page, 'nl')
    const soldOut = page.locator('.shop-card:has(.shop-stock--out) .shop-card__link').first()
    // every retry uses up one of them
    for (let index = 1; index <= 4; index += 1) {
      await shopper.visit(`/catalog?pageSize=96&pageindex=${index}`)
      if (await soldOut.isVisible()) break
    }
    await soldOut.click()
    await expect(page.locator('.shop-product')).toBeVisible()
    await tagsAlive(page)
    await page.getByRole('link', { name: shopper.say('Notify.Title') }).click()
    const dialog = page.getByRole('dialog', { name: shopper.say('Notify.Title') })
    await dialog.getByRole('button', { name: shopper.say('Notify.Send') }).click()
    await expect(dialog.getByText(shopper.say('Notify.MissingEmail')).first()).toBeVisible()
    await expectNoAxeViolations(page)
    const address = `anna${Date.now()}@example.com`
    await dialog.getByLabel(shopper.say('Checkout.Email')).fill(address)
    await page.keyboard.press('Enter')
    const done = page.getByRole('dialog', { name: shopper.say('Notify.DoneTitle') })
    await done.getByRole('link', { name: shopper.say('Product.Back') }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await shopper.visit('/outbox')
    await page.getByRole('button', { name: shopper.say('Outbox.Restock') }).click()
    await expect(page.getByText(address)).toBeVisible()
  })

if (EXHAUSTIVE)
  test('shows the stock of the selected variant by warehouse, on a page of its own without scripts [PDP-08]', async ({
    page,
    browser
  }) => {
    const shopper = new Shopper(page, 'en')
    await shopper.visit('/c/theieres')
    await shopper.openProduct()
    await tagsAlive(page)
    const link = page.getByRole('link', { name: shopper.say('Product.Warehouses') })
    await link.hover()
    await expect(link).toHaveAttribute('aria-haspopup', 'dialog')
    await link.click()
    const dialog = page.getByRole('dialog', { name: shopper.say('Product.Warehouses') })
    await expect(dialog.getByRole('row')).toHaveCount(4)
    await expectNoAxeViolations(page)
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
    await expect(plain.getByRole('row')).toHaveCount(4)
    await plain.close()
  })
