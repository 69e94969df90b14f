import type { Generated } from 'kysely'
import type { Moment } from '../database/columns.ts'

declare module '../database/schema.ts' {
  /** The outbox: mails that the site would send. */
  interface Schema {
    mails: {
      id: Generated<number>
      recipient: string
      reply_to: string | null
      subject: string
      body: string
      created_at: Moment
    }
  }
}
