import { expect, test } from 'vitest'
import { newCustomer } from '../../../support/company.ts'
import { logIn } from '../../../support/log-in.ts'
import { storedIdOf } from '../../../support/session-cookie.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

/** The session in the database, without what differs between any two. */
async function sessionOf({ cookies }: Shopper): Promise<object> {
  const { csrf, id_hash, created_at, seen_at, authenticated_at, ...rest } = await shop.db
    .selectFrom('sessions')
    .selectAll()
    .where('id_hash', '=', storedIdOf(cookies))
    .executeTakeFirstOrThrow()
  expect(csrf).toHaveLength(22)
  expect(authenticated_at?.getTime()).toBeCloseTo(created_at.getTime(), -5)
  return rest
}

/** The account page, without what differs between any two. */
async function accountOf(who: Shopper): Promise<string> {
  const { body, statusCode } = await who.get('/shop/fr/account')
  expect(statusCode).toBe(200)
  return body.replaceAll(/(nonce|name="(?:_csrf|Key)" value)="[^"]*"/g, '$1')
}

const shapeOf = (cookies: Shopper['cookies']) =>
  Object.fromEntries(
    [...cookies].map(([name, value]) => [name, value.replaceAll(/[\w-]/g, 'x')])
  )

test.each(['claire@example.com', 'hotel@example.com', 'balie@example.com'])(
  'a session that tests make for %s is the one that the login form makes',
  async email => {
    const made = await shop.customer(email)
    const cookies = shapeOf(made.cookies)
    const loggedIn = shop.visitor()
    expect((await logIn(loggedIn, email)).statusCode).toBe(303)
    expect(cookies).toEqual(shapeOf(loggedIn.cookies))
    expect(await sessionOf(made)).toEqual(await sessionOf(loggedIn))
    expect(await accountOf(made)).toBe(await accountOf(loggedIn))
    // another login replaces what the device knows of this account
    const device = made.cookies.get('shop-device')!
    const again = shop.visitor({ cookies: new Map([['shop-device', device]]) })
    await logIn(again, email)
    expect(again.cookies.get('shop-device')).not.toBe(device)
    expect(shapeOf(again.cookies)).toEqual(cookies)
  }
)

test('sessions that tests make at the same time for a customer without a cart share one', async () => {
  const { email } = await newCustomer(shop.db)
  const made = await Promise.all([shop.customer(email), shop.customer(email)])
  const [first, second] = await Promise.all(made.map(sessionOf))
  expect(first).toEqual(second)
})
