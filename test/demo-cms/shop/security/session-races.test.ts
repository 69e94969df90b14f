import { expect, test } from 'vitest'
import { buildApp } from '../../../../demo-cms/app.ts'
import { logIn } from '../../../support/log-in.ts'
import { meanwhilePlugin } from '../../../support/meanwhile.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { idOf } from '../../../support/session-cookie.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'

const meanwhile = meanwhilePlugin()

const shop = withShop({
  start: db => buildApp({ db: db.withPlugin(meanwhile), isDemo: true })
})

async function isLoggedIn(who: Shopper): Promise<boolean> {
  return (await who.get('/shop/fr/account')).statusCode === 200
}

test('a password that is changed while it is checked logs nobody in [ACC-01]', async () => {
  const email = 'claire@example.com'
  const claire = shop.visitor()
  const change = shop.db
    .updateTable('customers')
    .set({ password_hash: 'of a new password' })
    .where('email', '=', email)
  await claire.get('/shop/fr')
  meanwhile.after('password_hash', () => change.execute())
  const answer = await logIn(claire, email)
  expect(meanwhile.isPending).toBe(false)
  expect(answer.statusCode).toBe(422)
  expect(await isLoggedIn(claire)).toBe(false)
})

test('a password alone logs nobody in when two-step login is turned on while it is checked [ACC-02]', async () => {
  const email = 'lotte@example.com'
  const lotte = shop.visitor()
  const { id } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const turnOn = shop.db
    .insertInto('two_factors')
    .values({ customer_id: id, secret: 'sealed', last_step: 0 })
  meanwhile.after('two_factors', () => turnOn.execute())
  const answer = await logIn(lotte, email)
  expect(meanwhile.isPending).toBe(false)
  expect(answer.statusCode).toBe(422)
  expect(await isLoggedIn(lotte)).toBe(false)
})

test('a first change shares the session that another one saves at the same moment [CART-02]', async () => {
  const variant = await readyVariant(shop.db)
  const other = await shop.secondServer()
  const visitor = shop.visitor()
  await visitor.get('/shop/fr')
  const id = idOf(visitor.cookies)
  meanwhile.after('sessions', () => visitor.on(other).add(variant.id))
  await visitor.add(variant.id)
  expect(meanwhile.isPending).toBe(false)
  expect(idOf(visitor.cookies)).toBe(id)
  expect((await visitor.cart()).ItemsCount).toBe(2)
})
