import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessionData } from '../../demo-cms/session-data.ts'
import { partsOfExtras } from '../../demo-cms/shop-builder.ts'
import { buyer, order } from '../support/checkout.ts'
import { formOf } from '../support/html-form.ts'
import { type ReadyVariant, readyVariant } from '../support/ready-variant.ts'
import { idOf, SESSION_COOKIE, storedIdOf } from '../support/session-cookie.ts'
import { type Answer, type Shopper, shopper } from '../support/shopper.ts'
import { withShop } from '../support/with-shop.ts'

const CHECKOUT = '/shop/fr/checkout'
const ADDRESS = `${CHECKOUT}?step=address`
const DRAFT = '/shop/api/v1/checkout/draft'
const CARTS = '/shop/api/v1/shoppingcarts'
const STREET = 'Rue de la Cachette'

const shop = withShop()
let other: FastifyInstance
let variant: ReadyVariant

beforeAll(async () => {
  other = await shop.secondServer()
  variant = await readyVariant(shop.db, { stock: 1000 })
})

/** Another browser with the same session cookie. */
function copyOf({ cookies }: Shopper, app = shop.app): Shopper {
  return shopper(app, { cookies: new Map(cookies) })
}

/** Saves what a guest types, as the checkout does with scripts. */
function type(who: Shopper, fields: Record<string, string>): Promise<Answer> {
  return who.call('PUT', DRAFT, { Fields: fields, SignedIn: '' })
}

/** Submits the first step of the checkout, as without scripts. */
async function submitAddress(who: Shopper, more: Record<string, string> = {}): Promise<Answer> {
  const form = formOf((await who.get(ADDRESS)).body, 'form[method="post"][action*="/checkout"]')
  return who.post(ADDRESS, { ...form.fields, ...buyer, BillingStreet1: STREET, ...more })
}

/** Somebody's session whose cookie the victim has got, with one piece in the cart. */
async function planted(): Promise<{ attacker: Shopper; victim: Shopper }> {
  const attacker = shop.visitor()
  await attacker.add(variant.id)
  return { attacker, victim: copyOf(attacker) }
}

/** Lets the time pass in which requests with old cookies may be under way. */
async function forgetFlight(): Promise<void> {
  await shop.db
    .updateTable('ended_sessions')
    .set({ ended_at: new Date(0) })
    .execute()
}

async function sees(who: Shopper): Promise<string> {
  return (await who.get(CHECKOUT)).body + (await who.get(ADDRESS)).body
}

const WAYS: Record<string, (who: Shopper) => Promise<Answer>> = {
  'typed into the checkout': who => type(who, { BillingStreet1: STREET }),
  'submitted without scripts': who => submitAddress(who)
}

describe.each(Object.entries(WAYS))('an address that is %s', (_, enter) => {
  test('stays with the guest, and whoever planted their session id sees nothing of it [CHK-01]', async () => {
    const { attacker, victim } = await planted()
    expect((await enter(victim)).statusCode).toBeLessThan(400)
    expect(idOf(victim.cookies)).not.toBe(idOf(attacker.cookies))
    expect((await victim.cart()).ItemsCount).toBe(1)
    expect(await sees(victim)).toContain(STREET)

    const spy = copyOf(attacker, other)
    expect(await sees(spy)).not.toContain(STREET)
    expect((await spy.cart()).ItemsCount).toBe(0)
    await forgetFlight()
    expect(await sees(copyOf(attacker))).not.toContain(STREET)
    expect((await copyOf(attacker).cart()).ItemsCount).toBe(0)
  })

  test('is not stored before the new id has arrived, and a lost response loses nothing [CHK-01]', async () => {
    const { attacker, victim } = await planted()
    // the victim's browser never gets the response
    const lost = copyOf(victim)
    const redirected = await shop.app.inject({
      method: 'PUT',
      url: DRAFT,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: `${SESSION_COOKIE}=${lost.cookies.get(SESSION_COOKIE)}`
      },
      payload: { Fields: { BillingStreet1: STREET }, SignedIn: '' }
    })
    expect(redirected.statusCode).toBe(307)
    expect(await sees(attacker)).not.toContain(STREET)
    expect((await victim.cart()).ItemsCount).toBe(1)
    expect((await enter(victim)).statusCode).toBeLessThan(400)
    expect(await sees(victim)).toContain(STREET)
    expect((await victim.cart()).ItemsCount).toBe(1)
    expect(await sees(attacker)).not.toContain(STREET)
  })
})

