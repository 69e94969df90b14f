import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Failures that cost nothing; behind them each one doubles the wait. */
const FREE_FAILURES = { account: 5, address: 20 } as const
/** The longest wait, in s. */
const LONGEST_WAIT = 900
/** After this rest a subject starts anew, in s. */
const FORGET_AFTER = 3600

export type LoginSubject = keyof typeof FREE_FAILURES

/** How long a subject has to wait before its next try, in s; 0 when it may try now. */
export async function waitFor(db: Db, kind: LoginSubject, name: string): Promise<number> {
  const row = await db
    .selectFrom('login_attempts')
    .select(['failures', 'last_at'])
    .where('subject', '=', `${kind}:${name}`)
    .executeTakeFirst()
  if (!row) return 0
  const rested = (Date.now() - row.last_at.getTime()) / 1000
  const beyond = row.failures - FREE_FAILURES[kind]
  if (beyond < 0 || rested > FORGET_AFTER) return 0
  return Math.max(0, Math.ceil(Math.min(LONGEST_WAIT, 5 * 2 ** beyond) - rested))
}

export async function noteFailure(db: Db, kind: LoginSubject, name: string): Promise<void> {
  const subject = `${kind}:${name}`
  await db
    .insertInto('login_attempts')
    .values({ subject, failures: 1 })
    .onConflict(conflict =>
      conflict.column('subject').doUpdateSet({
        failures: sql<number>`case when login_attempts.last_at < now() - make_interval(secs => ${FORGET_AFTER}) then 1 else login_attempts.failures + 1 end`,
        last_at: new Date()
      })
    )
    .execute()
}

export async function forgiveFailures(db: Db, kind: LoginSubject, name: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('subject', '=', `${kind}:${name}`).execute()
}
