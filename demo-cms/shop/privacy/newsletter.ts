import { createHash, randomBytes } from 'node:crypto'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** How long the link in the mail is valid. */
const LINK_HOURS = 48

/** `waiting`: until the link in the mail is followed. */
export type Subscription = 'none' | 'waiting' | 'subscribed'

/** Whether a customer has subscribed, with the address that they use now. */
export async function subscriptionOf(db: Db, customerId: number): Promise<Subscription> {
  const row = await db
    .selectFrom('newsletter_subscriptions as subscription')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['confirmed_at', 'link_hash'])
    .where('customer_id', '=', customerId)
    .whereRef('subscription.email', '=', 'customers.email')
    .executeTakeFirst()
  if (!row) return 'none'
  return row.confirmed_at ? 'subscribed' : row.link_hash ? 'waiting' : 'none'
}

/** Mails the customer a link that confirms the subscription; does nothing for those who have confirmed one. */
export function subscribe(
  db: Db,
  customerId: number,
  homeUrl: string,
  culture: Culture
): Promise<void> {
  return inTransaction(db, async tx => {
    const { email } = await tx
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customerId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if ((await subscriptionOf(tx, customerId)) === 'subscribed') return
    const id = randomBytes(24).toString('base64url')
    const values = {
      email,
      link_hash: hashOf(id),
      requested_at: new Date(),
      confirmed_at: null
    }
    await tx
      .insertInto('newsletter_subscriptions')
      .values({ customer_id: customerId, ...values })
      .onConflict(conflict => conflict.column('customer_id').doUpdateSet(values))
      .execute()
    await sendMail(tx, {
      recipient: email,
      subject: text(culture, 'Newsletter.Mail.Subject'),
      body: text(culture, 'Newsletter.Mail.Body', {
        url: `${homeUrl}/newsletter/confirm?id=${id}`,
        hours: LINK_HOURS
      })
    })
  })
}

/** Ends a subscription, or the wait for its confirmation. */
export async function unsubscribe(db: Db, customerId: number): Promise<void> {
  await db
    .deleteFrom('newsletter_subscriptions')
    .where('customer_id', '=', customerId)
    .execute()
}

/** Whether the link in a mail is valid. */
export async function isLinkValid(db: Db, id: string): Promise<boolean> {
  return (await linked(db, id)) !== undefined
}

/** Confirms a subscription. Returns `false` if the link is not valid any more; following it twice confirms once. */
export function confirm(db: Db, id: string): Promise<boolean> {
  return inTransaction(db, async tx => {
    const row = await linked(tx, id)
    if (!row) return false
    await tx
      .updateTable('newsletter_subscriptions')
      .set({ confirmed_at: row.confirmed_at ?? new Date() })
      .where('customer_id', '=', row.customer_id)
      .execute()
    return true
  })
}

function linked(db: Db, id: string) {
  return db
    .selectFrom('newsletter_subscriptions')
    .select(['customer_id', 'confirmed_at'])
    .where('link_hash', '=', hashOf(id))
    .where('requested_at', '>', new Date(Date.now() - LINK_HOURS * 3_600_000))
    .executeTakeFirst()
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
