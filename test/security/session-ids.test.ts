import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { csrfOf } from '../../demo-cms/kernel/sessions/session-id.ts'
import { logIn } from '../support/log-in.ts'
import { type ReadyVariant, readyVariant } from '../support/ready-variant.ts'
import { idOf, SESSION_COOKIE, storedIdOf } from '../support/session-cookie.ts'
import { type Shopper, shopper } from '../support/shopper.ts'
import { withShop } from '../support/with-shop.ts'

const shop = withShop()
let other: FastifyInstance
let variant: ReadyVariant

beforeAll(async () => {
  other = await shop.secondServer()
  variant = await readyVariant(shop.db)
})

/** A visitor whose browser has the given session cookie. */
function visitorWith(cookie: string, says?: Record<string, string>, app = shop.app): Shopper {
  return shopper(app, { cookies: new Map([[SESSION_COOKIE, cookie]]), ...(says && { says }) })
}

/** An id in the format of earlier releases. */
function madeUpId(): string {
  return randomBytes(16).toString('base64url')
}

/** The cookie of the same session in the format of earlier releases. */
function unsigned(who: Shopper): string {
  return idOf(who.cookies)
}

describe('a session id that the shop has not issued', () => {
  test('never becomes the session of a visitor, with or without a signature [ACC-01]', async () => {
    const issued = shop.visitor()
    await issued.get('/shop/fr')
    const signature = String(issued.cookies.get(SESSION_COOKIE)).split('.')[1]!
    for (const planted of [
      madeUpId(),
      `${madeUpId()}.${signature}`,
      `${unsigned(issued)}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${unsigned(issued)}.`
    ]) {
      for (const change of ['a page', 'a change'] as const) {
        const victim = visitorWith(planted)
        if (change === 'a page') await victim.get('/shop/fr')
        await victim.add(variant.id)
        expect(victim.cookies.get(SESSION_COOKIE)).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
        expect(idOf(victim.cookies)).not.toBe(planted.split('.')[0])
        expect((await victim.cart()).ItemsCount).toBe(1)
        expect((await visitorWith(planted).cart()).ItemsCount).toBe(0)
      }
    }
  })

  test('gives its token no effect, and does not count as a cookie that the browser has kept [HTTP-01]', async () => {
    const planted = madeUpId()
    const fields = {
      ProductVariantId: String(variant.id),
      Quantity: '1',
      _csrf: csrfOf(planted)
    }
    const add = '/shop/fr/shoppingcarts/add'
    const forged = await visitorWith(planted, {}).post(add, fields)
    expect(forged.statusCode).toBe(403)
    expect(forged.headers['set-cookie']).toBeUndefined()

    const added = await visitorWith(planted).post(add, fields)
    expect(added.headers.location).toContain('cookies=check')
    const page = await visitorWith(planted).get('/shop/fr/shoppingcarts?cookies=check')
    expect(page.body).toContain('Votre navigateur bloque les cookies')
    expect(page.headers['set-cookie']).toBeDefined()
  })
})

test('every server accepts the cookies of the others, with and without rows in the database', async () => {
  const visitor = shop.visitor()
  await visitor.get('/shop/fr')
  const cookie = visitor.cookies.get(SESSION_COOKIE)
  await visitor.on(other).add(variant.id)
  expect(visitor.cookies.get(SESSION_COOKIE)).toBe(cookie)
  expect((await visitor.cart()).ItemsCount).toBe(1)
})

test('a shop accepts unsigned cookies for 30 days after its update [ACC-01]', async () => {
  const { rows } = await sql<{ days: number }>`
    select round((until.value::bigint - extract(epoch from made.timestamp::timestamptz)) / 86400)::int as days
    from facts as until, kysely_migration as made
    where until.name = 'unsigned session ids until' and made.name = '210-signed-session-ids'`.execute(
    shop.db
  )
  expect(rows).toEqual([{ days: 30 }])
})

describe('the unsigned cookie of an earlier release', () => {
  let updated: FastifyInstance

  beforeAll(async () => {
    // the database of the tests may be older than a month
    updated = await serverUntil(Date.now() / 1000 + 86_400)
  })

  /** A server that accepts unsigned cookies until the given time, in seconds. */
  async function serverUntil(seconds: number): Promise<FastifyInstance> {
    await shop.db
      .updateTable('facts')
      .set({ value: String(Math.round(seconds)) })
      .where('name', '=', 'unsigned session ids until')
      .execute()
    return shop.secondServer()
  }

  test('still names the session of a customer, and the next page replaces it [ACC-01]', async () => {
    const claire = await shop.customer('claire@example.com')
    const returning = visitorWith(unsigned(claire), undefined, updated)
    expect((await returning.call('GET', '/shop/api/v1/shoppingcarts')).statusCode).toBe(200)
    expect((await returning.get('/shop/fr/account')).body).toContain('Dubois')
    expect(returning.cookies.get(SESSION_COOKIE)).toBe(claire.cookies.get(SESSION_COOKIE))
    expect((await returning.get('/shop/fr/account')).headers['set-cookie']).toBeUndefined()
  })

  test('is not signed if somebody planted it next to the own cookie of a visitor [ACC-01]', async () => {
    const visitor = shop.visitor()
    await visitor.add(variant.id)
    const own = String(visitor.cookies.get(SESSION_COOKIE))
    const planted = madeUpId()
    for (const ids of [
      [planted, own],
      [own, planted]
    ]) {
      const answer = await updated.inject({
        url: '/shop/fr',
        headers: { cookie: ids.map(id => `${SESSION_COOKIE}=${id}`).join('; ') }
      })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('still names the cart of a guest, whose forms and calls need no page first [CART-02]', async () => {
    const guest = shop.visitor()
    await guest.add(variant.id)
    const returning = visitorWith(unsigned(guest), {}, updated)
    const { csrf } = await shop.db
      .selectFrom('sessions')
      .select('csrf')
      .where('id_hash', '=', storedIdOf(guest.cookies))
      .executeTakeFirstOrThrow()
    const answer = await returning.post('/shop/fr/shoppingcarts/add', {
      ProductVariantId: String(variant.id),
      Quantity: '2',
      _csrf: csrf
    })
    expect(answer.statusCode).toBe(303)
    expect((await guest.cart()).ItemsCount).toBe(3)
  })

  test('repeats a late request when a login has just ended its session [ACC-01]', async () => {
    const guest = shop.visitor()
    await guest.add(variant.id)
    const late = visitorWith(unsigned(guest), undefined, updated)
    await logIn(guest, 'lotte@example.com')
    await expect(late.add(variant.id)).rejects.toThrow(/^307 /)
    expect(late.cookies.get(SESSION_COOKIE)).toBe(unsigned(late))
  })

  test('names nothing any more once its time is over [ACC-01]', async () => {
    const emma = await shop.customer('emma@example.com')
    const later = await serverUntil(Date.now() / 1000 - 1)
    const returning = visitorWith(unsigned(emma), undefined, later)
    expect((await returning.get('/shop/fr/account')).statusCode).toBe(303)
    expect((await emma.on(later).get('/shop/fr/account')).statusCode).toBe(200)
  })
})
