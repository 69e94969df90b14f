import { expect, test } from 'vitest'
import { receiveExpected } from '../../../../demo-cms/shop/notifications/arrivals.ts'
import type { Cart, CartAndSaved } from '../../../../src/shared/contract/index.ts'
import { CART } from '../../../support/cart-calls.ts'
import { order, orderNumber } from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import { type ReadyVariant, readyVariant } from '../../../support/ready-variant.ts'
import {
  addToWishlist,
  WISHLIST_CALLS,
  WISHLIST_PAGES,
  wishlist,
  wishlistCount
} from '../../../support/wishlists.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop({ publicOrigin: 'http://localhost' })

/** A variant with what it is called, before it is deleted. */
async function namedVariant() {
  const variant = await readyVariant(shop.db)
  const { name, sku } = await shop.db
    .selectFrom('variants')
    .innerJoin('product_texts', 'product_texts.product_id', 'variants.product_id')
    .select(['product_texts.name', 'variants.sku'])
    .where('variants.id', '=', variant.id)
    .where('culture', '=', 'fr')
    .executeTakeFirstOrThrow()
  return { ...variant, name, sku }
}

const deleteVariant = ({ id }: ReadyVariant) =>
  shop.db.deleteFrom('variants').where('id', '=', id).execute()
const deleteProduct = ({ productId }: ReadyVariant) =>
  shop.db.deleteFrom('products').where('id', '=', productId).execute()

const main = (html: string) => documentOf(html).querySelector('main')!.textContent

test.each([
  ['variant', deleteVariant],
  ['product', deleteProduct]
])(
  'shows what was in the cart when its %s is deleted, and lets it be removed [CART-01]',
  async (_, remove) => {
    const gone = await namedVariant()
    const kept = await readyVariant(shop.db, { price: 2500 })
    const claire = shop.visitor()
    await claire.add(gone.id, 3)
    await claire.add(kept.id, 1)
    await remove(gone)

    const cart = await claire.cart()
    expect(cart).toMatchObject({ ItemsCount: 1, AmountTaxIncl: 25 })
    expect(cart.Items).toHaveLength(1)
    const [line] = cart.DiscontinuedItems!
    expect(line).toMatchObject({ SKU: gone.sku, Name: gone.name, Quantity: 3 })
    expect(line!.Notice).toMatch(/n’est plus vendu/)
    for (const word of [gone.name, gone.sku, '3']) expect(line!.Notice).toContain(word)

    const page = (await claire.get('/shop/fr/shoppingcarts')).body
    expect(main(page)).toContain(line!.Notice)
    expect(main((await claire.get('/shop/fr/checkout')).body)).toContain(line!.Notice)
    const set = await claire.call('PUT', `${CART}/shoppingcartitems/${line!.ItemId}`, {
      quantity: 1
    })
    expect(set.statusCode).toBe(404)
    expect(set.json().Message).toContain('n’est plus vendu')

    const form = formOf(page, `form:has([value="${line!.ItemId}"])`)
    await claire.post(form.action, form.fields)
    const after = await claire.cart()
    expect(after.DiscontinuedItems).toEqual([])
    expect(after.ItemsCount).toBe(1)
  }
)

test('orders what is still sold, and keeps saying what is not', async () => {
  const [gone, kept] = [await namedVariant(), await readyVariant(shop.db, { price: 2500 })]
  const claire = shop.visitor()
  await claire.add(gone.id, 1)
  await claire.add(kept.id, 1)
  await deleteProduct(gone)
  const number = orderNumber(await order(claire))
  const items = await shop.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('variant_id')
    .where('number', '=', number)
    .execute()
  expect(items).toEqual([{ variant_id: kept.id }])
  expect(await claire.cart()).toMatchObject({
    Items: [],
    DiscontinuedItems: [{ Name: gone.name }]
  })
  // there is nothing else to order
  expect((await claire.get('/shop/fr/checkout')).statusCode).toBe(303)
})

test('keeps what a guest had in the cart at login, and says that it is no longer sold [ACC-01]', async () => {
  const gone = await namedVariant()
  const guest = shop.visitor()
  await guest.add(gone.id, 2)
  await deleteVariant(gone)
  await logIn(guest, 'claire@example.com')
  expect((await guest.cart()).DiscontinuedItems).toMatchObject([
    { Name: gone.name, Quantity: 2 }
  ])
})

test('shows what was saved for later, and does not move it to the cart [CART-02]', async () => {
  const gone = await namedVariant()
  const claire = shop.visitor()
  const { Items } = await claire.add(gone.id, 2)
  await claire.call('POST', `${CART}/shoppingcartitems/${Items[0]!.ItemId}/saveforlater`)
  await deleteVariant(gone)
  const [saved] = (await claire.call('GET', `${CART}/saveditems`)).json<
    CartAndSaved['SavedItems']
  >()
  expect(saved).toMatchObject({ Name: gone.name, Quantity: 2, IsAvailable: false })
  expect(saved!.Notice).toContain(gone.sku)
  const page = (await claire.get('/shop/fr/shoppingcarts')).body
  expect(main(page)).toContain(saved!.Notice)
  expect(page).not.toContain('saved/cart"')
  const moved = await claire.call('POST', `${CART}/saveditems/${saved!.SavedItemId}/movetocart`)
  expect(moved.statusCode).toBe(404)
  await claire.call('DELETE', `${CART}/saveditems/${saved!.SavedItemId}`)
  expect((await claire.call('GET', `${CART}/saveditems`)).json()).toEqual([])
})

