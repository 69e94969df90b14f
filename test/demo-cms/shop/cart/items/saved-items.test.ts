import { beforeAll, expect, test } from 'vitest'
import type { CartAndSaved, SavedItem } from '../../../../../src/shared/contract/index.ts'
import { documentOf, formOf } from '../../../../support/html-form.ts'
import { logIn } from '../../../../support/log-in.ts'
import { readyVariant } from '../../../../support/ready-variant.ts'
import { EXHAUSTIVE } from '../../../../support/tier.ts'
import { withShop } from '../../../../support/with-shop.ts'

const CARTS = '/shop/api/v1/shoppingcarts'
const PAGE = '/shop/fr/shoppingcarts'

const shop = withShop()
let variantId = 0

beforeAll(async () => {
  variantId = (await readyVariant(shop.db)).id
})

async function saver() {
  const who = shop.visitor()
  const { Items } = await who.add(variantId, 2)
  const saved = await who.call(
    'POST',
    `${CARTS}/shoppingcartitems/${Items[0]!.ItemId}/saveforlater`
  )
  return { who, ItemId: Items[0]!.ItemId, answer: saved.json<CartAndSaved>() }
}

test('saves a line for later, and moves it back to the cart [CART-02]', async () => {
  const { who, answer } = await saver()
  expect(answer.Cart.Items).toEqual([])
  expect(answer.SavedItems).toMatchObject([{ Quantity: 2, IsAvailable: true }])
  const id = answer.SavedItems[0]!.SavedItemId
  const back = await who.call('POST', `${CARTS}/saveditems/${id}/movetocart`)
  expect(back.json<CartAndSaved>()).toMatchObject({
    Cart: { ItemsCount: 2 },
    SavedItems: []
  })
  const again = await who.call('POST', `${CARTS}/saveditems/${id}/movetocart`)
  expect(again.statusCode).toBe(404)
  expect(again.json().Cart.ItemsCount).toBe(2)
})

if (EXHAUSTIVE)
  test('saves a line once, however often the request arrives [CART-02]', async () => {
    const { who, ItemId } = await saver()
    const again = await who.call('POST', `${CARTS}/shoppingcartitems/${ItemId}/saveforlater`)
    expect(again.json<CartAndSaved>().SavedItems).toHaveLength(1)
  })

test('neither shows nor moves the saved items of others [CART-02]', async () => {
  const { who, answer } = await saver()
  const id = answer.SavedItems[0]!.SavedItemId
  const other = shop.visitor()
  await other.add(variantId)
  expect((await other.call('GET', `${CARTS}/saveditems`)).json()).toEqual([])
  expect((await other.call('POST', `${CARTS}/saveditems/${id}/movetocart`)).statusCode).toBe(
    404
  )
  await other.call('DELETE', `${CARTS}/saveditems/${id}`)
  expect((await who.call('GET', `${CARTS}/saveditems`)).json()).toHaveLength(1)
  await who.call('DELETE', `${CARTS}/saveditems/${id}`)
  expect((await who.call('GET', `${CARTS}/saveditems`)).json()).toEqual([])
})

test('keeps a visitor’s saved items after the login [CART-02]', async () => {
  const { who } = await saver()
  await logIn(who, 'emma@example.com')
  const kept = (await who.call('GET', `${CARTS}/saveditems`)).json<SavedItem[]>()
  expect(kept).toMatchObject([{ ProductVariantId: String(variantId) }])
})

test('adds once when a request is repeated after the login [PDP-05]', async () => {
  const who = shop.visitor()
  const body = { ProductVariantId: String(variantId), Quantity: 1, Name: 'x' }
  const headers = { 'idempotency-key': 'before-the-login' }
  const path = '/shop/api/v1/catalog/products/addtocart'
  await who.call('POST', path, body, headers)
  await logIn(who, 'hugo@example.com')
  const { ItemsCount } = await who.cart()
  const again = await who.call('POST', path, body, headers)
  expect(again.json().ItemsCount).toBe(ItemsCount)
})

test('clears the cart by a call and by its form [CART-02]', async () => {
  const who = shop.visitor()
  await who.add(variantId)
  const cleared = await who.call('DELETE', `${CARTS}/shoppingcartitems`)
  expect(cleared.json()).toMatchObject({ ItemsCount: 0, Items: [] })
  await who.add(variantId)
  const form = formOf((await who.get(PAGE)).body, 'form[action$="/clear"]')
  await who.post(form.action, form.fields)
  expect((await who.cart()).ItemsCount).toBe(0)
})

if (EXHAUSTIVE)
  test('saves items and moves them back without scripts [CART-02]', async () => {
    const who = shop.visitor()
    await who.add(variantId, 2)
    const save = formOf((await who.get(PAGE)).body, 'form[action$="/save"]')
    await who.post(save.action, save.fields)
    const page = (await who.get(PAGE)).body
    expect(documentOf(page).querySelector('#cart-saved')?.textContent).toBe(
      'Gardé pour plus tard'
    )
    const back = formOf(page, 'form[action$="/saved/cart"]')
    await who.post(back.action, back.fields)
    expect((await who.cart()).ItemsCount).toBe(2)
  })

test('reports a changed price until the shopper changes the line [CART-08]', async () => {
  const who = shop.visitor()
  await who.add(variantId)
  const { price_minor: before } = await shop.db
    .selectFrom('variants')
    .select('price_minor')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  const set = (price_minor: number) =>
    shop.db.updateTable('variants').set({ price_minor }).where('id', '=', variantId).execute()
  await set(before + 100)
  const [item] = (await who.cart()).Items
  expect(item!.Notice).toContain('Le prix a changé depuis votre ajout')
  await set(before - 100)
  expect((await who.cart()).Items[0]!.Notice).toContain('Le prix a baissé')
  await who.call('PUT', `${CARTS}/shoppingcartitems/${item!.ItemId}`, { quantity: 2 })
  expect((await who.cart()).Items[0]!.Notice).toBeNull()
  await set(before)
})
