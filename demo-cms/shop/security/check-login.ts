import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { hashOfNobody, verifyPassword } from './password.ts'
import { type CheckedLogin, renewHash } from './renew-hash.ts'

/** Verified if there is no such customer, so that the response takes equally long. */
const nobodysHash = hashOfNobody()

export interface Credentials {
  email: string
  password: string
  /** The device has logged in to this account before: its password is checked before those of other devices. */
  isKnownDevice: boolean
}

/**
 * Finds the customer with an e-mail address and a password.
 *
 * @throws {RefusalError} 422 for a wrong password or an unknown address, without telling which.
 * @throws {QueueFullError} if too many passwords are being checked.
 */
export async function checkLogin(
  db: Db,
  { email, password, isKnownDevice }: Credentials,
  culture: Culture
): Promise<CheckedLogin> {
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where(where => where(where.fn('lower', ['email']), '=', accountOf(email)))
    .executeTakeFirst()
  const line = isKnownDevice ? 'privileged' : 'ordinary'
  const hash = customer?.password_hash ?? nobodysHash
  const isRight = await verifyPassword(password, hash, line)
  if (customer && isRight) {
    const checked = { customerId: customer.id, passwordHash: hash }
    return { ...checked, passwordHash: await renewHash(db, checked, password) }
  }
  throw new RefusalError(422, text(culture, 'Account.WrongLogin'))
}

/** The name by which the account of an e-mail address is found and counted. */
export function accountOf(email: string): string {
  return email.toLowerCase()
}
