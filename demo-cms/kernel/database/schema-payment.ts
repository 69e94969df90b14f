import type { Generated } from 'kysely'
import type { Moment } from './schema-catalogue.ts'

export type PaymentState =
  | 'open'
  | 'redirected'
  | 'authorised'
  | 'refused'
  | 'cancelled'
  | 'expired'

/** How orders are paid. Amounts in cents. */
export interface PaymentTables {
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
  prepaid_movements: {
    id: Generated<number>
    account_id: number
    order_id: number | null
    amount_minor: number
    balance_minor: number
    created_at: Moment
  }
}

export type BankState =
  | 'open'
  /** For the shopper, on the bank's page. */
  | 'waiting'
  | 'authorised'
  | 'refused'
  | 'cancelled'
  | 'expired'

/** What the bank of the demo knows. */
export interface BankTables {
  bank_sessions: {
    id: string
    data_hash: string
    page_key: string
    shop_reference: string
    amount_minor: number
    culture: string
    return_url: string
    state: Generated<BankState>
    expires_at: Date
    created_at: Moment
  }
}
