import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addVariantToCart,
  clearCart
} from '../../../../demo-cms/shop/cart/items/change-cart.ts'
import { saveForLater } from '../../../../demo-cms/shop/cart/items/saved-items.ts'
import { readDraft, saveDraft } from '../../../../demo-cms/shop/checkout/drafts.ts'
import { setShippingMethod } from '../../../../demo-cms/shop/delivery/change-delivery.ts'
import { addWish } from '../../../../demo-cms/shop/wishlist/change-lists.ts'
import { newCustomer } from '../../../support/company.ts'
import { logIn } from '../../../support/log-in.ts'
import { type ReadyVariant, readyVariant } from '../../../support/ready-variant.ts'
import { storedIdOf } from '../../../support/session-cookie.ts'
import { type Answer, type Shopper, shopper } from '../../../support/shopper.ts'
import { someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const ADD = '/shop/api/v1/catalog/products/addtocart'
const PLENTY = 100_000

const shop = withShop()
let one: FastifyInstance
let other: FastifyInstance
let variant: ReadyVariant

beforeAll(async () => {
  one = shop.app
  other = await shop.secondServer()
  variant = await readyVariant(shop.db, { stock: PLENTY })
})

/** Adds one piece like a browser, which follows a redirect with the cookies that it has by then. */
async function add(who: Shopper): Promise<Answer> {
  const body = { ProductVariantId: String(variant.id), Quantity: 1, Name: 'x' }
  const answer = await who.call('POST', ADD, body)
  if (answer.statusCode !== 307) return answer
  return who.call('POST', String(answer.headers.location), body)
}

function confirmed(answers: readonly Answer[]): number {
  return answers.filter(({ statusCode }) => statusCode === 200).length
}

/** The database row of a shopper's session. */
async function sessionOf({ cookies }: Shopper) {
  return shop.db
    .selectFrom('sessions')
    .select(['cart_id', 'id_hash'])
    .where('id_hash', '=', storedIdOf(cookies))
    .executeTakeFirstOrThrow()
}

/** The number of pieces in a customer's cart, read on another device. */
async function piecesOf(email: string): Promise<number> {
  const elsewhere = shopper(other)
  await logIn(elsewhere, email)
  return (await elsewhere.cart()).ItemsCount
}

describe('products added while a shopper logs in', () => {
  test.each(
    someOf(
      ['claire@example.com', 'lotte@example.com', 'emma@example.com', 'hugo@example.com'],
      1
    )
  )('are all in the cart of %s, once each [CART-02]', async email => {
    // the customer already has a cart, so that two are merged
    const before = shopper(other)
    await logIn(before, email)
    await add(before)
    const start = (await before.cart()).ItemsCount

    const guest = shopper(one)
    let isLoggedIn = false
    const answers = [await add(guest)]
    const tabs = Array.from({ length: 8 }, async (_, tab) => {
      const who = tab % 2 === 0 ? guest : guest.on(other)
      while (!isLoggedIn) answers.push(await add(who))
      for (let more = 0; more < 3; more += 1) answers.push(await add(who))
    })
    expect((await logIn(guest, email)).statusCode).toBe(303)
    isLoggedIn = true
    await Promise.all(tabs)

    expect(confirmed(answers)).toBeGreaterThan(24)
    expect((await guest.cart()).ItemsCount).toBe(start + confirmed(answers))
    // no late response has logged the customer out again
    expect((await guest.get('/shop/fr/account')).statusCode).toBe(200)
    await guest.call('DELETE', '/shop/api/v1/shoppingcarts/shoppingcartitems')
  })

  test('reach the cart of the customer, like every other change of the cart [CART-02]', async () => {
    const email = 'kantoor@example.com'
    const guest = shopper(one)
    const line = await readyVariant(shop.db)
    const cart = await guest.add(line.id)
    const { cart_id, id_hash } = await sessionOf(guest)
    const before = shopper(other)
    await logIn(before, email)
    await before.add(variant.id)
    await logIn(guest, email)

    // changes of requests that read their session before the login
    await addVariantToCart(shop.db, cart_id, { variantId: variant.id, quantity: 4 }, 'fr')
    await setShippingMethod(shop.db, cart_id, 'express', 'fr')
    await saveDraft(shop.db, cart_id, { PhoneNumber: '+32 80 77 77 77' })
    const now = await guest.cart()
    expect(now).toMatchObject({ ItemsCount: 6, ShippingMethodCode: 'express' })
    const own = await sessionOf(guest)
    expect(await readDraft(shop.db, own.cart_id)).toMatchObject({
      PhoneNumber: '+32 80 77 77 77'
    })
    const { ItemId } = now.Items.find(item => item.ProductVariantId === String(line.id))!
    // other tabs still refer to lines by these ids
    expect(ItemId).toBe(cart.Items[0]!.ItemId)
    await saveForLater(shop.db, cart_id, Number(ItemId))
    expect((await guest.cart()).ItemsCount).toBe(5)
    await clearCart(shop.db, cart_id)
    expect((await guest.cart()).ItemsCount).toBe(0)

    const owner = { customerId: null, sessionHash: id_hash }
    const wish = { variantId: variant.id, quantity: 1, kind: 'wishlist' as const }
    await expect(addWish(shop.db, owner, wish, 'fr')).rejects.toMatchObject({ by: 'login' })
  })

  test('are not lost when two tabs log in at the same time [ACC-01]', async () => {
    const email = 'hotel@example.com'
    const guest = shopper(one)
    await add(guest)
    const twin = shopper(other, { cookies: new Map(guest.cookies) })
    const answers = await Promise.all([logIn(guest, email), logIn(twin, email)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect((await guest.cart()).ItemsCount).toBe(1)
    expect((await twin.cart()).ItemsCount).toBe(1)
    await clearCart(shop.db, (await sessionOf(guest)).cart_id)
  })
})

test('a customer without a cart gets one cart, however many devices log in at the same time [ACC-01]', async () => {
  const { email } = await newCustomer(shop.db)
  const devices = Array.from({ length: 8 }, (_, number) =>
    shopper(number % 2 === 0 ? one : other)
  )
  await Promise.all(devices.slice(4).map(add))
  const answers = await Promise.all(devices.map(device => logIn(device, email)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(devices.map(() => 303))
  const carts = await Promise.all(devices.map(sessionOf))
  expect(new Set(carts.map(({ cart_id }) => cart_id)).size).toBe(1)
  expect((await devices[0]!.cart()).ItemsCount).toBe(4)
})

describe('a request that arrives with the cookie from before the login', () => {
  test('is repeated once, and reaches the cart only with the new cookie [ACC-01]', async () => {
    const guest = shopper(one)
    await add(guest)
    const old = shopper(other, { cookies: new Map(guest.cookies) })
    await logIn(guest, 'emma@example.com')

    const body = { ProductVariantId: String(variant.id), Quantity: 1, Name: 'x' }
    const first = await old.call('POST', ADD, body)
    expect(first.statusCode).toBe(307)
    expect(first.headers['set-cookie']).toBeUndefined()
    const again = String(first.headers.location)
    expect((await guest.call('POST', again, body)).json().ItemsCount).toBe(2)

    const refused = await old.call('POST', again, body)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().Message).toMatch(/session/i)
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect((await guest.cart()).ItemsCount).toBe(2)
  })

  test('is repeated even if the guest had changed nothing before the login [ACC-01]', async () => {
    const guest = shopper(one)
    await guest.get('/shop/fr')
    const late = shopper(one, { cookies: new Map(guest.cookies) })
    await logIn(guest, 'claire@example.com')

    const answer = await late.call('POST', ADD, {
      ProductVariantId: String(variant.id),
      Quantity: 1,
      Name: 'x'
    })

    expect(answer.statusCode).toBe(307)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('is repeated once when it keeps what is typed at the checkout [ACC-01] [CHK-01]', async () => {
    const guest = shopper(one)
    await add(guest)
    const old = shopper(other, { cookies: new Map(guest.cookies) })
    await logIn(guest, 'claire@example.com')
    const Fields = { PhoneNumber: '+32 80 12 12 12' }
    const body = { Fields, SignedIn: 'false' }
    const answer = await old.call('PUT', '/shop/api/v1/checkout/draft', body)
    expect(answer.statusCode).toBe(307)
    const again = String(answer.headers.location)
    expect((await guest.call('PUT', again, body)).statusCode).toBeLessThan(300)
    expect((await old.call('PUT', again, body)).statusCode).toBe(409)
    const { cart_id } = await sessionOf(guest)
    expect(await readDraft(shop.db, cart_id)).toMatchObject(Fields)
  })

  test('is repeated once when it comes from a form [ACC-01]', async () => {
    const guest = shopper(one)
    await add(guest)
    const old = shopper(other, { cookies: new Map(guest.cookies) })
    await logIn(guest, 'lotte@example.com')
    const fields = { ProductVariantId: String(variant.id), Quantity: '1' }
    for (const url of ['/shop/fr/shoppingcarts/add', '/shop/fr/shoppingcarts/add?a=b']) {
      const answer = await old.post(url, fields)
      expect(answer.statusCode).toBe(307)
      expect(answer.headers.location).toMatch(/^\/shop\/fr\/shoppingcarts\/add\?/)
      expect((await guest.post(String(answer.headers.location), fields)).statusCode).toBe(303)
      const refused = await old.post(String(answer.headers.location), fields)
      expect(refused.statusCode).toBe(409)
      expect(refused.headers['content-type']).toContain('text/html')
    }
    expect((await guest.cart()).ItemsCount).toBe(3)
  })

  test('gets pages without personal data, and keeps the new cookie [ACC-01]', async () => {
    const guest = shopper(one)
    await add(guest)
    const old = shopper(other, { cookies: new Map(guest.cookies) })
    await logIn(guest, 'hugo@example.com')
    for (const url of ['/shop/fr', '/shop/fr/shoppingcarts', '/shop/fr/nowhere']) {
      const answer = await old.get(url)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.body).not.toContain('Hugo')
    }
  })

  test('is sent again for a page of the new session, unless it was sent again already [ACC-01]', async () => {
    const guest = shopper(one)
    await add(guest)
    const [name, id] = [...guest.cookies][0]!
    const get = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
      other.inject({ method, url, headers: { cookie: `${name}=${id}` } })
    await logIn(guest, 'emma@example.com')
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await get('/shop/fr/shoppingcarts', method)
      expect(answer.statusCode).toBe(307)
      expect(answer.headers['set-cookie']).toBeUndefined()
      const again = String(answer.headers.location)
      expect(again).toBe('/shop/fr/shoppingcarts?repeated=1')
      expect((await get(again, method)).statusCode).toBe(200)
    }

    // the browser knows of a logoff
    const cookie = [...guest.cookies][0]!.join('=')
    await guest.post('/shop/fr/security/logoff', {})
    const late = await other.inject({ url: '/shop/fr/shoppingcarts', headers: { cookie } })
    expect(late.statusCode).toBe(200)
    expect(late.headers['set-cookie']).toBeUndefined()
  })

  test('can log in itself [ACC-01]', async () => {
    const guest = shopper(one)
    await add(guest)
    const old = shopper(other, { cookies: new Map(guest.cookies) })
    await logIn(guest, 'lotte@example.com')
    expect((await logIn(old, 'emma@example.com')).statusCode).toBe(303)
    expect((await old.get('/shop/fr/account')).statusCode).toBe(200)
    expect((await guest.get('/shop/fr/account')).statusCode).toBe(200)
  })

  test('starts a new session when the login was long ago [ACC-01]', async () => {
    const guest = shopper(one)
    await add(guest)
    const old = shopper(other, { cookies: new Map(guest.cookies) })
    await logIn(guest, 'claire@example.com')
    await shop.db
      .updateTable('ended_sessions')
      .set({ ended_at: new Date(0) })
      .execute()
    const pieces = (await guest.cart()).ItemsCount
    expect((await old.add(variant.id)).ItemsCount).toBe(1)
    expect((await guest.cart()).ItemsCount).toBe(pieces)
  })
})

describe('products added while a customer logs off', () => {
  test('stay with the customer, and the next one does not find them [ACC-01]', async () => {
    const [email, next] = ['balie@example.com', 'hotel@example.com']
    const own = await piecesOf(email)
    const others = await piecesOf(next)
    const browser = shopper(one)
    await logIn(browser, email)
    const adds = () => Array.from({ length: 15 }, () => add(browser))
    const [logoff, ...answers] = await Promise.all([
      browser.post('/shop/fr/security/logoff', {}),
      ...adds(),
      ...adds()
    ])
    expect(logoff.statusCode).toBe(303)
    for (const answer of answers) {
      expect([200, 409]).toContain(answer.statusCode)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }

    expect((await browser.cart()).ItemsCount).toBe(0)
    await logIn(browser, next)
    expect((await browser.cart()).ItemsCount).toBe(others)
    expect(await piecesOf(email)).toBe(own + confirmed(answers))
  })

  test('are rejected with the old cookie, without a new session [ACC-01]', async () => {
    const browser = shopper(one)
    await logIn(browser, 'balie@example.com')
    const old = shopper(other, { cookies: new Map(browser.cookies) })
    await browser.post('/shop/fr/security/logoff', {})
    const answer = await add(old)
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

test('a customer’s cart stays theirs when another customer logs in without a logoff [ACC-01]', async () => {
  const browser = shopper(one)
  await logIn(browser, 'claire@example.com')
  await add(browser)
  const own = (await browser.cart()).ItemsCount
  const others = await piecesOf('hotel@example.com')
  await logIn(browser, 'hotel@example.com')
  expect((await browser.cart()).ItemsCount).toBe(others)
  expect(await piecesOf('claire@example.com')).toBe(own)
})
