import { expect, test } from 'vitest'
import type { WishlistOrdered, WishlistSummary } from '../../../../src/shared/contract/index.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import {
  addToWishlist,
  WISHLIST_CALLS,
  WISHLIST_PAGES,
  wishlist,
  wishlistCount
} from '../../../support/wishlists.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

test('adds a product for a visitor once, however often the request arrives, and counts it [WISH-07]', async () => {
  const { id } = await readyVariant(shop.db)
  const nora = shop.visitor()
  const ProductVariantId = String(id)
  expect(await wishlistCount(nora)).toBe(0)

  const first = await addToWishlist(nora, { ProductVariantId, Quantity: '2' })
  expect(first).toMatchObject({
    productInList: true,
    DataLayer: { event: 'add_to_wishlist', ecommerce: { items: [{ quantity: 2 }] } }
  })
  expect(first.Message).toContain('«\u00a0Mes envies\u00a0»')
  const again = await addToWishlist(nora, { ProductVariantId, Quantity: '2' })
  expect(again).toMatchObject({ WishlistId: first.WishlistId, DataLayer: null })
  expect(again.Message).toContain('déjà')

  expect((await wishlist(nora, first.WishlistId)).Lines).toMatchObject([
    { ProductVariantId, Quantity: 2 }
  ])
  expect(await wishlistCount(nora)).toBe(1)
  const asked = `${WISHLIST_CALLS}/isinthelist?productVariantId=${id}`
  expect((await nora.call('GET', asked)).json()).toBe(true)
  expect((await shop.visitor().call('GET', asked)).json()).toBe(false)
})

test('explains why an unknown product cannot be added [WISH-02]', async () => {
  const answer = await shop
    .visitor()
    .call('POST', `${WISHLIST_CALLS}/addproductvariant?ProductVariantId=99999999`)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ Message: 'Ce produit n’existe plus.' })
})

test('corrects quantities below one [WISH-05]', async () => {
  const { id } = await readyVariant(shop.db)
  const nora = shop.visitor()
  const { WishlistId } = await addToWishlist(nora, {
    ProductVariantId: String(id),
    Quantity: '-3'
  })
  const [line] = (await wishlist(nora, WishlistId)).Lines
  expect(line?.Quantity).toBe(1)
  const change = (Quantity: string) =>
    nora.call(
      'POST',
      `${WISHLIST_CALLS}/updatequantity?WishlistProductId=${line?.WishlistProductId}&Quantity=${Quantity}`
    )
  expect((await change('7')).json()).toEqual({
    IsSuccessfull: true,
    WishlistProductId: line?.WishlistProductId,
    Quantity: 7
  })
  expect((await change('0')).json()).toMatchObject({ Quantity: 1 })
  expect((await change('many')).json()).toMatchObject({ Quantity: 1 })
})

test('removes a line from one list or all lists, and restores it unchanged [WISH-06]', async () => {
  const { id } = await readyVariant(shop.db)
  const nora = shop.visitor()
  const variant = String(id)
  const one = await addToWishlist(nora, {
    ProductVariantId: variant,
    Quantity: '3',
    Name: 'Une'
  })
  const two = await addToWishlist(nora, { ProductVariantId: variant, Name: 'Deux' })
  const [line] = (await wishlist(nora, one.WishlistId)).Lines
  const wish = { WishlistProductId: line!.WishlistProductId }
  await nora.call('POST', `${WISHLIST_CALLS}/updatenote`, { ...wish, Note: 'La bleue' })

  await nora.call(
    'DELETE',
    `${WISHLIST_CALLS}/deletefromlist?WishlistProductId=${wish.WishlistProductId}`
  )
  expect((await wishlist(nora, one.WishlistId)).Lines).toEqual([])
  await nora.call('POST', `${WISHLIST_CALLS}/restore`, wish)
  expect((await wishlist(nora, one.WishlistId)).Lines).toMatchObject([
    { ...wish, Quantity: 3, Note: 'La bleue' }
  ])

  await nora.call('DELETE', `${WISHLIST_CALLS}/deletefromlist/${id}/${two.WishlistId}`)
  expect((await wishlist(nora, two.WishlistId)).Lines).toEqual([])
  await addToWishlist(nora, { ProductVariantId: variant, WishlistId: two.WishlistId })
  await nora.call('DELETE', `${WISHLIST_CALLS}/deletefromalllist/${id}`)
  expect(await wishlistCount(nora)).toBe(0)
})

