import { expect, test } from 'vitest'
import type { WishlistSummary } from '../../../../src/shared/contract/index.ts'
import { documentOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import {
  addToWishlist,
  WISHLIST_CALLS,
  WISHLIST_PAGES,
  wishlist,
  wishlistCount,
  wishlists
} from '../../../support/wishlists.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

test('neither shows, changes nor reveals the lists of others', async () => {
  const { id } = await readyVariant(shop.db)
  const claire = await shop.customer('claire@example.com')
  const { WishlistId } = await addToWishlist(claire, {
    ProductVariantId: String(id),
    Name: 'Secrète'
  })
  const [line] = (await wishlist(claire, WishlistId)).Lines
  const wish = line!.WishlistProductId
  const stranger = await shop.customer('lotte@example.com')

  const body = { WishlistProductId: wish, WishlistId, Note: 'x', BoughtQuantity: 1 }
  const answers = await Promise.all([
    stranger.get(`${WISHLIST_PAGES}/list?Id=${WishlistId}`),
    stranger.get(`${WISHLIST_PAGES}/list_item?wishlistid=${WishlistId}`),
    stranger.get(`${WISHLIST_PAGES}/export?Id=${WishlistId}`),
    stranger.call('DELETE', `${WISHLIST_CALLS}/deletefromlist?WishlistProductId=${wish}`),
    stranger.call('DELETE', `${WISHLIST_CALLS}/deletefromlist/${id}/${WishlistId}`),
    stranger.call('DELETE', `${WISHLIST_CALLS}/deletefromalllist/${id}`),
    stranger.call('POST', `${WISHLIST_CALLS}/delete?WishlistId=${WishlistId}`),
    stranger.call(
      'POST',
      `${WISHLIST_CALLS}/updatequantity?WishlistProductId=${wish}&Quantity=9`
    ),
    stranger.call('POST', `${WISHLIST_CALLS}/updatename?WishlistId=${WishlistId}&Name=Mine`),
    stranger.call(
      'POST',
      `${WISHLIST_CALLS}/updatedescription?WishlistId=${WishlistId}&Description=x`
    ),
    stranger.call('POST', `${WISHLIST_CALLS}/move`, body),
    stranger.call('POST', `${WISHLIST_CALLS}/restore`, body),
    stranger.call('POST', `${WISHLIST_CALLS}/updatenote`, body),
    stranger.call('POST', `${WISHLIST_CALLS}/updatebought`, body),
    stranger.call('POST', `${WISHLIST_CALLS}/share`, { WishlistId, IsShared: true }),
    stranger.call('POST', `${WISHLIST_CALLS}/import`, { WishlistId, Lines: 'A;1' }),
    stranger.call('POST', '/shop/api/v1/catalog/products/addwishlisttocart', {
      WishlistId,
      Items: [{ variantId: String(id), qty: 1 }]
    }),
    stranger.call(
      'POST',
      `${WISHLIST_CALLS}/addproductvariant?ProductVariantId=${id}&WishlistId=${WishlistId}`
    ),
    stranger.post(`${WISHLIST_PAGES}/edit`, { WishlistId, Name: 'Mine' }),
    stranger.post(`${WISHLIST_PAGES}/remove`, { WishlistId, WishlistProductId: wish })
  ])
  expect(answers.map(answer => answer.statusCode)).toEqual(answers.map(() => 404))
  for (const answer of answers) expect(answer.body).not.toContain('Secrète')
  expect(await wishlist(claire, WishlistId)).toMatchObject({
    Name: 'Secrète',
    ShareUrl: null,
    Lines: [{ WishlistProductId: wish, Quantity: 1, Note: '' }]
  })
})

test('shows the list in the URL, or else the first, and returns it as a block [WISH-03]', async () => {
  const lotte = await shop.customer('lotte@example.com')
  const [first, second] = await wishlists(lotte)
  const current = (html: string) =>
    documentOf(html).querySelector('nav [aria-current="page"] span')?.textContent
  expect(current((await lotte.get(`${WISHLIST_PAGES}/list`)).body)).toBe(first?.Name)
  expect(current((await lotte.get(`${WISHLIST_PAGES}/list?Id=${second?.Id}`)).body)).toBe(
    second?.Name
  )
  const block = await lotte.get(`${WISHLIST_PAGES}/list_item?wishlistid=${second?.Id}`)
  expect(current(block.body)).toBe(second?.Name)
  expect(block.body).not.toContain('<html')
  expect((await lotte.get(`${WISHLIST_PAGES}/list?Id=abc`)).statusCode).toBe(404)
})

test('names, describes and deletes a list [WISH-04] [WISH-06]', async () => {
  const nora = shop.visitor()
  const made = await nora.call('POST', `${WISHLIST_CALLS}/create`, {
    Name: 'Noël',
    Kind: 'wishlist'
  })
  const { Id } = made.json<WishlistSummary>()
  await nora.call('POST', `${WISHLIST_CALLS}/updatename?WishlistId=${Id}&Name=No%C3%ABl%202027`)
  await nora.call(
    'POST',
    `${WISHLIST_CALLS}/updatedescription?WishlistId=${Id}&Description=Vite`
  )
  expect(await wishlist(nora, Id)).toMatchObject({ Name: 'Noël 2027', Description: 'Vite' })
  const blank = await nora.call(
    'POST',
    `${WISHLIST_CALLS}/updatename?WishlistId=${Id}&Name=%20`
  )
  expect(blank.statusCode).toBe(422)
  expect(blank.json()).toEqual({ Message: 'Donnez un nom à la liste.' })
  const gone = await nora.call('POST', `${WISHLIST_CALLS}/delete?WishlistId=${Id}`)
  expect(gone.json()).toEqual({ Uri: '/shop/fr/catalog/wishlist/list' })
  expect(await wishlists(nora)).toEqual([])
})

test('creates one list when its form is sent twice [WISH-04]', async () => {
  const owner = await shop.customer('lotte@example.com')
  const before = await wishlists(owner)
  const create = () =>
    owner.post(`${WISHLIST_PAGES}/create`, { Name: 'Jardin', Kind: 'wishlist' })
  const [one, other] = await Promise.all([create(), create()])
  expect(one.headers.location).toBe(other.headers.location)
  const after = await wishlists(owner)
  expect(after.length).toBe(before.length + 1)
  const made = after.find(({ Name }) => Name === 'Jardin')!
  await owner.call('POST', `${WISHLIST_CALLS}/delete?WishlistId=${made.Id}`)
})

test('merges a visitor’s lists at login without loss or duplicates', async () => {
  const [shared, mine, other] = [
    await readyVariant(shop.db),
    await readyVariant(shop.db),
    await readyVariant(shop.db)
  ]
  const emma = await shop.customer('emma@example.com')
  const own = await addToWishlist(emma, {
    ProductVariantId: String(shared.id),
    Quantity: '2',
    Name: 'Envies'
  })

  const visitor = shop.visitor()
  await addToWishlist(visitor, {
    ProductVariantId: String(shared.id),
    Quantity: '3',
    Name: 'envies'
  })
  const guest = await wishlists(visitor)
  await addToWishlist(visitor, { ProductVariantId: String(mine.id), WishlistId: guest[0]!.Id })
  await addToWishlist(visitor, { ProductVariantId: String(other.id), Name: 'Autre' })
  await logIn(visitor, 'emma@example.com')

  const merged = await wishlists(visitor)
  expect(merged.map(one => [one.Name, one.ProductsCount])).toEqual([
    ['Envies', 2],
    ['Autre', 1]
  ])
  const lines = (await wishlist(visitor, own.WishlistId)).Lines
  expect(lines.find(line => line.ProductVariantId === String(shared.id))?.Quantity).toBe(3)
  expect(await wishlistCount(visitor)).toBe(3)
  // nothing is left to merge the second time
  await logIn(visitor, 'emma@example.com')
  expect(await wishlistCount(visitor)).toBe(3)
})

test('shows the number of wishlist products in the header of every page', async () => {
  const { id } = await readyVariant(shop.db)
  const nora = shop.visitor()
  await addToWishlist(nora, { ProductVariantId: String(id) })
  const page = documentOf((await nora.get('/shop/fr')).body)
  const link = page.querySelector('#shop-wishlists a')
  expect(link?.textContent).toContain('Mes listes, 1 produit')
  expect(link?.getAttribute('href')).toBe('/shop/fr/catalog/wishlist/list')
})
