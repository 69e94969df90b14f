import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import { endSessionsOf } from '../../kernel/sessions/ended-sessions.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import { giveSession } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { renewSession } from './renew-session.ts'

export interface PasswordChange {
  customerId: number
  /** The hash of the new password. */
  passwordHash: string
  /** The origin of links in the mail. */
  origin: string
}

/**
 * Changes the password of the customer who is logged in. All other sessions end, and this one goes on under a new id.
 *
 * @param checkedHash The stored hash that the current password was checked against.
 * @returns `false` if the password has been changed since.
 */
export async function changeOwnPassword(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
  {
    checkedHash,
    site,
    ...change
  }: PasswordChange & { checkedHash: string; site: LocalizedSite }
): Promise<boolean> {
  const fresh = await inTransaction(db, async tx => {
    const isChanged = await setPassword(tx, site, change, checkedHash)
    if (!isChanged) return undefined
    await endSessionsOf(tx, change.customerId, session.idHash)
    return renewSession(tx, request, session)
  })
  if (fresh) giveSession(request, reply, fresh)
  return fresh !== undefined
}

/**
 * Stores a new password, makes the links of older mails invalid, and tells the customer by mail. That includes a new e-mail address
 * that waits for its link: whoever asked for it knew the old password, and would otherwise still take the account over.
 *
 * @param expected The hash that is stored now, if it matters.
 * @returns `false` if another hash is stored.
 */
export async function setPassword(
  tx: Db,
  site: LocalizedSite,
  { customerId, passwordHash, origin }: PasswordChange,
  expected?: string
): Promise<boolean> {
  const customer = await tx
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where('id', '=', customerId)
    .$if(expected !== undefined, query => query.where('password_hash', '=', expected ?? ''))
    .returning('email')
    .executeTakeFirst()
  if (!customer) return false
  for (const table of ['password_resets', 'email_changes'] as const) {
    await tx.deleteFrom(table).where('customer_id', '=', customerId).execute()
  }
  await sendMail(tx, {
    recipient: customer.email,
    subject: text(site.culture, 'Security.PasswordMail.Subject'),
    body: text(site.culture, 'Security.PasswordMail.Body', {
      url: `${origin}${homeLink(site)}/security/forgotpassword`
    })
  })
  return true
}
