import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'

/** Failures without a wait; after them, each failure doubles the wait. */
const FREE_ATTEMPTS = { account: 5, address: 20 } as const
/** The shortest and the longest wait. */
const FIRST_WAIT_SECONDS = 5
const LONGEST_WAIT_SECONDS = 900
/** Failures are forgotten after this time. */
const FORGET_AFTER_SECONDS = 3600

/** What failures are counted by: the account, and the IP address of the client. */
export type LoginSubject = keyof typeof FREE_ATTEMPTS

/**
 * Counts an attempt as a failure and checks the limit in the same statement, so that of fifty concurrent guesses only those
 * within the limit are verified. `forgive…` undoes the count after a success.
 *
 * @returns How many seconds to wait before the next attempt; 0 if this one is allowed.
 */
export async function countAttempt(db: Db, kind: LoginSubject, name: string): Promise<number> {
  const subject = `${kind}:${name}`
  const wait = sql<number>`${LONGEST_WAIT_SECONDS}::int`
  const waitOf = sql<number>`least(${wait}, ${FIRST_WAIT_SECONDS}::int * power(2, least(greatest(login_attempts.failures - ${FREE_ATTEMPTS[kind]}::int, 0), 10)))`
  const nextTry = sql<Date>`case when login_attempts.failures < ${FREE_ATTEMPTS[kind]}::int then login_attempts.last_at else login_attempts.last_at + make_interval(secs => ${waitOf}) end`
  const admitted = await db
    .insertInto('login_attempts')
    .values({ subject, failures: 1 })
    .onConflict(conflict =>
      conflict
        .column('subject')
        .doUpdateSet({
          failures: sql<number>`case when login_attempts.last_at < now() - make_interval(secs => ${FORGET_AFTER_SECONDS}::int) then 1 else login_attempts.failures + 1 end`,
          last_at: sql<Date>`clock_timestamp()`
        })
        .where(sql<boolean>`${nextTry} <= clock_timestamp()`)
    )
    .returning('failures')
    .executeTakeFirst()
  if (admitted) return 0
  const row = await db
    .selectFrom('login_attempts')
    .select(
      sql<number>`greatest(1, ceil(extract(epoch from ${nextTry} - clock_timestamp())))::int`.as(
        'wait'
      )
    )
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.wait ?? 1
}

/** Resets the failures of an account after a login. */
export async function forgiveAccount(db: Db, name: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('subject', '=', `account:${name}`).execute()
}

/** Undoes one failure of an IP address; others still count. */
export async function forgiveAttempt(db: Db, address: string): Promise<void> {
  await db
    .updateTable('login_attempts')
    .set(where => ({ failures: where('failures', '-', 1) }))
    .where('subject', '=', `address:${address}`)
    .execute()
}
