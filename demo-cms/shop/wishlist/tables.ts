import type { Generated } from 'kysely'
import type { Moment, WithDefault } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** Wishlists and birth lists. */
  interface Schema {
    wishlists: {
      id: Generated<number>
      customer_id: number | null
      session_hash: string | null
      kind: 'wishlist' | 'birthlist'
      name: string
      description: Generated<string>
      /** ISO 8601; of birth lists only. */
      birth_date: WithDefault<string | null>
      share_token: string | null
      created_at: Moment
    }
    wishlist_items: {
      id: Generated<number>
      wishlist_id: number
      variant_id: number
      quantity: number
      bought: Generated<number>
      note: Generated<string>
      added_price_minor: number | null
      added_at: Moment
      removed_at: Date | null
    }
    wishlist_reservations: {
      id: Generated<number>
      item_id: number
      quantity: number
      customer_id: number | null
      session_hash: string | null
      created_at: Moment
    }
  }
}
