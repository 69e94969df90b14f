import { expect, test } from 'vitest'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { type Shopper, shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import {
  addToWishlist,
  WISHLIST_CALLS,
  WISHLIST_PAGES,
  wishlist
} from '../../../support/wishlists.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

async function newList(owner: Shopper, Kind: 'birthlist' | 'wishlist' = 'birthlist') {
  const { id } = await readyVariant(shop.db)
  const list = await addToWishlist(owner, { ProductVariantId: String(id), Name: 'Zoé', Kind })
  return list.WishlistId
}

const pageOf = (listId: string) => `${WISHLIST_PAGES}/birthdate?Id=${listId}`

async function enter(owner: Shopper, listId: string, typed: string) {
  const form = formOf((await owner.get(pageOf(listId))).body, '#birth-date')
  return owner.post(form.action, { ...form.fields, BirthDate: typed })
}

test('shows the date of birth to the owner and the guests of a birth list [UIX-04]', async () => {
  const owner = shop.visitor()
  const id = await newList(owner)
  const sent = await enter(owner, id, '12/3/27')
  expect(sent.statusCode).toBe(303)
  expect(await wishlist(owner, id)).toMatchObject({ BirthDate: '2027-03-12' })
  expect(formOf((await owner.get(pageOf(id))).body, '#birth-date').fields.BirthDate).toBe(
    '2027-03-12'
  )
  const shared = await owner.call('POST', `${WISHLIST_CALLS}/share`, {
    WishlistId: id,
    IsShared: true
  })
  const guest = await shop.visitor().get(shared.json().ShareUrl)
  expect(documentOf(guest.body).querySelector('main')!.textContent).toContain('12 mars 2027')
  await enter(owner, id, '')
  expect(await wishlist(owner, id)).toMatchObject({ BirthDate: null })
})

test('hides the date of birth from whoever planted the guest’s session id [UIX-04]', async () => {
  const attacker = shop.visitor()
  const id = await newList(attacker)
  const victim = shopper(shop.app, { cookies: new Map(attacker.cookies) })
  const spy = shopper(shop.app, { cookies: new Map(attacker.cookies) })
  expect((await enter(victim, id, '12/3/27')).statusCode).toBe(303)
  expect(await wishlist(victim, id)).toMatchObject({ BirthDate: '2027-03-12' })
  expect((await spy.get(pageOf(id))).headers.location).toContain('/login')
})

test('keeps what was typed when it is no date [UIX-04]', async () => {
  const owner = shop.visitor()
  const id = await newList(owner)
  for (const typed of ['31/02/2027', '12/03/0027', '0027-03-12', '9999-03-12']) {
    const refused = await enter(owner, id, typed)
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('Indiquez une date comme 31/12/2026.')
    expect(formOf(refused.body, '#birth-date').fields.BirthDate).toBe(typed)
  }
  expect(await wishlist(owner, id)).toMatchObject({ BirthDate: null })
})

if (EXHAUSTIVE)
  test('asks for no date of birth for a wishlist, and for none of the lists of others [UIX-04]', async () => {
    const owner = shop.visitor()
    const ofOwner = await newList(owner)
    const thief = shop.visitor()
    await newList(thief)
    expect((await thief.get(pageOf(ofOwner))).statusCode).toBe(404)
    const form = formOf((await owner.get(pageOf(ofOwner))).body, '#birth-date')
    const forged = { WishlistId: ofOwner, BirthDate: '2027-03-12' }
    const own = formOf((await thief.get(`${WISHLIST_PAGES}/list`)).body, 'form')
    const theft = await thief.post(form.action, { ...forged, _csrf: own.fields._csrf! })
    expect(theft.statusCode).toBe(404)
    expect(await wishlist(owner, ofOwner)).toMatchObject({ BirthDate: null })
    const wishes = await newList(owner, 'wishlist')
    expect((await owner.get(pageOf(wishes))).statusCode).toBe(404)
  })
