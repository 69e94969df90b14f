import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { isUniqueViolation } from '../../kernel/database/unique-violation.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import { text } from '../../kernel/texts/texts.ts'
import { accountOf } from '../security/check-login.ts'
import { newSecretId, secretHash } from '../security/secret-id.ts'

/** How long the link in the mail is valid. */
const VALID_HOURS = 24

/** A new address whose mail has arrived. */
export interface EmailChange {
  idHash: string
  customerId: number
  /** The address that is replaced. */
  oldEmail: string
  newEmail: string
}

/**
 * Sends a link to the new address, which then becomes the customer's, and tells the old one. Somebody else's address gets a mail
 * as well, which says that it has an account: the response to the form must not tell.
 */
export async function requestEmailChange(
  tx: Db,
  site: LocalizedSite,
  change: { customerId: number; oldEmail: string; newEmail: string; origin: string }
): Promise<void> {
  const { customerId, oldEmail, newEmail, origin } = change
  const { culture } = site
  const id = newSecretId()
  const security = `${origin}${homeLink(site)}/security`
  await tx
    .insertInto('email_changes')
    .values({ id_hash: secretHash(id), customer_id: customerId, email: newEmail })
    .execute()
  const isTaken = (await ownerOf(tx, newEmail)) !== undefined
  const key = isTaken ? 'Account.ExistsMail' : 'Details.ConfirmMail'
  const url = isTaken ? `${security}/login` : `${security}/email?id=${id}`
  await sendMail(tx, {
    recipient: newEmail,
    subject: text(culture, `${key}.Subject`),
    body: text(culture, `${key}.Body`, { url, hours: VALID_HOURS })
  })
  await sendMail(tx, {
    recipient: oldEmail,
    subject: text(culture, 'Details.NoticeMail.Subject'),
    body: text(culture, 'Details.NoticeMail.Body', { url: `${security}/forgotpassword` })
  })
}

/** The change that the link in a mail belongs to; `undefined` if it was used, has expired, or the address is somebody else's. */
export async function findEmailChange(db: Db, id: string): Promise<EmailChange | undefined> {
  const row = await db
    .selectFrom('email_changes')
    .innerJoin('customers', 'customers.id', 'email_changes.customer_id')
    .select(['id_hash', 'customer_id', 'customers.email as old', 'email_changes.email as new'])
    .where('id_hash', '=', secretHash(id))
    .where(
      'email_changes.created_at',
      '>',
      sql<Date>`now() - make_interval(hours => ${VALID_HOURS}::int)`
    )
    .executeTakeFirst()
  if (!row) return undefined
  const owner = await ownerOf(db, row.new)
  if (owner !== undefined && owner !== row.customer_id) return undefined
  return {
    idHash: row.id_hash,
    customerId: row.customer_id,
    oldEmail: row.old,
    newEmail: row.new
  }
}

/**
 * Makes the new address the customer's. Links to choose a new password that were sent to the old one stop working.
 *
 * @returns `false` if the link was used, or the address became somebody else's, meanwhile.
 */
export function completeEmailChange(db: Db, change: EmailChange): Promise<boolean> {
  const { idHash, customerId, newEmail } = change
  return inTransaction(db, async tx => {
    const { numDeletedRows } = await tx
      .deleteFrom('email_changes')
      .where('id_hash', '=', idHash)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    for (const table of ['email_changes', 'password_resets'] as const) {
      await tx.deleteFrom(table).where('customer_id', '=', customerId).execute()
    }
    await tx
      .updateTable('customers')
      .set({ email: newEmail })
      .where('id', '=', customerId)
      .execute()
    return true
  }).catch(error => {
    if (isUniqueViolation(error)) return false
    throw error
  })
}

async function ownerOf(db: Db, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where(where => where(where.fn('lower', ['email']), '=', accountOf(email)))
    .executeTakeFirst()
  return row?.id
}
