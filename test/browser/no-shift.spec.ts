import { test } from '@playwright/test'
import { addressesOf } from './support/addresses.ts'
import { expectNoShift, testShifts } from './support/no-shift.ts'
import { Shopper } from './support/shopper.ts'

const { home, table, tags, news, wishlists, contact, widgets } = addressesOf('fr')

testShifts({ home, table, tags, news, wishlists, contact, widgets })

test('nothing shifts on a product page while its widgets are upgraded', async ({ page }) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/c/theieres')
  await shopper.openProduct()
  await expectNoShift(page, page.url())
})

test('nothing shifts on the cart page while its lines are upgraded', async ({ page }) => {
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/c/theieres')
  await shopper.openProduct()
  await shopper.buy()
  await expectNoShift(page, '/shop/fr/shoppingcarts')
})
