import { scryptSync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { QueueFullError } from '../../../../demo-cms/kernel/limits/work-queue.ts'
import {
  hashQueue,
  missingCosts,
  verifyPassword
} from '../../../../demo-cms/shop/security/password.ts'
import { logIn, PASSWORD } from '../../../support/log-in.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
afterEach(() => vi.restoreAllMocks())

/** The cost of the tests is 1024: a hash from before it was raised three times. */
const OLD_COST = 128

function oldHash(password = PASSWORD): string {
  const salt = Buffer.from('the salt of then')
  const hash = scryptSync(password, salt, 32, { N: OLD_COST, r: 8, p: 1 })
  return `scrypt$${OLD_COST}$${salt.toString('base64')}$${hash.toString('base64')}`
}

async function storedHash(email: string): Promise<string> {
  const { password_hash } = await shop.db
    .selectFrom('customers')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return password_hash
}

async function storeOldHash(email: string): Promise<void> {
  await shop.db
    .updateTable('customers')
    .set({ password_hash: oldHash() })
    .where('email', '=', email)
    .execute()
}

test('a login renews a hash from before the cost was raised, and the password stays the same [ACC-01]', async () => {
  const email = 'claire@example.com'
  await storeOldHash(email)
  expect((await logIn(shop.visitor(), email, { password: 'wrong' })).statusCode).toBe(422)
  expect(await storedHash(email)).toBe(oldHash())
  expect((await logIn(shop.visitor(), email)).statusCode).toBe(303)
  const renewed = await storedHash(email)
  expect(renewed).toMatch(/^scrypt\$1024\$/)
  expect((await logIn(shop.visitor(), email)).statusCode).toBe(303)
  expect(await storedHash(email)).toBe(renewed)
})

if (EXHAUSTIVE)
  test('all of several logins at the same time succeed while a hash is renewed [ACC-01]', async () => {
    const email = 'lotte@example.com'
    await storeOldHash(email)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => logIn(shop.visitor(), email))
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303])
  })

test('a login that waits for its code goes on after another one has renewed the hash [ACC-02]', async () => {
  const email = 'hugo@example.com'
  await storeOldHash(email)
  const { id } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const step = { id_hash: 'waiting', customer_id: id, return_path: null }
  await shop.db
    .insertInto('login_steps')
    .values({ ...step, password_hash: oldHash() })
    .execute()
  await logIn(shop.visitor(), email)
  const { password_hash } = await shop.db
    .selectFrom('login_steps')
    .select('password_hash')
    .where('id_hash', '=', 'waiting')
    .executeTakeFirstOrThrow()
  expect(password_hash).toBe(await storedHash(email))
})

test('keeps the hash, and logs in, if too many passwords are being checked [ACC-01]', async () => {
  const email = 'emma@example.com'
  await storeOldHash(email)
  const run = hashQueue.run.bind(hashQueue)
  const works: unknown[] = []
  vi.spyOn(hashQueue, 'run').mockImplementation((work, line) => {
    works.push(work)
    // the check of the password comes first
    return works.length === 1 ? run(work, line) : Promise.reject(new QueueFullError())
  })
  expect((await logIn(shop.visitor(), email)).statusCode).toBe(303)
  expect(await storedHash(email)).toBe(oldHash())
})

test('the check of an older hash costs as much as that of an unknown address, so that its duration does not tell [ACC-01]', async () => {
  for (const stored of [64, 128, 512, 1024]) {
    const all = [stored, ...missingCosts(stored)]
    expect(all.reduce((sum, one) => sum + one)).toBe(1024)
  }
  expect(missingCosts(2048)).toEqual([])
  expect(await verifyPassword('wrong', oldHash())).toBe(false)
  expect(await verifyPassword(PASSWORD, oldHash())).toBe(true)
})
