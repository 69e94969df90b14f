import { sql } from 'kysely'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import { cultures } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { formerVariants, isSold } from '../catalogue/former-variants.ts'
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

/** Notifies everyone who waits for a variant, once, if some of it can be sold again. */
export async function notifyWaiting(tx: Db, variantId: number): Promise<void> {
  const waiting = await tx
    .updateTable('stock_notifications')
    .set({ sent_at: new Date() })
    .where('variant_id', '=', variantId)
    .where('sent_at', 'is', null)
    // a piece more may still be too few to be ordered
    .where(sql<boolean>`sellable_stock(variant_id) > 0`)
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

/** Tells everyone who waits for a variant that is no longer sold, once. */
export function notifyInVain(db: Db): Promise<void> {
  return inTransaction(db, async tx => {
    const waiting = await tx
      .updateTable('stock_notifications')
      .set({ sent_at: new Date() })
      .where('sent_at', 'is', null)
      .where(({ not }) => not(isSold('stock_notifications.variant_id')))
      .returning(['email', 'culture', 'variant_id'])
      .execute()
    for (const { email, culture, variant_id } of waiting) {
      const language = cultures.find(one => one === culture) ?? cultures[0]
      const former = (await formerVariants(tx, language, [variant_id])).get(variant_id)
      if (!former) continue
      const name = [former.name, former.variantName].filter(Boolean).join(', ')
      await sendMail(tx, {
        recipient: email,
        subject: text(language, 'Notify.GoneSubject', { name }),
        body: text(language, 'Notify.GoneBody', { name })
      })
    }
  })
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
