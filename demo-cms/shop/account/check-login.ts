import { RefusalError } from '../../../src/server/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { countTry, forgiveAccount, forgiveTry } from './login-limits.ts'
import { hashPassword, verifyPassword } from './password.ts'

/** Compared when there is no such customer, so that the answer takes as long. */
let nobodysHash: Promise<string> | undefined

/**
 * The customer behind an address and a password.
 *
 * @param ip Where the request comes from: guessing over many accounts is slowed down too.
 * @throws {RefusalError} 422 when they do not belong together, the same for unknown addresses; 429 with the wait.
 */
export async function checkLogin(
  db: Db,
  email: string,
  password: string,
  ip: string,
  culture: Culture
): Promise<number> {
  const account = email.toLowerCase()
  const wait = (await countTry(db, 'address', ip)) || (await countTry(db, 'account', account))
  if (wait > 0) {
    throw new RefusalError(429, text(culture, 'Account.Wait', { seconds: wait }), {
      retryAfter: wait
    })
  }
  nobodysHash ??= hashPassword('nobody')
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where(where => where(where.fn('lower', ['email']), '=', account))
    .executeTakeFirst()
  const isRight = await verifyPassword(password, customer?.password_hash ?? (await nobodysHash))
  if (!customer || !isRight) {
    throw new RefusalError(422, text(culture, 'Account.WrongLogin'))
  }
  await forgiveAccount(db, account)
  await forgiveTry(db, ip)
  return customer.id
}
