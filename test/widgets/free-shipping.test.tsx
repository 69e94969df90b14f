import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { $cart, takeCart } from '../../src/stores/cart/cart.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { cart, cartItem } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const TAG = '<vitrine-free-shipping amount="62.5" free-from="75"></vitrine-free-shipping>'

const bar = page.getByRole('progressbar')
let version = 100

function holding(Quantity: number, FreeShippingFrom: number | null = 75): Promise<void> {
  version += 1
  const Items = [cartItem({ Quantity })]
  return takeCart(cart({ Version: version, Items, FreeShippingFrom }))
}

test('shows how much is missing for free delivery [CART-05]', async () => {
  await openPage(TAG)
  await expect
    .element(page.getByText(/Plus que 12,50\s€ pour la livraison gratuite/))
    .toBeVisible()
  await expect.element(bar).toHaveAccessibleName(/12,50/)
  await expectNoAxeViolations()
})

test('follows the cart, and announces free delivery [CART-05]', async () => {
  mockApi()
  await openPage(TAG)
  await holding(2)
  await expect.element(page.getByText(/Plus que 50,00\s€/)).toBeVisible()
  await holding(6)
  await expect
    .element(page.getByRole('status').getByText('La livraison est gratuite.'))
    .toBeInTheDocument()
  await expect.element(bar).toHaveAttribute('value', '1')
})

test('shows nothing if delivery is never free, or for an empty cart [CART-05]', async () => {
  mockApi()
  await openPage(TAG)
  await holding(2, null)
  await expect.element(bar).not.toBeInTheDocument()
  await holding(2)
  await expect.element(bar).toBeVisible()
  await takeCart(cart({ Version: 999, Items: [], FreeShippingFrom: 75 }))
  await expect.element(bar).not.toBeInTheDocument()
  expect($cart.get().status).toBe('ready')
})
