import type { Generated } from 'kysely'
import type { Moment } from './schema-catalogue.ts'

/** What shoppers write to the shop, and the mails that it would send. */
export interface MessageTables {
  messages: {
    id: Generated<number>
    key: string
    culture: string
    name: string
    email: string | null
    phone: string | null
    subject: string
    order_number: string | null
    body: string
    created_at: Moment
  }
  stock_notifications: {
    id: Generated<number>
    variant_id: number
    email: string
    culture: string
    url: string
    created_at: Moment
    sent_at: Date | null
  }
  mails: {
    id: Generated<number>
    recipient: string
    reply_to: string | null
    subject: string
    body: string
    created_at: Moment
  }
}