if (EXHAUSTIVE)
  test('moves a line to another list, keeping the larger quantity of a duplicate', async () => {
    const { id } = await readyVariant(shop.db)
    const nora = shop.visitor()
    const one = await addToWishlist(nora, {
      ProductVariantId: String(id),
      Quantity: '5',
      Name: 'Une'
    })
    const two = await addToWishlist(nora, {
      ProductVariantId: String(id),
      Quantity: '2',
      Name: 'Deux'
    })
    const [line] = (await wishlist(nora, one.WishlistId)).Lines
    const moved = await nora.call('POST', `${WISHLIST_CALLS}/move`, {
      WishlistProductId: line!.WishlistProductId,
      WishlistId: two.WishlistId
    })
    expect(moved.statusCode).toBe(204)
    expect((await wishlist(nora, one.WishlistId)).Lines).toEqual([])
    expect((await wishlist(nora, two.WishlistId)).Lines).toMatchObject([{ Quantity: 5 }])
  })

test('adds the available products of a list to the cart once, and names the others [WISH-08]', async () => {
  const much = await readyVariant(shop.db, { stock: 40 })
  const none = await readyVariant(shop.db, { stock: 0 })
  const few = await readyVariant(shop.db, { stock: 2 })
  const foreign = await readyVariant(shop.db, { stock: 9 })
  const nora = shop.visitor()
  const { WishlistId } = await addToWishlist(nora, { ProductVariantId: String(much.id) })
  for (const { id } of [none, few]) await addToWishlist(nora, { ProductVariantId: String(id) })
  const Items = [
    { variantId: String(much.id), qty: 3 },
    { variantId: String(none.id), qty: 1 },
    { variantId: String(foreign.id), qty: 1 },
    { variantId: String(few.id), qty: 5 }
  ]
  const order = () =>
    nora.call(
      'POST',
      '/shop/api/v1/catalog/products/addwishlisttocart',
      { WishlistId, Items },
      { 'idempotency-key': 'order-list-1' }
    )
  const ordered = (await order()).json<WishlistOrdered>()
  expect(ordered.Lines?.map(line => line.qty)).toEqual([3, 0, 0, 2])
  expect(ordered.Lines?.map(line => line.Problem !== null)).toEqual([false, true, true, true])
  expect(ordered.ItemsCount).toBe(5)
  await order()
  expect((await nora.cart()).ItemsCount).toBe(5)
})

if (EXHAUSTIVE)
  test('imports and exports references in the same format', async () => {
    const [one, two] = [await readyVariant(shop.db), await readyVariant(shop.db)]
    const skus = [await skuOf(one.id), await skuOf(two.id)]
    const nora = shop.visitor()
    const made = await nora.call('POST', `${WISHLIST_CALLS}/create`, {
      Name: 'Import',
      Kind: 'wishlist'
    })
    const { Id } = made.json<WishlistSummary>()
    const Lines = `Référence;Quantité\n${skus[0]};2\nNOPE;1\n${skus[1]};x\n${skus[1]}`
    const load = () => nora.call('POST', `${WISHLIST_CALLS}/import`, { WishlistId: Id, Lines })
    expect((await load()).json()).toEqual({
      AddedCount: 2,
      Problems: [
        'Ligne 3\u00a0: Cette référence est inconnue.',
        `Ligne 4\u00a0: ${skus[1]};x – Indiquez une quantité en chiffres.`
      ]
    })
    await load()
    const file = await nora.get(`${WISHLIST_PAGES}/export?Id=${Id}`)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.body.split('\r\n').slice(1, -1).sort()).toEqual(
      [`${skus[0]};2`, `${skus[1]};1`].sort()
    )
  })

if (EXHAUSTIVE)
  test('imports a table whose columns its header names, and shows what is not understood', async () => {
    const [one, two] = [await readyVariant(shop.db), await readyVariant(shop.db)]
    const skus = [await skuOf(one.id), await skuOf(two.id)]
    const nora = shop.visitor()
    const made = await nora.call('POST', `${WISHLIST_CALLS}/create`, {
      Name: 'Table',
      Kind: 'wishlist'
    })
    const { Id } = made.json<WishlistSummary>()
    const Lines = `sep=\t\nNom\tAantal\tArtikelnummer\nThéière\t2,00\t${skus[0]}\nTasse\t3\t\n\t４\t="${skus[1]}"`
    const answer = await nora.call('POST', `${WISHLIST_CALLS}/import`, {
      WishlistId: Id,
      Lines
    })
    expect(answer.json()).toEqual({
      AddedCount: 2,
      Problems: ['Ligne 4\u00a0: ;Tasse;3 – Indiquez une référence.']
    })
    const file = await nora.get(`${WISHLIST_PAGES}/export?Id=${Id}`)
    expect(file.body.split('\r\n').slice(1, -1).sort()).toEqual(
      [`${skus[0]};2`, `${skus[1]};4`].sort()
    )
  })

async function skuOf(id: number): Promise<string> {
  const { sku } = await shop.db
    .selectFrom('variants')
    .select('sku')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return sku
}
