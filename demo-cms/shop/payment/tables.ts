import type { Generated } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'

export type PaymentState =
  | 'open'
  | 'redirected'
  | 'authorised'
  | 'refused'
  | 'cancelled'
  | 'expired'

/** `account`: deducted from what is still to be paid. */
export type RefundMethod = 'card' | 'transfer' | 'prepaid' | 'account'

/** `surplus`: paid twice; `late`: paid after the order was cancelled; `cancelled`: paid before that. */
export type RefundReason = 'surplus' | 'late' | 'cancelled'

declare module '../../kernel/database/schema.ts' {
  /** Payments by card and by transfer, and refunds. Amounts in cents. */
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
      /** When the provider was told that no money is expected through this session any more. */
      closed_at: Date | null
      created_at: Moment
      updated_at: Moment
    }
    refunds: {
      id: Generated<number>
      order_id: number
      /** `null` for a prepaid account, and for transfers from before transfers were recorded as payments. */
      payment_id: number | null
      method: RefundMethod
      reason: RefundReason
      amount_minor: number
      created_at: Moment
      /** When the money was sent back; `null` while it is due. */
      done_at: Date | null
    }
    /** Money that is sent back for returned goods. */
    return_refunds: {
      id: Generated<number>
      request_id: number
      order_id: number
      payment_id: number | null
      method: RefundMethod
      amount_minor: number
      created_at: Moment
      done_at: Date | null
    }
  }
}
