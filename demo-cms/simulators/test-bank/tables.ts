import type { Generated } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'

export type BankState =
  | 'open'
  /** Waits for the shopper to confirm on the bank's page. */
  | 'waiting'
  | 'authorised'
  | 'refused'
  | 'cancelled'
  | 'expired'

declare module '../../kernel/database/schema.ts' {
  /** The bank's data. */
  interface Schema {
    bank_sessions: {
      id: string
      data_hash: string
      page_key: string
      shop_reference: string
      /** In minor units of the currency. */
      amount_minor: number
      currency: Generated<string>
      culture: string
      return_url: string
      /** In minor units. */
      refunded_minor: Generated<number>
      state: Generated<BankState>
      expires_at: Date
      created_at: Moment
    }
    /** Refunds in parts, by the shop's reference. */
    bank_refunds: { reference: string; session_id: string; amount_minor: number }
  }
}