test('keeps the gifts of a birth list that are no longer sold, with who gives what [WISH-09]', async () => {
  const gone = await namedVariant()
  const owner = shop.visitor()
  const { WishlistId } = await addToWishlist(owner, {
    ProductVariantId: String(gone.id),
    Quantity: '4',
    Name: 'Naissance',
    Kind: 'birthlist'
  })
  const share = await owner.call('POST', `${WISHLIST_CALLS}/share`, {
    WishlistId,
    IsShared: true
  })
  const { ShareUrl } = share.json<{ ShareUrl: string }>()
  const [line] = (await wishlist(owner, WishlistId)).Lines
  const WishlistProductId = line!.WishlistProductId
  const guest = shop.visitor()
  await guest.post(ShareUrl, { WishlistProductId, Quantity: '3', do: 'promise' })
  await deleteProduct(gone)

  const list = await wishlist(owner, WishlistId)
  expect(list.Lines).toEqual([])
  expect(list.DiscontinuedLines).toMatchObject([
    { Name: gone.name, SKU: gone.sku, Quantity: 4 }
  ])
  expect(await wishlistCount(owner)).toBe(0)
  const asked = await owner.get(`${WISHLIST_PAGES}/list?Id=${WishlistId}&reserved=show`)
  expect(main(asked.body)).toContain(list.DiscontinuedLines![0]!.Notice)
  expect(main(asked.body)).toContain('Réservé\u00a0: 3')

  const shared = main((await guest.get(ShareUrl)).body)
  expect(shared).toContain(list.DiscontinuedLines![0]!.Notice)
  expect(shared).toMatch(/Vous offrez.*3/)
  const other = shop.visitor()
  const late = await other.post(ShareUrl, { WishlistProductId, Quantity: '1', do: 'promise' })
  expect(late.statusCode).toBe(409)
  await guest.post(ShareUrl, { WishlistProductId, do: 'release' })
  expect(main((await guest.get(ShareUrl)).body)).not.toContain('Vous offrez')

  const removal = await owner.call(
    'DELETE',
    `${WISHLIST_CALLS}/deletefromlist?WishlistProductId=${WishlistProductId}`
  )
  expect(removal.statusCode).toBeLessThan(300)
  expect((await wishlist(owner, WishlistId)).DiscontinuedLines).toEqual([])
})

test('says in the quick order that a reference is no longer sold', async () => {
  const gone = await namedVariant()
  await deleteVariant(gone)
  const url = `/shop/api/v1/catalog/quickorder/lines?lines=${encodeURIComponent(`${gone.sku};2`)}`
  const [line] = (await shop.visitor().call('GET', url)).json()
  expect(line).toMatchObject({ Product: null, PossibleQuantity: 0 })
  expect(line.Problem).toContain(gone.name)
  expect(line.Problem).toContain('n’est plus vendu')
})

test('says at a repeated order what is no longer sold [CART-09]', async () => {
  const [gone, kept] = [await namedVariant(), await readyVariant(shop.db)]
  const claire = shop.visitor()
  await claire.add(gone.id, 1)
  await claire.add(kept.id, 1)
  const number = orderNumber(await order(claire))
  await deleteProduct(gone)
  const answer = await claire.call(
    'PUT',
    '/shop/api/v1/sales/orders/addtocart',
    `OrderId=${number}`,
    {
      'content-type': 'application/x-www-form-urlencoded'
    }
  )
  const { Lines } = answer.json<Cart & { Lines: { Name: string; Problem: string | null }[] }>()
  expect(Lines.map(line => [line.Name, line.Problem])).toEqual([
    [gone.name, 'Ce produit n’existe plus.'],
    [expect.any(String), null]
  ])
})

test('tells those who wait for a product that it does not come back [PDP-07]', async () => {
  const gone = await namedVariant()
  await shop.visitor().post('/shop/fr/catalog/stocknotification/subscribe', {
    productId: String(gone.productId),
    productVariantId: String(gone.id),
    Email: 'gone@example.com'
  })
  await deleteProduct(gone)
  await receiveExpected(shop.db)
  await receiveExpected(shop.db)
  const mails = await shop.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', 'gone@example.com')
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toContain(gone.name)
  expect(mails[0]!.body).toContain('n’est plus vendu')
})

test('there is no page for a product of which nothing is sold any more', async () => {
  const variant = await readyVariant(shop.db)
  await shop.db.deleteFrom('variants').where('product_id', '=', variant.productId).execute()
  expect((await shop.visitor().get(`/shop/fr/p/${variant.slug}`)).statusCode).toBe(404)
})
