import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { acceptAll } from '../../src/consent/consent.ts'
import { $product } from '../../src/stores/product/product.ts'
import { wishlistsChanged } from '../../src/stores/wishlist/wishlist-count.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { blockCookies } from '../support/block-cookies.ts'
import { variant, wishAdded, wishlistPopup } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const POPUP = 'GET /shop/fr/catalog/wishlist/popup'
const ADD = 'POST /shop/api/v1/catalog/wishlist/addproductvariant'
const COUNT = 'GET /shop/api/v1/catalog/wishlist/products/count'
const IS_IN = 'GET /shop/api/v1/catalog/wishlist/isinthelist'
const REMOVE = 'DELETE /shop/api/v1/catalog/wishlist/deletefromalllist/{productVariantId}'

const tag = (more = 'in-list="false"') =>
  `<vitrine-wishlist-button product-id="teapot" product-variant-id="teapot-red" ${more}>
  <a class="vitrine-wishlist-button" href="/shop/fr/catalog/wishlist/popup?productVariantId=teapot-red">Ajouter</a>
</vitrine-wishlist-button>`

const usual = {
  [POPUP]: { body: wishlistPopup() },
  [ADD]: { body: wishAdded() },
  [COUNT]: { body: 1 }
}
const heart = () => page.getByRole('link', { name: 'Ajouter à une liste' })
const send = () => page.getByRole('button', { name: 'Ajouter à la liste' })

test('adds to the selected list in the popup, and offers both ways to continue [WISH-01] [WISH-02]', async () => {
  const api = mockApi(usual)
  await openPage(tag())
  await userEvent.click(heart())
  const dialog = page.getByRole('dialog', { name: 'Ajouter à une liste' })
  await userEvent.click(dialog.getByRole('radio', { name: 'Pour la cuisine' }))
  await dialog.getByRole('textbox', { name: 'Quantité' }).fill('3')
  await expectNoAxeViolations()
  await userEvent.click(send())

  const done = page.getByRole('alertdialog', { name: 'Ajouté à votre liste' })
  await expect
    .element(done.getByText('Teapot est sur la liste « Pour la cuisine ».'))
    .toBeVisible()
  await expect
    .element(done.getByRole('link', { name: 'Voir la liste' }))
    .toHaveAttribute('href', '/shop/fr/catalog/wishlist/list?Id=7')
  expect(api.requests).toContainEqual({
    endpoint: ADD,
    query: {
      ProductVariantId: 'teapot-red',
      WishlistId: '7',
      Quantity: '3',
      Kind: 'wishlist'
    }
  })
  await expectNoAxeViolations()
  await userEvent.click(done.getByRole('button', { name: 'Continuer mes achats' }))
  const filled = page.getByRole('link', { name: 'Sur votre liste' })
  await expect.element(filled).toHaveFocus()
})

test('reports blocked cookies instead of adding to a list that is not remembered [WISH-01]', async () => {
  const api = mockApi(usual)
  await openPage(tag())
  blockCookies()
  await userEvent.click(heart())
  await userEvent.click(send())
  await expect.element(page.getByText(/bloque les cookies/)).toBeVisible()
  expect(api.requests.filter(({ endpoint }) => endpoint === ADD)).toEqual([])
})

if (EXHAUSTIVE)
  test('creates a new list when a name is typed, with a default name if there is none', async () => {
    const api = mockApi(usual)
    await openPage(tag())
    await userEvent.click(heart())
    await page.getByRole('textbox', { name: 'Nom de la nouvelle liste' }).first().fill('Noël')
    await expect
      .element(page.getByRole('radio', { name: 'Nouvelle liste' }).first())
      .toBeChecked()
    await userEvent.click(send())
    const query = { ProductVariantId: 'teapot-red', Quantity: '1', Kind: 'wishlist' }
    await expect
      .poll(() => api.requests)
      .toContainEqual({ endpoint: ADD, query: { ...query, Name: 'Noël' } })
    await userEvent.click(page.getByRole('button', { name: 'Continuer mes achats' }))

    await userEvent.click(page.getByRole('link', { name: 'Sur votre liste' }))
    await userEvent.click(page.getByRole('radio', { name: 'Nouvelle liste' }).first())
    await userEvent.click(send())
    await expect
      .poll(() => api.requests)
      .toContainEqual({ endpoint: ADD, query: { ...query, Name: 'Mes envies' } })
  })

