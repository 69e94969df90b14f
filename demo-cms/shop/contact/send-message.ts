import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { type Mail, sendMail } from '../../kernel/mail/send-mail.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { labelled, text } from '../../kernel/texts/texts.ts'
import type { ContactFields } from './contact-form.ts'

/** The recipient of messages. */
const SHOP = 'hello@vitrine.example'

/**
 * Saves a message and puts it into the outbox as a mail to the shop. Submitting the same form twice sends one message.
 */
export function sendMessage(
  db: Db,
  culture: Culture,
  key: string,
  fields: ContactFields
): Promise<void> {
  return inTransaction(db, async tx => {
    const kept = await tx
      .insertInto('messages')
      .values({
        key,
        culture,
        name: fields.Name,
        email: fields.Email || null,
        phone: fields.PhoneNumber || null,
        subject: fields.Subject,
        order_number: fields.OrderNumber || null,
        body: fields.Message
      })
      .onConflict(conflict => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) return
    await sendMail(tx, mailOf(fields, culture))
  })
}

function mailOf(fields: ContactFields, culture: Culture): Mail {
  const subject = text(culture, `Contact.Subject.${fields.Subject}`)
  return {
    recipient: SHOP,
    replyTo: fields.Email || undefined,
    subject: labelled(
      culture,
      text(culture, 'Contact.Title'),
      [subject, fields.OrderNumber].filter(Boolean).join(' ')
    ),
    body: [
      [fields.Name, fields.PhoneNumber].filter(Boolean).join(', '),
      '',
      fields.Message
    ].join('\n')
  }
}
