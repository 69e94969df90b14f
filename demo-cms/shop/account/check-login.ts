import { RefusalError } from '../../../src/server/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { countAttempt, forgiveAccount, forgiveAttempt } from './login-limits.ts'
import { hashPassword, verifyPassword } from './password.ts'

/** Verified if there is no such customer, so that the response takes equally long. */
let nobodysHash: Promise<string> | undefined

/**
 * Finds the customer with an e-mail address and a password.
 *
 * @param ip The client's IP address: guessing passwords of many accounts is slowed down, too.
 * @throws {RefusalError} 422 for a wrong password or an unknown address, without telling which; 429 with `retryAfter` after too many attempts.
 */
export async function checkLogin(
  db: Db,
  email: string,
  password: string,
  ip: string,
  culture: Culture
): Promise<number> {
  const account = email.toLowerCase()
  const wait =
    (await countAttempt(db, 'address', ip)) || (await countAttempt(db, 'account', account))
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
  await forgiveAttempt(db, ip)
  return customer.id
}
