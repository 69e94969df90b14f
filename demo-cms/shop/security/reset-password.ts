import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import { endSessionsOf } from '../../kernel/sessions/ended-sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { setPassword } from './change-password.ts'
import { accountOf } from './check-login.ts'
import { newSecretId, secretHash } from './secret-id.ts'

/** How long the link in the mail is valid. */
const VALID_MINUTES = 60

export interface ResetRequest {
  email: string
  /** The origin of links in the mail. */
  origin: string
  /** Where the shopper wanted to go. */
  returnPath: string | undefined
}

/** A request for a new password whose mail has arrived. */
export interface PasswordReset {
  idHash: string
  customerId: number
  email: string
  firstName: string
  lastName: string
  returnPath: string | null
}

/**
 * Sends a mail to the address: with a link to choose a new password or, if nobody has an account with it, one that says so. Both
 * take the same steps and so the same time, because only the owner of the address may learn whether it has an account.
 */
export async function requestReset(
  db: Db,
  site: LocalizedSite,
  { email, origin, returnPath }: ResetRequest
): Promise<void> {
  const id = newSecretId()
  await inTransaction(db, async tx => {
    const customer = await tx
      .selectFrom('customers')
      .select(['id', 'email'])
      .where(where => where(where.fn('lower', ['email']), '=', accountOf(email)))
      .executeTakeFirst()
    await tx
      .insertInto('password_resets')
      .values({
        id_hash: secretHash(id),
        customer_id: customer?.id ?? null,
        return_path: returnPath ?? null
      })
      .execute()
    const key = customer ? 'Security.ResetMail' : 'Security.NoAccountMail'
    const path = customer ? `resetpassword?id=${id}` : 'register'
    await sendMail(tx, {
      // not as typed: letters that only look alike may lead to another mailbox
      recipient: customer?.email ?? email,
      subject: text(site.culture, `${key}.Subject`),
      body: text(site.culture, `${key}.Body`, {
        url: `${origin}${homeLink(site)}/security/${path}`,
        minutes: VALID_MINUTES
      })
    })
  })
}

/** The request that the link in a mail belongs to; `undefined` if it was used, or has expired. */
export async function findReset(db: Db, id: string): Promise<PasswordReset | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('customers', 'customers.id', 'password_resets.customer_id')
    .select(['customers.id', 'email', 'first_name', 'last_name', 'return_path'])
    .where('id_hash', '=', secretHash(id))
    .where('password_resets.created_at', '>', earliest)
    .executeTakeFirst()
  return (
    row && {
      idHash: secretHash(id),
      customerId: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      returnPath: row.return_path
    }
  )
}

/**
 * Stores the new password, uses up the link and all older ones, and ends all sessions of the customer.
 *
 * @returns `false` if the link has been used meanwhile.
 */
export function completeReset(
  db: Db,
  site: LocalizedSite,
  { idHash, customerId }: PasswordReset,
  { passwordHash, origin }: { passwordHash: string; origin: string }
): Promise<boolean> {
  return inTransaction(db, async tx => {
    const { numDeletedRows } = await tx
      .deleteFrom('password_resets')
      .where('id_hash', '=', idHash)
      .where('created_at', '>', earliest)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await setPassword(tx, site, { customerId, passwordHash, origin })
    await endSessionsOf(tx, customerId)
    return true
  })
}

const earliest = sql<Date>`now() - make_interval(mins => ${sql.lit(VALID_MINUTES)})`
