import { expect, type Page, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { Shopper } from './support/shopper.ts'

test('reports a search, its list, the product and the cart once each, and the list with every event [CAT-01] [PDP-05]', async ({
  page
}) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/catalog?q=lampe')
  await shopper.button('Shop.CookiesAccept').click()
  await expect.poll(() => names(page)).toEqual(['search', 'view_item_list'])

  await shopper.openProduct()
  await expect
    .poll(() => names(page))
    .toEqual(['search', 'view_item_list', 'select_item', 'view_item'])
  await shopper.addButtonIsAlive()
  await shopper.addButton.click()
  await expect
    .poll(() => last(page))
    .toMatchObject({
      event: 'add_to_cart',
      ecommerce: {
        currency: 'EUR',
        items: [{ item_list_id: 'search', index: expect.any(Number), quantity: 1 }]
      }
    })

  // after a full page load, the product is still attributed to its list
  await shopper.visit('/shoppingcarts')
  await expect
    .poll(() => last(page))
    .toMatchObject({
      event: 'view_cart',
      ecommerce: { items: [{ item_list_id: 'search', quantity: 1 }] }
    })
})

if (EXHAUSTIVE)
  test('reports nothing again when the shopper returns to a list [CAT-04]', async ({
    page
  }) => {
    const shopper = new Shopper(page, 'fr')
    await shopper.visit('/catalog?q=lampe')
    await shopper.button('Shop.CookiesAccept').click()
    await expect.poll(() => names(page)).toEqual(['search', 'view_item_list'])
    await shopper.openProduct()
    await expect.poll(() => names(page)).toHaveLength(4)
    await page.goBack()
    await expect(shopper.heading).toContainText('lampe')
    await page.goForward()
    await expect(page.locator('.shop-product')).toBeVisible()
    await page.goBack()
    await expect(shopper.heading).toContainText('lampe')
    // the next event is reported, with nothing in between
    await page.locator('.shop-card').nth(1).getByRole('link').first().click()
    await expect
      .poll(() => names(page))
      .toEqual([
        'search',
        'view_item_list',
        'select_item',
        'view_item',
        'select_item',
        'view_item'
      ])
  })

interface Told {
  event?: string
}

function layer(page: Page): Promise<Told[]> {
  return page.evaluate(() => (globalThis.dataLayer ?? []) as Told[])
}

/** The names of the reported events, in order. */
async function names(page: Page): Promise<string[]> {
  return (await layer(page)).flatMap(({ event }) => event ?? [])
}

async function last(page: Page): Promise<Told | undefined> {
  return (await layer(page)).at(-1)
}
