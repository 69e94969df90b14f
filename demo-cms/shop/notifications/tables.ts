import type { Generated } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** Subscriptions to back-in-stock notifications. */
  interface Schema {
    stock_notifications: {
      id: Generated<number>
      variant_id: number
      email: string
      culture: string
      url: string
      created_at: Moment
      sent_at: Date | null
    }
  }
}
