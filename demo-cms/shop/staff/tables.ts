import type { Moment } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** Customers that staff has ordered for. */
  interface Schema {
    staff_choices: { staff_id: number; customer_id: number; chosen_at: Moment }
  }
}
