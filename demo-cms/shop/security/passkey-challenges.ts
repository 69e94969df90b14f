import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'

/** How long a challenge can be answered. */
export const CHALLENGE_MINUTES = 10

/** For whom a challenge is: a session and, for a new passkey, its customer. */
export interface ChallengeOwner {
  sessionHash: string
  /** Missing for a login. */
  customerId?: number
}

/** Creates a challenge, in base64url. */
export async function newChallenge(
  db: Db,
  { sessionHash, customerId }: ChallengeOwner
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, session_hash: sessionHash, customer_id: customerId ?? null })
    .execute()
  return challenge
}

/**
 * Uses up the challenge that an authenticator has signed.
 *
 * @returns `false` if it has been used, has expired or belongs to another session or purpose.
 */
export async function spendChallenge(
  db: Db,
  challenge: string,
  { sessionHash, customerId }: ChallengeOwner
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('session_hash', '=', sessionHash)
    .where('customer_id', customerId === undefined ? 'is' : '=', customerId ?? null)
    .where(
      'created_at',
      '>',
      sql<Date>`now() - make_interval(mins => ${CHALLENGE_MINUTES}::int)`
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