test('a guest’s session gets a new id with the first personal data, and not with every field [CHK-01]', async () => {
  const guest = shop.visitor()
  await guest.add(variant.id)
  const ids = [idOf(guest.cookies)]
  for (const fields of [
    { ShippingMethod: 'home', BillingCountry: 'BE', BillingPostalCode: '4000' },
    { BillingLastName: 'Dubois' },
    { BillingLastName: 'Dubois', BillingStreet1: STREET },
    { BillingLastName: 'Dupont', BillingStreet1: STREET }
  ]) {
    expect((await type(guest, fields)).statusCode).toBe(200)
    ids.push(idOf(guest.cookies))
  }
  const [start, choices, first, ...later] = ids
  expect(choices).toBe(start)
  expect(first).not.toBe(start)
  expect(new Set([first, ...later]).size).toBe(1)
})

test('personal data that somebody entered before planting the id do not keep it from changing [CHK-01]', async () => {
  const attacker = shop.visitor()
  await attacker.add(variant.id)
  await type(attacker, { ShippingBoxNumber: '7' })
  const victim = copyOf(attacker)
  await type(victim, { Email: 'victim@example.com' })
  await type(victim, { Email: 'victim@example.com', BillingStreet1: STREET })
  expect(idOf(victim.cookies)).not.toBe(idOf(attacker.cookies))
  expect(await sees(victim)).toContain(STREET)
  expect(await sees(copyOf(attacker))).not.toContain(STREET)
})

describe('while a guest’s session gets a new id', () => {
  test('tabs that save at the same time lose nothing, and share one session [CHK-01]', async () => {
    const guest = shop.visitor()
    await guest.add(variant.id)
    const tabs = [guest, guest.on(other), guest, guest.on(other)]
    const answers = await Promise.all([
      ...tabs.map(tab => type(tab, { Email: buyer.Email, BillingStreet1: STREET })),
      submitAddress(guest),
      guest.on(other).call('GET', CARTS),
      guest.on(other).get(CHECKOUT)
    ])
    for (const { statusCode } of answers) expect([200, 303, 307]).toContain(statusCode)
    const cart = await guest.cart()
    expect(cart.ItemsCount).toBe(1)
    expect(await sees(guest)).toContain(STREET)
  })

  test('requests that are sent together are given one id, of two the browser would keep one [CHK-01]', async () => {
    const guest = shop.visitor()
    await guest.add(variant.id)
    const cookie = `${SESSION_COOKIE}=${guest.cookies.get(SESSION_COOKIE)}`
    const save = (url: string) =>
      other.inject({
        method: 'PUT',
        url,
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
        payload: { Fields: { BillingStreet1: STREET }, SignedIn: '' }
      })
    const first = await save(DRAFT)
    expect(first.headers['set-cookie']).toContain(SESSION_COOKIE)
    // however slow this test is
    const soon = new Date(Date.now() + 60_000)
    await shop.db
      .updateTable('sessions')
      .set({ renewal_asked_at: soon })
      .where('id_hash', '=', storedIdOf(guest.cookies))
      .execute()
    const second = await save(DRAFT)
    expect([second.statusCode, second.headers['set-cookie']]).toEqual([307, undefined])
    // the response with the id was lost
    const third = await save(String(second.headers.location))
    expect(third.statusCode).toBe(307)
    expect(third.headers['set-cookie']).toContain(SESSION_COOKIE)
    // a browser that keeps no cookie that it is given
    const fourth = await save(String(third.headers.location))
    const last = await save(String(fourth.headers.location))
    expect(last.statusCode).toBe(409)
    expect(await sees(guest)).not.toContain(STREET)
  })

  test('requests under way with the old id are repeated, and reach the cart [CART-02]', async () => {
    const guest = shop.visitor()
    await guest.add(variant.id)
    const cookie = `${SESSION_COOKIE}=${guest.cookies.get(SESSION_COOKIE)}`
    await type(guest, { Email: buyer.Email })
    for (const url of [CARTS, '/shop/fr/shoppingcarts']) {
      const answer = await other.inject({ url, headers: { cookie } })
      expect(answer.statusCode).toBe(307)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect((await guest.get(String(answer.headers.location))).body).toContain(variant.slug)
      // without the new cookie, it is not repeated for ever
      const again = await other.inject({
        url: String(answer.headers.location),
        headers: { cookie }
      })
      expect(again.statusCode).toBe(200)
      expect(again.headers['set-cookie']).toBeUndefined()
    }
  })

  test('forms of other tabs keep a token that is accepted [HTTP-01]', async () => {
    const guest = shop.visitor({ says: {} })
    const says = { 'sec-fetch-site': 'same-origin' }
    await guest.call(
      'POST',
      '/shop/api/v1/catalog/products/addtocart',
      {
        ProductVariantId: String(variant.id),
        Quantity: 1,
        Name: 'x'
      },
      says
    )
    const tab = formOf(
      (await guest.get(ADDRESS)).body,
      'form[method="post"][action*="/checkout"]'
    )
    const before = idOf(guest.cookies)
    await guest.call('PUT', DRAFT, { Fields: { Email: buyer.Email }, SignedIn: '' }, says)
    expect(idOf(guest.cookies)).not.toBe(before)
    const answer = await guest.post(ADDRESS, { ...tab.fields, ...buyer })
    expect(answer.statusCode).toBe(303)
    expect(tab.fields._csrf).toBeTruthy()
  })
})

