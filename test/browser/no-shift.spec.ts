import { test } from '@playwright/test'
import { addressesOf } from './support/addresses.ts'
import { fillCart } from './support/fill-cart.ts'
import { expectNoShift, testShifts } from './support/no-shift.ts'

const { home } = addressesOf('fr')

testShifts({ home })

test('nothing shifts on a product page while its widgets are upgraded', async ({ page }) => {
  await expectNoShift(page, '/shop/fr/p/theiere-kyoto-en-fonte')
})

test('nothing shifts on the cart page while its lines are upgraded', async ({ page }) => {
  await fillCart(page)
  await expectNoShift(page, '/shop/fr/shoppingcarts')
})
