import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import { cultures } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { OneVariant } from '../catalogue/one-variant.ts'
import { readVariantOf } from '../catalogue/one-variant.ts'

/** Whether this address is already waiting for the variant. */
export async function isSubscribed(db: Db, variantId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('stock_notifications')
    .select('id')
    .where('variant_id', '=', variantId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Subscribes an address. Returns `false` if it is already subscribed, so that submitting the form twice sends one mail.
 */
export async function subscribe(
  db: Db,
  variant: OneVariant,
  email: string,
  culture: string,
  origin: string
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_notifications (variant_id, email, culture, url)
    values (${variant.variantId}, ${email}, ${culture}, ${origin + variant.url})
    on conflict (variant_id, lower(email)) where sent_at is null do nothing
    returning id`.execute(db)
  return rows.length > 0
}

/** Notifies everyone who waits for a variant that is in stock again, once. */
export async function notifyWaiting(tx: Db, variantId: number): Promise<void> {
  const waiting = await tx
    .updateTable('stock_notifications')
    .set({ sent_at: new Date() })
    .where('variant_id', '=', variantId)
    .where('sent_at', 'is', null)
    .returning(['email', 'culture', 'url'])
    .execute()
  const names = new Map<string, string>()
  for (const { email, culture, url } of waiting) {
    const language = cultures.find(one => one === culture) ?? cultures[0]
    if (!names.has(language)) names.set(language, await nameOf(tx, language, variantId))
    const name = names.get(language)!
    await sendMail(tx, {
      recipient: email,
      subject: text(language, 'Notify.MailSubject', { name }),
      body: text(language, 'Notify.MailBody', { name, url })
    })
  }
}

async function nameOf(tx: Db, culture: (typeof cultures)[number], variantId: number) {
  const { product_id } = await tx
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  const fields = { productId: String(product_id), productVariantId: String(variantId) }
  return (await readVariantOf(tx, { basePath: '', culture }, fields))?.name ?? ''
}