test('everything that a guest’s session has follows the new id [CART-02]', async () => {
  const guest = shop.visitor()
  await guest.add(variant.id)
  await guest.post('/shop/fr/currency', { currency: 'CHF' })
  const hash = storedIdOf(guest.cookies)
  const { cart_id, currency, csrf } = await rowOf(hash)
  await shop.db
    .insertInto('wishlists')
    .values({ session_hash: hash, name: 'Idées', kind: 'wishlist' } as never)
    .execute()
  await type(guest, { Email: buyer.Email })
  const next = storedIdOf(guest.cookies)
  expect(await rowOf(next)).toMatchObject({ cart_id, currency, csrf })
  const lists = await shop.db
    .selectFrom('wishlists')
    .select('session_hash')
    .where('name', '=', 'Idées')
    .execute()
  expect(lists).toEqual([{ session_hash: next }])

  // a column that is added later must follow, too; payments have sessions of the bank
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public'
      and (column_name in ('session_hash', 'browser_hash')
        or (column_name = 'session_id' and table_name not in ('payments', 'bank_refunds')))
    order by 1, 2`.execute(shop.db)
  const known = [...sessionData, ...partsOfExtras('sessionData').flat()]
  expect(rows).toEqual(expect.arrayContaining(known))
  expect(rows).toHaveLength(known.length)
})

test('an order of a guest is shown to them, and not to whoever planted their session id [ORD-01]', async () => {
  const { attacker, victim } = await planted()
  const placed = await order(victim)
  expect(placed.statusCode).toBe(303)
  const confirmation = String(placed.headers.location)
  expect((await victim.get(confirmation)).statusCode).toBe(200)
  const spied = await copyOf(attacker).get(confirmation)
  expect(spied.body).not.toContain(buyer.BillingStreet1)
})

test('customers, who got a new id with their login, keep it in the checkout [CHK-01]', async () => {
  const lotte = await shop.customer('lotte@example.com')
  await lotte.add(variant.id)
  const id = idOf(lotte.cookies)
  const answer = await lotte.call('PUT', DRAFT, {
    Fields: { Email: 'another@example.com', BillingStreet1: STREET },
    SignedIn: 'true'
  })
  expect(answer.statusCode).toBe(200)
  expect(idOf(lotte.cookies)).toBe(id)
})

async function rowOf(hash: string) {
  return shop.db
    .selectFrom('sessions')
    .selectAll()
    .where('id_hash', '=', hash)
    .executeTakeFirstOrThrow()
}
