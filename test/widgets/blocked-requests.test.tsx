import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Problem } from '../../src/events.ts'
import { $checkout } from '../../src/stores/checkout/checkout.ts'
import { $toasts } from '../../src/stores/toasts/toasts.ts'
import { blockFetch, WAYS_TO_BLOCK } from '../support/block-fetch.ts'
import { attribute, cart, cartItem } from '../support/builders.ts'
import { listen } from '../support/listen.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { SEARCH_BOX, searchField, strings } from '../support/search-box-html.ts'
import { someOf } from '../support/tier.ts'

/** What the shopper reads: the language of the page is French. */
const OFFLINE = /connexion/i

const busy = () => document.querySelectorAll('#page [aria-busy="true"]').length

beforeEach(() => {
  // the library warns developers
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  $checkout.set('saved')
  $toasts.set([])
})

const ADD_TO_CART = `<vitrine-add-to-cart product-id="teapot" product-variant-id="teapot-red" product-name="Teapot">
  <button type="submit">Ajouter au panier</button></vitrine-add-to-cart>`
const press = () => page.getByRole('button', { name: 'Ajouter au panier : Teapot' }).click()

for (const name of someOf(Object.keys(WAYS_TO_BLOCK))) {
  const block = () => blockFetch(WAYS_TO_BLOCK[name]!)

  describe(`something has replaced fetch, which ${name}`, () => {
    test('a product is added with the form of the page [PDP-05]', async () => {
      const { departures } = await openPage(
        `<form method="post" action="/shop/fr/shoppingcarts/add"><input type="hidden" name="ProductVariantId" value="teapot-red">
        <input name="Quantity" value="3">${ADD_TO_CART}</form>`
      )
      block()
      await press()
      await expect
        .poll(() => departures, { timeout: 15_000 })
        .toMatchObject([
          {
            method: 'POST',
            url: '/shop/fr/shoppingcarts/add',
            fields: { ProductVariantId: 'teapot-red', Quantity: '3' }
          }
        ])
    })

    test('a product without a form says so, and can be tried again [PDP-05]', async () => {
      await openPage(ADD_TO_CART)
      block()
      await press()
      await expect.element(page.getByText(OFFLINE).first(), { timeout: 15_000 }).toBeVisible()
      expect(busy()).toBe(0)
    })

    test('a line of the cart returns to its quantity, and says so [CART-02]', async () => {
      const problems: Problem[] = []
      listen('vitrine:problem', ({ detail }) => problems.push(detail))
      await openPage(
        `<vitrine-cart-items cart='${attribute(cart({ Version: 1, Items: [cartItem({ Quantity: 2 })] }))}' checkout-href="/shop/fr/checkout" shop-href="/shop/fr"></vitrine-cart-items>`
      )
      block()
      await page.getByRole('button', { name: 'Augmenter la quantité de Teapot' }).click()
      await expect
        .poll(() => problems.length + page.getByText(OFFLINE).elements().length, {
          timeout: 15_000
        })
        .toBeGreaterThan(0)
      await expect
        .element(page.getByRole('spinbutton', { name: 'Quantité de Teapot' }))
        .toHaveValue('2')
      expect(busy()).toBe(0)
    })

    test('a search is sent by the form, without suggestions [CAT-01]', async () => {
      const { departures } = await openPage(SEARCH_BOX, { strings })
      block()
      await searchField.fill('lampe')
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => departures).toMatchObject([{ fields: { q: 'lampe' } }])
    })

    test('the lists of the wishlist popup say so [WISH-01]', async () => {
      await openPage(`<vitrine-wishlist-button product-id="teapot" product-variant-id="teapot-red" in-list="false">
        <a class="vitrine-wishlist-button" href="/shop/fr/catalog/wishlist/popup?productVariantId=teapot-red">Ajouter</a></vitrine-wishlist-button>`)
      block()
      await page.getByRole('link', { name: 'Ajouter à une liste' }).click()
      await expect.element(page.getByText(OFFLINE).first(), { timeout: 15_000 }).toBeVisible()
      expect(busy()).toBe(0)
    })

    test('an order is placed with the form of the page [CHK-01]', async () => {
      mockApi({
        'PUT /shop/api/v1/checkout/draft': { status: 0 },
        'GET /shop/api/v1/shoppingcarts': { status: 0 }
      })
      const { departures } =
        await openPage(`<form method="post" action="/shop/fr/checkout"><input type="hidden" name="SeenTotal" value="1"><input type="hidden" name="SeenLines" value="lines">
        <label>E-mail <input name="Email"></label>
        <vitrine-checkout cart='${attribute(cart({ Version: 2, Items: [cartItem()] }))}'><button>Commander</button></vitrine-checkout></form>`)
      block()
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@shop.test')
      await page.getByRole('button', { name: /^Commander avec obligation/ }).click()
      await expect
        .poll(() => departures)
        .toMatchObject([{ method: 'POST', fields: { Email: 'ada@shop.test' } }])
    })
  })
}
