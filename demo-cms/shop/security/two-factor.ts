import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import { endSessionsOf } from '../../kernel/sessions/ended-sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { OwnSession } from './own-session.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import type { Sealing } from './sealing.ts'
import { clockDrift, newTotpSecret, stepOfCode, tidyCode } from './totp.ts'

/** How long a secret is shown before its first code must have been entered. */
const SETUP_MINUTES = 15

/** Whether a customer's login needs a code. */
export async function hasTwoFactor(db: Db, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('two_factors')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Creates a secret for an app; the login does not need it until its first code has been entered. */
export async function startSetup(
  db: Db,
  sealing: Sealing,
  session: OwnSession
): Promise<string> {
  const secret = newTotpSecret()
  const sealed = sealing.seal(secret, setupPurpose(session.customerId))
  const row = {
    session_hash: session.idHash,
    customer_id: session.customerId,
    secret: sealed,
    created_at: new Date()
  }
  await db
    .insertInto('two_factor_setups')
    .values(row)
    .onConflict(conflict => conflict.column('session_hash').doUpdateSet(row))
    .execute()
  return secret
}

/** The secret that this session is setting up; `undefined` if there is none any more. */
export async function findSetup(
  db: Db,
  sealing: Sealing,
  { idHash, customerId }: OwnSession
): Promise<string | undefined> {
  const row = await db
    .selectFrom('two_factor_setups')
    .select('secret')
    .where('session_hash', '=', idHash)
    .where('customer_id', '=', customerId)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${SETUP_MINUTES}::int)`)
    .executeTakeFirst()
  return row && sealing.open(row.secret, setupPurpose(customerId))
}

export type SetupResult =
  | { codes: string[] }
  /** The code is wrong; perhaps because the clock of the app is off by some minutes. */
  | { driftMinutes: number | undefined }

/**
 * Turns the second factor on with the first code of the app. Other sessions end, because they have logged in without one. The
 * code cannot be used for a login any more.
 *
 * @returns `undefined` if no setup is in progress.
 */
export async function completeSetup(
  db: Db,
  sealing: Sealing,
  site: LocalizedSite,
  session: OwnSession,
  typed: string
): Promise<SetupResult | undefined> {
  const secret = await findSetup(db, sealing, session)
  if (secret === undefined) return undefined
  const code = tidyCode(typed)
  const step = stepOfCode(secret, code)
  if (step === undefined) return { driftMinutes: clockDrift(secret, code) }
  const { customerId } = session
  return inTransaction(db, async tx => {
    // a login that has not been asked for a code comes before, and ends, or after, and fails
    await tx
      .selectFrom('customers')
      .select('id')
      .where('id', '=', customerId)
      .forNoKeyUpdate()
      .execute()
    const { numDeletedRows } = await tx
      .deleteFrom('two_factor_setups')
      .where('session_hash', '=', session.idHash)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return undefined
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('two_factors')
      .values({
        customer_id: customerId,
        secret: sealing.seal(secret, loginPurpose(customerId)),
        last_step: step
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    // another session has turned it on meanwhile
    if (!numInsertedOrUpdatedRows) return undefined
    const codes = await renewRecoveryCodes(tx, sealing, customerId)
    await tx.deleteFrom('two_factor_setups').where('customer_id', '=', customerId).execute()
    await endSessionsOf(tx, customerId, session.idHash)
    await notify(tx, site, customerId, 'Security.TwoFactorOnMail')
    return { codes }
  })
}

/** A code of the app: right and used up, right but used before, or wrong. */
export type CodeResult = 'right' | 'used' | 'wrong'

/**
 * Checks a code of the customer's app, and uses it up: of any number of attempts with the same code at the same time, on all
 * servers, one succeeds.
 */
export async function spendCode(
  db: Db,
  sealing: Sealing,
  customerId: number,
  typed: string
): Promise<CodeResult> {
  const row = await db
    .selectFrom('two_factors')
    .select('secret')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) return 'wrong'
  const secret = sealing.open(row.secret, loginPurpose(customerId))
  const step = stepOfCode(secret, tidyCode(typed))
  if (step === undefined) return 'wrong'
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('customer_id', '=', customerId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'right' : 'used'
}

/** Turns the second factor off, with its recovery codes. */
export function turnOffTwoFactor(
  db: Db,
  site: LocalizedSite,
  customerId: number
): Promise<void> {
  return inTransaction(db, async tx => {
    for (const table of ['two_factors', 'recovery_codes', 'two_factor_setups'] as const) {
      await tx.deleteFrom(table).where('customer_id', '=', customerId).execute()
    }
    await notify(tx, site, customerId, 'Security.TwoFactorOffMail')
  })
}

/** Tells a customer by mail about a change of the second factor, in case it was somebody else. */
export async function notify(
  tx: Db,
  { culture }: LocalizedSite,
  customerId: number,
  key: string,
  values: Record<string, string | number> = {}
): Promise<void> {
  const { email } = await tx
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  await sendMail(tx, {
    recipient: email,
    subject: text(culture, `${key}.Subject`),
    body: text(culture, `${key}.Body`, values)
  })
}

function setupPurpose(customerId: number): string {
  return `two-factor setup ${customerId}`
}

function loginPurpose(customerId: number): string {
  return `two-factor login ${customerId}`
}
