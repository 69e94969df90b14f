import { randomInt } from 'node:crypto'
import type { Db } from '../../kernel/database/database.ts'
import type { Sealing } from './sealing.ts'

const COUNT = 10
const GROUPS = 4
const GROUP_LENGTH = 4
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz0123456789'

/** Replaces the recovery codes of a customer; returns the new ones, which nobody can read again. */
export async function renewRecoveryCodes(
  tx: Db,
  sealing: Sealing,
  customerId: number
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await tx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map(code => ({
        customer_id: customerId,
        code_hash: hashOf(sealing, customerId, code),
        used_at: null
      }))
    )
    .execute()
  return codes
}

/** Uses up a recovery code; `false` if it is wrong or was used before. Of several attempts at the same time, one succeeds. */
export async function spendRecoveryCode(
  db: Db,
  sealing: Sealing,
  customerId: number,
  typed: string
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: new Date() })
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', hashOf(sealing, customerId, typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many recovery codes a customer has not used yet. */
export async function countRecoveryCodes(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(select => select.fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** `abcd-efgh-jkmn-pqrs`: 80 random bits. */
function newCode(): string {
  return Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  ).join('-')
}

function hashOf(sealing: Sealing, customerId: number, typed: string): string {
  const code = typed
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
  return sealing.keyedHash(code, `recovery code ${customerId}`)
}
