import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { $consent } from '../../src/consent/consent.ts'
import { $toasts } from '../../src/stores/toasts/toasts.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { cart, cartItem } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

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

/** The analytics events, without the entries that clear the previous data. */
const told = () => (globalThis.dataLayer ?? []).filter(one => 'event' in (one as object))

test('adds an order to the cart, like the form, and confirms it [CART-09]', async () => {
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

if (EXHAUSTIVE)
  test('lists lines that were added only in part, and links to the cart [CART-09]', async () => {
    const Lines = [
      { ...teapot, AddedQuantity: 2, Problem: 'Il n’en reste que 2.' },
      { ...teapot, Name: 'Mug', VariantName: '', AddedQuantity: 0, Problem: 'Épuisé.' }
    ]
    mockApi({ [CALL]: { body: { ...filled, Lines } } })
    await openPage(TAG)
    await userEvent.click(again)
    const dialog = page.getByRole('dialog', {
      name: 'Certains articles ne sont plus disponibles'
    })
    await expect.element(dialog.getByText('2 sur 5 ajoutés')).toBeVisible()
    await expect.element(dialog.getByText('Épuisé.')).toBeVisible()
    await expect.element(dialog.getByRole('link', { name: 'Voir le panier' })).toHaveFocus()
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(again).toHaveFocus()
  })

test('reuses the key after a lost response, so that the order is added once [CART-09]', async () => {
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

test('shows in place why the server rejected the request [CART-09]', async () => {
  mockApi({ [CALL]: { status: 404, body: { Message: 'Cette commande est introuvable.' } } })
  await openPage(TAG)
  await userEvent.click(again)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Cette commande est introuvable.')
})

test('reports the added items to analytics, once, if statistics are allowed [CART-10] [CART-09]', async () => {
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

if (EXHAUSTIVE)
  test('reports nothing to analytics if nothing was added [CART-10] [CART-09]', async () => {
    allowStatistics()
    const Lines = [
      { ...teapot, ProductVariantId: 'teapot-red', AddedQuantity: 0, Problem: 'Épuisé.' }
    ]
    mockApi({ [CALL]: { body: { ...cart({ Version: 9 }), Lines } } })
    await openPage(TAG)
    await userEvent.click(again)
    await expect
      .element(
        page.getByRole('dialog', { name: 'Aucun article n’est disponible pour le moment' })
      )
      .toBeVisible()
    expect(told()).toEqual([])
  })
