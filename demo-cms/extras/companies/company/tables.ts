import type { Generated } from 'kysely'
import type { Moment } from '../../../kernel/database/columns.ts'
import type { Role } from './roles.ts'

declare module '../../../kernel/database/schema.ts' {
  /** Companies, their members, and invitations to join them. */
  interface Schema {
    companies: {
      id: Generated<number>
      name: string
      vat_number: string
      /** The currency of its limits. */
      currency: string
      /** Orders of buyers above it wait for approval; `null`: no order does. */
      approval_limit_minor: number | null
      /** What may be open on account; `null` if staff has not approved the company. */
      credit_limit_minor: number | null
      /** In how many days invoices on account are due. */
      payment_term_days: Generated<number>
      created_at: Moment
    }
    company_members: {
      customer_id: number
      company_id: number
      role: Role
      joined_at: Moment
    }
    company_invitations: {
      id: Generated<number>
      id_hash: string
      company_id: number
      email: string
      role: Role
      created_at: Moment
    }
    /** Orders that had to be approved by a company, and who decided. */
    order_approvals: {
      order_id: number
      /** The prepaid account that pays once the order is approved. */
      prepaid_account_id: number | null
      decided_by: number | null
      decided_at: Date | null
    }
  }
  interface OrderColumns {
    /** The company that a member ordered for. */
    company_id: Generated<number | null>
  }
}
