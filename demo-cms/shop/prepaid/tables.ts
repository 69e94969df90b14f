import type { ColumnType, Generated } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'

/**
 * `opening`: the balance from before movements were recorded; `order`: spent; `refund`: of an order that was paid from the account;
 * `top-up`: credit that was bought; `reversal`: credit whose order was cancelled.
 */
export type MovementKind = 'opening' | 'order' | 'refund' | 'top-up' | 'reversal'

declare module '../../kernel/database/schema.ts' {
  /** Prepaid accounts as ledgers. Amounts in cents. */
  interface Schema {
    prepaid_accounts: {
      id: Generated<number>
      customer_id: number
      name: string
      /** The sum of the movements: the database changes it with each new movement, and allows no other change. */
      balance_minor: ColumnType<number, number, never>
      /** Whether a mail is sent when the balance falls below the threshold. */
      notifies: Generated<boolean>
      threshold_minor: Generated<number>
      /** What is ordered when the balance falls below the threshold; `null`: nothing. */
      top_up_minor: number | null
    }
    /** Only added to, which the database enforces. */
    prepaid_movements: {
      id: Generated<number>
      account_id: number
      /** The order that was paid or refunded. */
      order_id: number | null
      amount_minor: ColumnType<number, number, never>
      /** The balance after this movement; computed by the database. */
      balance_minor: ColumnType<number, never, never>
      created_at: Moment
      kind: ColumnType<MovementKind | null, MovementKind, never>
      /** The item of the order that paid for the credit. */
      order_item_id: number | null
    }
  }
}
