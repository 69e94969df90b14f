import type { Db } from '../../demo-cms/kernel/database/database.ts'
import { LOCAL } from '../../demo-cms/kernel/sessions/client-place.ts'
import { insertSession } from '../../demo-cms/kernel/sessions/sessions.ts'
import { accountOf } from '../../demo-cms/shop/security/check-login.ts'
import { newDeviceCookie } from '../../demo-cms/shop/security/device-cookie.ts'
import { SESSION_COOKIE, sessionValue } from './session-cookie.ts'
import type { Shopper } from './shopper.ts'

/** What `app.inject` says about itself. */
const USER_AGENT = 'lightMyRequest'

/**
 * Gives a visitor without cookies what a login with the form would give: the session of a customer, and the cookie of a known device.
 * For tests in which the login itself is not the subject: the form takes ten times as many queries, and two pages.
 *
 * @param origin The public origin of the shop, if it has one.
 * @throws if there is no such customer.
 */
export async function giveSession(
  db: Db,
  { cookies }: Shopper,
  email: string,
  origin = 'http:'
): Promise<void> {
  const customer = await db
    .selectFrom('customers')
    .leftJoin('carts', 'carts.customer_id', 'customers.id')
    .select(['customers.id', 'carts.id as cartId'])
    .where('email', '=', accountOf(email))
    .executeTakeFirst()
  if (!customer) throw new Error(`The shop has no customer ${email}.`)
  const { id } = await insertSession(db, {
    cartId: customer.cartId ?? (await newCart(db, customer.id)),
    customerId: customer.id,
    userAgent: USER_AGENT,
    place: LOCAL,
    isAuthenticated: true
  })
  // browsers accept such a cookie over HTTPS only
  const prefix = origin.startsWith('https:') ? '__Host-' : ''
  cookies.set(`${prefix}${SESSION_COOKIE}`, await sessionValue(db, id))
  cookies.set(`${prefix}shop-device`, await newDeviceCookie(db, accountOf(email)))
}

/** The cart of a customer who had none; another session, made at the same time, may have created it first. */
async function newCart(db: Db, customerId: number): Promise<number> {
  const { id } = await db
    .insertInto('carts')
    .values({ customer_id: customerId })
    .onConflict(conflict =>
      conflict.column('customer_id').doUpdateSet({ customer_id: customerId })
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