test('shows the server’s message after a rejection, and keeps the entered values [WISH-02]', async () => {
  mockApi({
    ...usual,
    [ADD]: { status: 409, body: { Message: 'Une liste a au plus 300 produits.' } }
  })
  await openPage(tag())
  await userEvent.click(heart())
  await page.getByRole('textbox', { name: 'Quantité' }).fill('4')
  await userEvent.click(send())
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Une liste a au plus 300 produits.')
  await expect.element(page.getByRole('textbox', { name: 'Quantité' })).toHaveValue('4')
})

test('reports the addition to analytics with the server’s data [WISH-02]', async () => {
  mockApi(usual)
  globalThis.dataLayer = []
  await openPage(tag())
  acceptAll()
  await userEvent.click(heart())
  await userEvent.click(send())
  await expect
    .poll(() => globalThis.dataLayer)
    .toContainEqual(expect.objectContaining({ event: 'add_to_wishlist' }))
})

test('follows the selected variant and quantity, and fetches whether that variant is on a list [WISH-07]', async () => {
  const api = mockApi({ ...usual, [IS_IN]: { body: true } })
  await openPage(tag())
  $product('teapot').set({ variant: variant({ ProductVariantId: 'teapot-blue' }), quantity: 5 })
  const filled = page.getByRole('link', { name: 'Sur votre liste' })
  await expect
    .element(filled)
    .toHaveAttribute('href', '/shop/fr/catalog/wishlist/popup?productVariantId=teapot-blue')
  await userEvent.click(filled)
  await expect
    .poll(() => api.requests)
    .toContainEqual({
      endpoint: POPUP,
      query: { productVariantId: 'teapot-blue', quantity: '5' }
    })
})

if (EXHAUSTIVE)
  test('opens automatically if the URL asks for it, once and with the requested kind [WISH-01]', async () => {
    const api = mockApi(usual)
    await openPage(`${tag()}${tag()}`, { url: '/shop/fr/p/teapot?x=1&openBirthlist' })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
    expect(location.search).toBe('?x=1')
    expect(api.requests).toContainEqual({
      endpoint: POPUP,
      query: { productVariantId: 'teapot-red', birthlist: 'true' }
    })
  })

test('removes the product from every list, and explains a rejection [WISH-06]', async () => {
  const refusal = { status: 404, body: { Message: 'Ce souhait n’est pas sur la liste.' } }
  let answer: object = refusal
  mockApi({
    ...usual,
    [POPUP]: { body: wishlistPopup({ isOnList: true }) },
    [REMOVE]: () => answer
  })
  await openPage(tag('in-list'))
  await userEvent.click(page.getByRole('link', { name: 'Sur votre liste' }))
  const remove = page.getByRole('button', { name: 'Retirer de toutes mes listes' })
  await userEvent.click(remove)
  await expect.element(page.getByText('Ce souhait n’est pas sur la liste.')).toBeVisible()
  expect(document.querySelector('[data-wished]')).not.toBeNull()
  answer = { status: 204 }
  await userEvent.click(remove)
  await expect.element(heart()).toBeVisible()
})

if (EXHAUSTIVE)
  test('uses another popup if the page specifies one', async () => {
    const api = mockApi({ 'GET /boutique/coeur': { body: wishlistPopup() } })
    await openPage(tag('in-list="false" popup-href="/boutique/coeur"'))
    await userEvent.click(heart())
    await expect.element(send()).toBeVisible()
    const asked = api.requests.filter(({ endpoint }) => endpoint.includes('coeur'))
    expect(asked).toMatchObject([{ query: { productVariantId: 'teapot-red' } }])
  })

if (EXHAUSTIVE)
  test('stays filled on a page restored by Back after other lists have changed', async () => {
    const api = mockApi({ ...usual, [IS_IN]: { body: true } })
    const { page: main } = await openPage(tag())
    await userEvent.click(heart())
    await userEvent.click(send())
    await userEvent.click(page.getByRole('button', { name: 'Continuer mes achats' }))
    await expect.element(page.getByRole('link', { name: 'Sur votre liste' })).toBeVisible()

    main.innerHTML = ''
    await wishlistsChanged()
    main.innerHTML = tag()
    await expect
      .poll(() => api.requests)
      .toContainEqual({ endpoint: IS_IN, query: { productVariantId: 'teapot-red' } })
    await expect.element(page.getByRole('link', { name: 'Sur votre liste' })).toBeVisible()
  })
