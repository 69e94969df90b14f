import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { $consent } from '../../src/stores/consent.ts'
import { $toasts } from '../../src/stores/toasts.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { cart, cartItem } from '../support/builders.ts'
import '../support/forget-cart.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const CALL = 'PUT /shop/api/v1/sales/orders/addtocart'
const TAG = `<vitrine-reorder order-id="100123" cart-href="/shop/fr/shoppingcarts"></vitrine-reorder>
  <vitrine-toasts></vitrine-toasts>`

const again = page.getByRole('button', { name: 'Commander à nouveau : 100123' })
const teapot = { Name: 'Teapot', VariantName: 'Red', Quantity: 5 }
const filled = cart({ Version: 9, Items: [cartItem()] })

afterEach(() => {
  $toasts.set([])
  globalThis.dataLayer = undefined
})

function allowStatistics(): void {
  const settings = { stamp: 's', preferences: true, statistics: true, marketing: true }
  $consent.set({ status: 'decided', settings } as never)
}

/** What analytics was told of; the marks that clear the data before it are left out. */
const told = () => (globalThis.dataLayer ?? []).filter(one => 'event' in (one as object))

test('puts an order into the cart, as the form does, and says so [CART-09]', async () => {
  const Lines = [{ ...teapot, AddedQuantity: 5, Problem: null }]
  const api = mockApi({ [CALL]: { body: { ...filled, Lines } } })
  await openPage(TAG)
  await userEvent.click(again)
  await expect
    .element(page.getByText('5 articles ont été ajoutés à votre panier.'))
    .toBeVisible()
  await expect
    .poll(() => api.requests)
    .toEqual([{ endpoint: CALL, json: { OrderId: '100123' } }])
  await expectNoAxeViolations()
})

test('says in a dialog which lines came in part, and leads to the cart [CART-09]', async () => {
  const Lines = [
    { ...teapot, AddedQuantity: 2, Problem: 'Il n’en reste que 2.' },
    { ...teapot, Name: 'Mug', VariantName: '', AddedQuantity: 0, Problem: 'Épuisé.' }
  ]
  mockApi({ [CALL]: { body: { ...filled, Lines } } })
  await openPage(TAG)
  await userEvent.click(again)
  const dialog = page.getByRole('dialog', { name: 'Tout n’est plus disponible' })
  await expect.element(dialog.getByText('2 sur 5 ajoutés')).toBeVisible()
  await expect.element(dialog.getByText('Épuisé.')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Voir le panier' })).toHaveFocus()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Escape}')
  await expect.element(again).toHaveFocus()
})

test('asks with the same key after a reply that was lost: the order comes once [CART-09]', async () => {
  let tries = 0
  const api = mockApi({
    [CALL]: () => {
      tries += 1
      return tries < 3 ? { status: 0 } : { body: filled }
    }
  })
  await openPage(TAG)
  await userEvent.click(again)
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByText('Votre commande est dans le panier.')).toBeVisible()
  const keys = () => api.requests.map(({ headers }) => headers.get('Idempotency-Key'))
  await expect.poll(keys).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
})

test('says why the server refuses, in place [CART-09]', async () => {
  mockApi({ [CALL]: { status: 404, body: { Message: 'Cette commande est introuvable.' } } })
  await openPage(TAG)
  await userEvent.click(again)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Cette commande est introuvable.')
})

test('tells analytics which pieces came into the cart, once, where statistics are allowed [CART-10] [CART-09]', async () => {
  allowStatistics()
  const Lines = [
    { ...teapot, ProductVariantId: 'teapot-red', AddedQuantity: 2, Problem: 'Il en reste 2.' },
    { ...teapot, ProductVariantId: null, Name: 'Mug', AddedQuantity: 0, Problem: 'Épuisé.' }
  ]
  mockApi({ [CALL]: { body: { ...filled, Lines } } })
  await openPage(TAG)
  await userEvent.click(again)
  await expect.poll(told).toEqual([
    {
      event: 'add_to_cart',
      ecommerce: {
        currency: 'EUR',
        value: 25,
        items: [
          {
            item_id: 'teapot',
            item_name: 'Teapot',
            item_variant: 'Red',
            item_sku: 'TP-RED',
            item_list_name: 'reorder',
            price: 12.5,
            quantity: 2
          }
        ]
      }
    }
  ])
})

test('tells analytics nothing of an order of which nothing came [CART-10] [CART-09]', async () => {
  allowStatistics()
  const Lines = [
    { ...teapot, ProductVariantId: 'teapot-red', AddedQuantity: 0, Problem: 'Épuisé.' }
  ]
  mockApi({ [CALL]: { body: { ...cart({ Version: 9 }), Lines } } })
  await openPage(TAG)
  await userEvent.click(again)
  await expect
    .element(page.getByRole('dialog', { name: 'Rien n’est disponible pour le moment' }))
    .toBeVisible()
  expect(told()).toEqual([])
})
