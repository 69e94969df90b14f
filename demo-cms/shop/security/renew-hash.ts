import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { QueueFullError } from '../../kernel/limits/work-queue.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'

/** A customer who has given the right password. */
export interface CheckedLogin {
  customerId: number
  /** The stored hash of that password. */
  passwordHash: string
}

/**
 * Replaces a hash from a time of lower costs, now that its password is known. Logins that wait for a code go on.
 *
 * @returns The hash that is stored now.
 * @throws {QueueFullError} if too many passwords are being checked.
 */
export async function renewHash(
  db: Db,
  { customerId, passwordHash }: CheckedLogin,
  password: string
): Promise<string> {
  if (!isOutdated(passwordHash)) return passwordHash
  const fresh = await hashUnlessBusy(password)
  if (fresh === undefined) return passwordHash
  const isStored = await inTransaction(db, async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('customers')
      .set({ password_hash: fresh })
      .where('id', '=', customerId)
      .where('password_hash', '=', passwordHash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await tx
      .updateTable('login_steps')
      .set({ password_hash: fresh })
      .where('customer_id', '=', customerId)
      .where('password_hash', '=', passwordHash)
      .execute()
    return true
  })
  return isStored ? fresh : storedMeanwhile(db, { customerId, passwordHash }, password)
}

/** The hash that a concurrent login has stored; the given one if the password has been changed instead, so that this login fails. */
async function storedMeanwhile(
  db: Db,
  { customerId, passwordHash }: CheckedLogin,
  password: string
): Promise<string> {
  const { password_hash } = await db
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return (await verifyPassword(password, password_hash)) ? password_hash : passwordHash
}

/** The next login is early enough for a new hash if too many passwords are being checked now. */
async function hashUnlessBusy(password: string): Promise<string | undefined> {
  try {
    return await hashPassword(password)
  } catch (error) {
    if (error instanceof QueueFullError) return undefined
    throw error
  }
}
