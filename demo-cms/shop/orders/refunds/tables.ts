import type { Generated } from 'kysely'
import type { Moment } from '../../../kernel/database/columns.ts'

/** `refund`: of some goods; `withdrawal`: from the contract, which needs no reason. */
export type RefundRequestKind = 'refund' | 'withdrawal'

declare module '../../../kernel/database/schema.ts' {
  /** Requests for refunds, and withdrawals. Amounts in cents. */
  interface Schema {
    refund_requests: {
      id: Generated<number>
      order_id: number
      kind: RefundRequestKind
      form_key: string | null
      /** Who declares the withdrawal. */
      name: Generated<string>
      /** Costs of delivery that are refunded too. */
      shipping_minor: Generated<number>
      amount_minor: number
      created_at: Moment
      /** `null` until someone answers. */
      answer: Generated<'accepted' | 'rejected' | null>
      /** What staff wrote to the buyer. */
      message: Generated<string>
      answered_at: Generated<Date | null>
      answered_by: Generated<number | null>
      /** When the buyer withdrew it; then its answer is `rejected`, and nobody gave it. */
      withdrawn_at: Generated<Date | null>
    }
    refund_request_lines: {
      request_id: number
      order_item_id: number
      quantity: number
      amount_minor: number
      reason: string
      /** The buyer's words for the reason `other`. */
      reason_text: Generated<string>
    }
    refund_photos: {
      id: string
      request_id: number
      width: number
      height: number
      image: Buffer
    }
  }
}
