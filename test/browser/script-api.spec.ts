import { expect, type Page, test } from '@playwright/test'
import { fillCart } from './support/fill-cart.ts'
import { Shopper } from './support/shopper.ts'

interface Vitrine {
  cart: {
    get(): Promise<{ ItemsCount: number; Items: { ItemId: string }[] }>
    change(itemId: string, quantity: number): Promise<{ ItemsCount: number }>
  }
  dialog: { open(content: object): Promise<void> }
}

// scripts of the test have no nonce
test.use({ bypassCSP: true })

test('a script of the page changes the cart of the shop, whose badge follows [CART-02]', async ({
  page
}) => {
  const shopper = new Shopper(page, 'fr')
  await fillCart(page)
  await openPlain(shopper)
  const count = await page.evaluate(async () => {
    const path = '/vitrine/vitrine.js'
    const { cart } = (await import(path)) as Vitrine
    const [line] = (await cart.get()).Items
    return (await cart.change(line!.ItemId, 3)).ItemsCount
  })
  expect(count).toBe(3)
  await expect(shopper.badge).toHaveText('3')
})

test('a classic script opens the cart in a dialog, through window.vitrine [NAV-11]', async ({
  page
}) => {
  const shopper = new Shopper(page, 'fr')
  await fillCart(page)
  await openPlain(shopper)
  await page.evaluate(() => {
    const scope = window as unknown as {
      vitrineReady?: { push(run: (vitrine: Vitrine) => void): unknown }
    }
    const fresh: ((vitrine: Vitrine) => void)[] = []
    scope.vitrineReady ??= fresh
    scope.vitrineReady.push(({ dialog }) => {
      void dialog.open({ url: '/shop/fr/shoppingcarts', title: 'Panier' })
    })
  })
  await expect(page.getByRole('dialog').locator('vitrine-cart-items')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(
    await page.evaluate(() => 'cart' in (window as unknown as { vitrine: Vitrine }).vitrine)
  ).toBe(true)
})

/** Opens the shop with the script of all languages, and with the page setting for a global. */
async function openPlain(shopper: Shopper): Promise<void> {
  await askForGlobal(shopper.page)
  await shopper.visit('')
}

async function askForGlobal(page: Page): Promise<void> {
  await page.route('**/shop/fr', async route => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html
        .replace('"applicationPath"', '"global":true,"applicationPath"')
        .replaceAll('vitrine.fr.js', 'vitrine.js')
        .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    })
  })
}
