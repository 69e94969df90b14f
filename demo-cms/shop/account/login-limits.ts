import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'

/** Tries that cost nothing; behind them each failure doubles the wait. */
const FREE_TRIES = { account: 5, address: 20 } as const
/** The first wait and the longest one, in s. */
const FIRST_WAIT = 5
const LONGEST_WAIT = 900
/** After this rest a subject starts anew, in s. */
const FORGET_AFTER = 3600

/** Whom guesses are counted for: an account, and the address that they come from. */
export type LoginSubject = keyof typeof FREE_TRIES

/**
 * Counts a try as a failure, in one statement with the question whether it may be made: of fifty guesses at once only
 * those within the limit are looked at. `forgive…` takes it back when it was none.
 *
 * @returns How long to wait before the next try, in s; 0 when this one may be made.
 */
export async function countTry(db: Db, kind: LoginSubject, name: string): Promise<number> {
  const subject = `${kind}:${name}`
  const wait = sql<number>`${LONGEST_WAIT}::int`
  const waitOf = sql<number>`least(${wait}, ${FIRST_WAIT}::int * power(2, least(greatest(login_attempts.failures - ${FREE_TRIES[kind]}::int, 0), 10)))`
  const nextTry = sql<Date>`case when login_attempts.failures < ${FREE_TRIES[kind]}::int then login_attempts.last_at else login_attempts.last_at + make_interval(secs => ${waitOf}) end`
  const admitted = await db
    .insertInto('login_attempts')
    .values({ subject, failures: 1 })
    .onConflict(conflict =>
      conflict
        .column('subject')
        .doUpdateSet({
          failures: sql<number>`case when login_attempts.last_at < now() - make_interval(secs => ${FORGET_AFTER}::int) then 1 else login_attempts.failures + 1 end`,
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

/** The account's owner is here: the guesses of others are forgotten. */
export async function forgiveAccount(db: Db, name: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('subject', '=', `account:${name}`).execute()
}

/** One try from this address was none; the others keep counting. */
export async function forgiveTry(db: Db, address: string): Promise<void> {
  await db
    .updateTable('login_attempts')
    .set(where => ({ failures: where('failures', '-', 1) }))
    .where('subject', '=', `address:${address}`)
    .execute()
}
