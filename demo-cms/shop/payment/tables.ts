import type { Generated } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'

export type PaymentState =
  | 'open'
  | 'redirected'
  | 'authorised'
  | 'refused'
  | 'cancelled'
  | 'expired'

declare module '../../kernel/database/schema.ts' {
  /** Payments and prepaid accounts. Amounts in cents. */
  interface Schema {
    payments: {
      id: Generated<number>
      order_id: number
      provider: string
      session_id: string | null
      state: Generated<PaymentState>
      amount_minor: number
      attempts: Generated<number>
      is_surplus: Generated<boolean>
      expires_at: Date | null
      created_at: Moment
      updated_at: Moment
    }
    prepaid_accounts: {
      id: Generated<number>
      customer_id: number
      name: string
      balance_minor: number
      notifies: Generated<boolean>
    }
    prepaid_movements: {
      id: Generated<number>
      account_id: number
      order_id: number | null
      amount_minor: number
      balance_minor: number
      created_at: Moment
    }
  }
}
