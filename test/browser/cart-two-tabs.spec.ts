import { expect, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { fillCart } from './support/fill-cart.ts'
import { Shopper } from './support/shopper.ts'

const CLICKS = 20

test('twenty quick clicks on "increase" keep cart, badge, second tab and server in sync [CART-02]', async ({
  context
}) => {
  const shopper = new Shopper(await context.newPage(), 'fr')
  await fillCart(shopper.page)
  await shopper.visit('/shoppingcarts')
  const other = new Shopper(await context.newPage(), 'fr')
  await other.visit('/shoppingcarts')
  await expect(other.lineQuantity).toHaveValue('1')

  const more = shopper.page.getByRole('button', { name: /^Augmenter la quantité de / })
  // not Playwright's click(), which waits after each click
  await more.evaluate((button, clicks) => {
    for (let click = 0; click < clicks; click++) (button as HTMLButtonElement).click()
  }, CLICKS)

  const expected = String(1 + CLICKS)
  await expect(shopper.lineQuantity).toHaveValue(expected)
  await expect(shopper.badge).toHaveText(expected)
  await expect(other.lineQuantity).toHaveValue(expected)
  await expect(other.badge).toHaveText(expected)
  await expect
    .poll(async () => (await (await context.request.get(CART)).json()).ItemsCount)
    .toBe(1 + CLICKS)
  await shopper.page.reload()
  await expect(shopper.lineQuantity).toHaveValue(expected)
})

test('pending changes are sent even if the shopper leaves at once [CART-02]', async ({
  context
}) => {
  const shopper = new Shopper(await context.newPage(), 'fr')
  await fillCart(shopper.page)
  await shopper.visit('/shoppingcarts')
  const count = async () => (await (await context.request.get(CART)).json()).ItemsCount
  const more = shopper.page.getByRole('button', { name: /^Augmenter la quantité de / })
  await more.click()
  await expect.poll(count).toBe(2)

  await more.evaluate(button => {
    for (let click = 0; click < 3; click++) (button as HTMLButtonElement).click()
    location.reload()
  })
  await expect.poll(count).toBe(5)
  await expect(shopper.lineQuantity).toHaveValue('5')
})

const CART = '/shop/api/v1/shoppingcarts'

if (EXHAUSTIVE)
  test('a line removed in one tab disappears from the other, and can be restored [CART-02]', async ({
    context
  }) => {
    const shopper = new Shopper(await context.newPage(), 'nl')
    await fillCart(shopper.page)
    await shopper.visit('/shoppingcarts')
    const other = new Shopper(await context.newPage(), 'nl')
    await other.visit('/shoppingcarts')

    await shopper.page.getByRole('button', { name: /verwijderen$/ }).click()
    await expect(shopper.page.getByRole('main')).toContainText('Uw winkelwagen is leeg.')
    await expect(other.page.getByRole('main')).toContainText('Uw winkelwagen is leeg.')
    await expect(other.badge).toHaveText('0')
  })
