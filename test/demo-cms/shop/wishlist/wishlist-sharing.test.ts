import { expect, test } from 'vitest'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import {
  addToWishlist,
  WISHLIST_CALLS,
  WISHLIST_PAGES,
  wishlist
} from '../../../support/wishlists.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

test('shares a list by a link that can be revoked and names nobody', async () => {
  const { id } = await readyVariant(shop.db)
  const hugo = await shop.customer('hugo@example.com')
  const { WishlistId } = await addToWishlist(hugo, {
    ProductVariantId: String(id),
    Name: 'Liste de Zoé',
    Kind: 'birthlist'
  })
  await hugo.call(
    'POST',
    `${WISHLIST_CALLS}/updatedescription?WishlistId=${WishlistId}&Description=Chez%20Hugo%20Petit`
  )
  const [line] = (await wishlist(hugo, WishlistId)).Lines
  await hugo.call('POST', `${WISHLIST_CALLS}/updatenote`, {
    WishlistProductId: line!.WishlistProductId,
    Note: 'Livrer rue de Lille'
  })
  const share = (IsShared: boolean) =>
    hugo.call('POST', `${WISHLIST_CALLS}/share`, { WishlistId, IsShared })
  const { ShareUrl } = (await share(true)).json()
  expect(ShareUrl).toMatch(/^\/shop\/fr\/catalog\/wishlist\/shared\/[\w-]{22}$/)
  expect((await share(true)).json()).toEqual({ ShareUrl })

  const guest = await shop.visitor().get(ShareUrl)
  expect(guest.statusCode).toBe(200)
  expect(guest.headers['x-robots-tag']).toContain('noindex')
  expect(guest.body).toContain('Liste de Zoé')
  for (const personal of ['Hugo', 'hugo@', 'rue de Lille']) {
    expect(guest.body).not.toContain(personal)
  }
  await share(false)
  expect((await shop.visitor().get(ShareUrl)).statusCode).toBe(404)
  expect((await share(true)).json().ShareUrl).not.toBe(ShareUrl)
  expect((await shop.visitor().get(`${WISHLIST_PAGES}/shared/null`)).statusCode).toBe(404)
})

async function birthlist(quantity: number) {
  const { id } = await readyVariant(shop.db)
  const owner = shop.visitor()
  const { WishlistId } = await addToWishlist(owner, {
    ProductVariantId: String(id),
    Quantity: String(quantity),
    Name: 'Naissance',
    Kind: 'birthlist'
  })
  const shared = await owner.call('POST', `${WISHLIST_CALLS}/share`, {
    WishlistId,
    IsShared: true
  })
  const { ShareUrl } = shared.json<{ ShareUrl: string }>()
  const [line] = (await wishlist(owner, WishlistId)).Lines
  const promise = (guest: Shopper, Quantity = '1') =>
    guest.post(ShareUrl, {
      WishlistProductId: line!.WishlistProductId,
      Quantity,
      do: 'promise'
    })
  return { owner, WishlistId, ShareUrl, wish: line!.WishlistProductId, promise }
}

test('lets a guest reserve a gift, which other guests see and the owner does not', async () => {
  const { owner, WishlistId, ShareUrl, wish, promise } = await birthlist(1)
  const before = (await owner.get(ShareUrl)).body
  const guest = shop.visitor()
  const form = formOf((await guest.get(ShareUrl)).body, 'form[action*="/shared/"]')
  const done = await guest.post(form.action, { ...form.fields, do: 'promise' })
  expect(done.statusCode).toBe(303)
  expect((await guest.get(ShareUrl)).body).toContain('Vous offrez')

  const other = await shop.visitor().get(ShareUrl)
  expect(other.body).toContain('Déjà pris')
  expect(documentOf(other.body).querySelector('form[action*="/shared/"]')).toBeNull()

  // the page does not reveal to the owner that anything has changed
  const gifts = (html: string) =>
    documentOf(html)
      .querySelector('.shop-gifts')
      ?.outerHTML.replace(/name="_csrf" value="[^"]*"/g, '')
  expect(gifts((await owner.get(ShareUrl)).body)).toBe(gifts(before))
  expect((await wishlist(owner, WishlistId)).Lines[0]).toMatchObject({ ReservedQuantity: null })
  const asked = await owner.get(`${WISHLIST_PAGES}/list?Id=${WishlistId}&reserved=show`)
  expect(asked.body).toContain('Réservé\u00a0: 1')

  expect((await promise(owner)).statusCode).toBe(422)
  await guest.post(ShareUrl, { WishlistProductId: wish, do: 'release' })
  expect((await shop.visitor().get(ShareUrl)).body).not.toContain('Déjà pris')
})

if (EXHAUSTIVE)
  test('gives the last item to one of two guests who reserve at the same time', async () => {
    const { promise } = await birthlist(2)
    await promise(shop.visitor())
    const guests = Array.from({ length: 8 }, () => shop.visitor())
    const answers = await Promise.all(guests.map(guest => promise(guest)))
    const statuses = answers.map(answer => answer.statusCode).sort()
    expect(statuses).toEqual([303, ...Array.from({ length: 7 }, () => 409)])
    const { total } = await shop.db
      .selectFrom('wishlist_reservations')
      .select(({ fn }) => fn.sum<string>('quantity').as('total'))
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(2)
  })

if (EXHAUSTIVE)
  test('keeps a guest’s reservation when they log in', async () => {
    const { ShareUrl, promise } = await birthlist(1)
    const guest = shop.visitor()
    await promise(guest)
    await logIn(guest, 'kantoor@example.com')
    expect((await guest.get(ShareUrl)).body).toContain('Vous offrez')
  })

test('what a guest has reserved, and reserved as a customer, counts once, together', async () => {
  const { owner, WishlistId, ShareUrl, wish, promise } = await birthlist(5)
  const kantoor = await shop.customer('kantoor@example.com')
  await promise(kantoor, '2')
  const guest = shop.visitor()
  await promise(guest, '1')
  await logIn(guest, 'kantoor@example.com')

  for (const who of [guest, await shop.customer('kantoor@example.com')]) {
    const page = documentOf((await who.get(ShareUrl)).body).querySelector('main')!.textContent
    expect(page).toMatch(/Vous offrez[^\d]*3/)
    expect(page).toMatch(/2[^\d]+5/)
  }
  const asked = await owner.get(`${WISHLIST_PAGES}/list?Id=${WishlistId}&reserved=show`)
  expect(asked.body).toContain('Réservé\u00a0: 3')
  const rows = await shop.db
    .selectFrom('wishlist_reservations')
    .select(['quantity', 'session_hash'])
    .where('item_id', '=', Number(wish))
    .execute()
  expect(rows).toEqual([{ quantity: 3, session_hash: null }])

  await guest.post(ShareUrl, { WishlistProductId: wish, do: 'release' })
  expect((await shop.visitor().get(ShareUrl)).body).not.toContain('Vous offrez')
  expect(
    (await owner.get(`${WISHLIST_PAGES}/list?Id=${WishlistId}&reserved=show`)).body
  ).not.toContain('Réservé')
})
