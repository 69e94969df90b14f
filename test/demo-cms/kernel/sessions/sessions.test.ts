import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../demo-cms/app.ts'
import { orderLink } from '../../../../demo-cms/shop/orders/order-link.ts'
import { order, orderNumber } from '../../../support/checkout.ts'
import { logIn, PASSWORD } from '../../../support/log-in.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { idOf, SESSION_COOKIE, storedIdOf } from '../../../support/session-cookie.ts'
import { type Shopper, shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
let one: FastifyInstance
let other: FastifyInstance

beforeAll(async () => {
  // two servers: they share nothing but the database
  one = shop.app
  other = await shop.secondServer()
})

/** The number of sessions in the database with the id that a browser has: 1 or 0. */
async function savedSessions({ cookies }: Shopper): Promise<number> {
  const rows = await shop.db
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', '=', storedIdOf(cookies))
    .execute()
  return rows.length
}

test('shares a session and its cart between two servers', async () => {
  const variant = await readyVariant(shop.db)
  const claire = shopper(one)
  await claire.add(variant.id, 2)
  const elsewhere = claire.on(other)
  expect((await elsewhere.add(variant.id, 3)).ItemsCount).toBe(5)
  expect((await claire.cart()).ItemsCount).toBe(5)
})

test('keeps only a hash of the session id', async () => {
  const claire = shopper(one)
  await claire.add((await readyVariant(shop.db)).id)
  const rows = await shop.db.selectFrom('sessions').selectAll().execute()
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(idOf(claire.cookies))
  expect(stored).toContain(storedIdOf(claire.cookies))
})

test('protects the cookie from scripts and other sites', async () => {
  const answer = await shopper(one).get('/shop/fr/shoppingcarts')
  const header = String(answer.headers['set-cookie'])
  expect(header).toMatch(/HttpOnly/i)
  expect(header).toMatch(/SameSite=Lax/i)
  expect(header).toMatch(/Path=\//i)
  expect(header).not.toContain('__Host-')
})

test('binds the cookie to the host when the shop uses HTTPS', async () => {
  const app = await buildApp({ db: shop.db, trustProxy: true })
  const answer = await shopper(app).get('/shop/fr/shoppingcarts', {
    'x-forwarded-proto': 'https'
  })
  const header = String(answer.headers['set-cookie'])
  expect(header).toMatch(/^__Host-[\w-]+=/)
  expect(header).toMatch(/Secure/i)
  await app.close()
})

test('sends the cookie once, although nothing is stored before the first change', async () => {
  const claire = shopper(one)
  expect((await claire.get('/shop/fr')).headers['set-cookie']).toBeDefined()
  const again = await claire.get('/shop/fr')
  expect(again.headers['set-cookie']).toBeUndefined()
  const call = await claire.call('GET', '/shop/api/v1/shoppingcarts')
  expect(call.headers['set-cookie']).toBeUndefined()
  expect(await savedSessions(claire)).toBe(0)
})

test('gives several first changes at the same time one session [CART-02]', async () => {
  const variant = await readyVariant(shop.db)
  const claire = shopper(one)
  await claire.get('/shop/fr')
  const id = idOf(claire.cookies)
  const add = () => claire.add(variant.id)
  await Promise.all([add(), claire.on(other).add(variant.id), add()])
  expect(idOf(claire.cookies)).toBe(id)
  expect((await claire.cart()).ItemsCount).toBe(3)
})

test('ignores a made-up cookie', async () => {
  const claire = shopper(one)
  await claire.add((await readyVariant(shop.db)).id)
  const [name] = claire.cookies.keys()
  for (const id of [
    'x',
    'A'.repeat(22),
    '../../etc/passwd',
    "' or 1=1 --",
    '\0',
    'a'.repeat(4000)
  ]) {
    const stranger = shopper(one, { cookies: new Map([[name!, encodeURIComponent(id)]]) })
    expect((await stranger.cart()).ItemsCount).toBe(0)
  }
})

describe('logging in', () => {
  test('gives the session a new id, and the old one grants no access [ACC-01]', async () => {
    const attacker = shopper(other)
    await attacker.get('/shop/fr/shoppingcarts')
    const planted = new Map(attacker.cookies)
    // the attacker's cookie is set in the victim's browser before she logs in
    const claire = shopper(one, { cookies: new Map(planted) })
    await logIn(claire, 'claire@example.com')
    await claire.add((await readyVariant(shop.db)).id, 2)
    const [[name, plantedId] = ['', '']] = planted
    expect(claire.cookies.get(name)).toBeTruthy()
    expect(claire.cookies.get(name)).not.toBe(plantedId)
    expect(idOf(claire.cookies)).not.toBe(idOf(planted))
    expect((await claire.on(other).get('/shop/fr/account')).body).toContain('Dubois')

    const withOldId = shopper(other, { cookies: new Map(planted) })
    expect((await withOldId.cart()).Items).toEqual([])
    const account = await withOldId.get('/shop/fr/account')
    expect(account.statusCode).toBe(303)
    expect(account.headers.location).toContain('/security/login')
    expect(account.body).not.toContain('Dubois')
    // the old session id gives no access to her cart
    const visitor = shopper(other, { cookies: new Map(planted) })
    await expect(visitor.add((await readyVariant(shop.db)).id)).rejects.toThrow(/^307 /)
    expect(visitor.cookies).toEqual(planted)
    expect((await claire.cart()).ItemsCount).toBe(2)
  })

  test('ends the session of the visitor in the database [ACC-01]', async () => {
    const hugo = shopper(one)
    await hugo.add((await readyVariant(shop.db)).id)
    const idHash = storedIdOf(hugo.cookies)
    const find = () =>
      shop.db.selectFrom('sessions').select('id_hash').where('id_hash', '=', idHash).execute()
    expect(await find()).toHaveLength(1)
    await logIn(hugo, 'hugo@example.com')
    expect(await find()).toEqual([])
  })

  test('keeps the cart [ACC-01]', async () => {
    const variant = await readyVariant(shop.db)
    const lotte = shopper(one)
    await lotte.add(variant.id, 2)
    await logIn(lotte, 'lotte@example.com')
    expect((await lotte.cart()).ItemsCount).toBe(2)
  })

  test('merges the visitor’s cart into the customer’s [ACC-01]', async () => {
    const [early, late] = [await readyVariant(shop.db), await readyVariant(shop.db)]
    const first = shopper(one)
    await logIn(first, 'emma@example.com')
    await first.add(early.id, 1)
    const second = shopper(one)
    await second.add(late.id, 2)
    await second.add(early.id, 2)
    await logIn(second, 'emma@example.com')
    const cart = await second.cart()
    expect(cart.Items.map(line => [line.ProductVariantId, line.Quantity])).toEqual([
      [String(early.id), 3],
      [String(late.id), 2]
    ])
  })

  test('shows one cart in all browsers of a customer', async () => {
    const phone = shopper(one)
    const desk = shopper(other)
    await logIn(phone, 'hugo@example.com')
    await logIn(desk, 'hugo@example.com')
    const before = (await desk.cart()).ItemsCount
    await phone.add((await readyVariant(shop.db)).id, 2)
    expect((await desk.cart()).ItemsCount).toBe(before + 2)
  })
})

describe('logging off', () => {
  test('ends the session on every server at once [ACC-01]', async () => {
    const claire = shopper(one)
    await logIn(claire, 'claire@example.com')
    const stolen = new Map(claire.cookies)
    await claire.post('/shop/fr/security/logoff', {})
    expect(claire.cookies.has(SESSION_COOKIE)).toBe(false)
    const thief = shopper(other, { cookies: stolen })
    const account = await thief.get('/shop/fr/account')
    expect(account.body).not.toContain('Dubois')
    expect(account.statusCode).toBe(303)
    expect(account.headers.location).toContain('/security/login')
  })

  test('keeps the cart for the customer, not for the browser', async () => {
    const variant = await readyVariant(shop.db)
    const sophie = shopper(one)
    await logIn(sophie, 'hotel@example.com')
    await sophie.add(variant.id, 2)
    await sophie.post('/shop/fr/security/logoff', {})
    expect((await sophie.cart()).ItemsCount).toBe(0)
    await logIn(sophie, 'hotel@example.com')
    expect((await sophie.cart()).ItemsCount).toBe(2)
  })

  test('leads to the shop also in a tab whose visitor is not logged in [ACC-01]', async () => {
    const visitor = shopper(one)
    const logOff = () => visitor.post('/shop/fr/security/logoff', {})
    expect((await logOff()).statusCode).toBe(303)
    await visitor.get('/shop/fr')
    expect((await logOff()).statusCode).toBe(303)
  })

  test('by a link asks for confirmation first [ACC-01]', async () => {
    const claire = shopper(one)
    await logIn(claire, 'claire@example.com')
    const page = await claire.get('/shop/fr/security/logoff')
    expect(page.body).toMatch(/<form[^>]*method="post"[^>]*logoff/)
    expect((await claire.get('/shop/fr/account')).statusCode).toBe(200)
  })
})

describe('the link of a mail, which gives a visitor a session', () => {
  let link: string

  beforeAll(async () => {
    const guest = shopper(one)
    await guest.add((await readyVariant(shop.db)).id)
    const number = orderNumber(await order(guest))
    const placed = { number, culture: 'fr', isOfCustomer: false, siteUrl: '/shop' }
    link = (await orderLink(shop.db, placed))!
  })

  test('keeps the cart of a visitor, and the id that the browser has got [ACC-01] [CART-02]', async () => {
    const shopping = shopper(one)
    await shopping.add((await readyVariant(shop.db)).id)
    const looking = shopper(one)
    await looking.get('/shop/fr')
    for (const [visitor, pieces] of [
      [shopping, 1],
      [looking, 0]
    ] as const) {
      const id = idOf(visitor.cookies)
      expect((await visitor.get(link)).statusCode).toBe(303)
      expect(idOf(visitor.cookies)).toBe(id)
      expect((await visitor.cart()).ItemsCount).toBe(pieces)
      expect(await savedSessions(visitor)).toBe(1)
    }
  })

  test('starts one in a browser that has never been in the shop', async () => {
    const visitor = shopper(one)
    expect((await visitor.get(link)).statusCode).toBe(303)
    expect(await savedSessions(visitor)).toBe(1)
  })

  test('gives a browser another id when the session of its own has ended [ACC-01]', async () => {
    const claire = shopper(one)
    await logIn(claire, 'claire@example.com')
    const old = shopper(other, { cookies: new Map(claire.cookies) })
    await claire.post('/shop/fr/security/logoff', {})
    await shop.db
      .updateTable('ended_sessions')
      .set({ ended_at: new Date(0) })
      .execute()
    const id = idOf(old.cookies)
    expect((await old.get(link)).statusCode).toBe(303)
    expect(idOf(old.cookies)).not.toBe(id)
    expect(await savedSessions(old)).toBe(1)
  })
})

test('never stores a password in plain text', async () => {
  const claire = shopper(one)
  await logIn(claire, 'claire@example.com')
  const rows = await shop.db.selectFrom('customers').select('password_hash').execute()
  for (const { password_hash } of rows) expect(password_hash).toMatch(/^scrypt\$/)
  expect(JSON.stringify(rows)).not.toContain(PASSWORD)
})
