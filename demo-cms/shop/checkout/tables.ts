import type { JSONColumnType } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** Checkouts that are not ordered yet. */
  interface Schema {
    checkout_drafts: {
      cart_id: number
      fields: JSONColumnType<Record<string, string>>
      updated_at: Moment
    }
  }
}
