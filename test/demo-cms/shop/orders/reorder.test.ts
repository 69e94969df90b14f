import { beforeAll, expect, test } from 'vitest'
import type { Cart, Reordered } from '../../../../src/shared/contract/index.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const CALL = '/shop/api/v1/sales/orders/addtocart'
const CART = '/shop/api/v1/shoppingcarts'

const shop = withShop()
let number = ''
let variants: number[] = []

beforeAll(async () => {
  const orders = await shop.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['orders.number', 'order_items.variant_id'])
    .where('customers.email', '=', 'claire@example.com')
    .execute()
  number = orders[0]!.number
  variants = orders.filter(one => one.number === number).map(one => one.variant_id!)
})

/** Sets the stock of all variants of the order. */
async function stock(quantity: number): Promise<void> {
  await shop.db.deleteFrom('stocks').where('variant_id', 'in', variants).execute()
  const { id } = await shop.db
    .selectFrom('warehouses')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rows = variants.map(variant_id => ({ variant_id, warehouse_id: id, quantity }))
  await shop.db.insertInto('stocks').values(rows).execute()
}

async function claire(): Promise<Shopper> {
  const who = await shop.customer('claire@example.com')
  const cart: Cart = (await who.call('GET', CART)).json()
  for (const { ItemId } of cart.Items) {
    await who.call('DELETE', `${CART}/shoppingcartitems/${ItemId}`)
  }
  return who
}

/** Makes the call, which the contract sends as a form. */
function order(who: Shopper, headers: Record<string, string> = {}) {
  return who.call('PUT', CALL, `OrderId=${number}`, {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers
  })
}

async function again(who: Shopper, key: string): Promise<Reordered> {
  const answer = await order(who, { 'idempotency-key': key })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('adds every line of an order to the cart, once per idempotency key [CART-09]', async () => {
  await stock(1000)
  const who = await claire()
  const first = await again(who, 'order-again-1')
  expect(first.Lines?.every(({ Problem }) => Problem === null)).toBe(true)
  expect(first.ItemsCount).toBe(first.Lines?.reduce((sum, one) => sum + one.Quantity, 0))
  const second = await again(who, 'order-again-1')
  expect(second.ItemsCount).toBe(first.ItemsCount)
  expect(second.Lines).toEqual(first.Lines)
})

test('explains which lines were added partly or not at all [CART-09]', async () => {
  await stock(0)
  const who = await claire()
  const { Lines, ItemsCount } = await again(who, 'order-again-2')
  expect(ItemsCount).toBe(0)
  expect(Lines?.[0]).toMatchObject({
    AddedQuantity: 0,
    Problem: 'Ce produit est épuisé pour le moment.'
  })
})

test('nobody orders what is in somebody else’s order [CART-09]', async () => {
  const lotte = await shop.customer('lotte@example.com')
  const answer = await order(lotte)
  expect(answer.statusCode).toBe(404)
  const stranger = await order(shop.visitor())
  expect(stranger.statusCode).toBe(401)
})

test('reorders by the form on the order page without scripts [CART-09] [ORD-01]', async () => {
  await stock(1000)
  const who = await claire()
  const page = await who.get(`/shop/fr/account/orders/${number}`)
  const form = formOf(page.body, 'vitrine-reorder form')
  const done = await who.post(form.action, form.fields)
  expect(done.headers.location).toBe('/shop/fr/shoppingcarts')
  const cart: Cart = (await who.call('GET', CART)).json()
  expect(cart.ItemsCount).toBeGreaterThan(0)
  await who.post(form.action, form.fields)
  const same: Cart = (await who.call('GET', CART)).json()
  expect(same.ItemsCount).toBe(cart.ItemsCount)
})

if (EXHAUSTIVE)
  test('names unavailable products without scripts [CART-09]', async () => {
    await stock(0)
    const who = await claire()
    const page = await who.get('/shop/fr/account/orders')
    const form = formOf(page.body, `vitrine-reorder[order-id="${number}"] form`)
    const done = await who.post(form.action, form.fields)
    const words = documentOf(done.body).querySelector('#page')?.textContent
    expect(words).toContain('Aucun article de cette commande n’est disponible pour le moment.')
    expect(words).toContain('épuisé')
  })
