import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { csrfOf } from '../../demo-cms/kernel/sessions/session-id.ts'
import { type ReadyVariant, readyVariant } from '../support/ready-variant.ts'
import { idOf, SESSION_COOKIE } from '../support/session-cookie.ts'
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

/** An id that nobody has issued. */
function madeUpId(): string {
  return randomBytes(16).toString('base64url')
}

/** The cookie of the same session without its signature. */
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
      `${unsigned(issued)}.`,
      unsigned(issued)
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
