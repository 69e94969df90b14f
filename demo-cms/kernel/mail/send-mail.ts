import type { Db } from '../database/database.ts'

export interface Mail {
  recipient: string
  replyTo?: string | undefined
  subject: string
  body: string
}

/** Puts a mail into the outbox, as part of the transaction. */
export async function sendMail(tx: Db, { replyTo, ...mail }: Mail): Promise<void> {
  await tx
    .insertInto('mails')
    .values({ ...mail, reply_to: replyTo ?? null })
    .execute()
}
