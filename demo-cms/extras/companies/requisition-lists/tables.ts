import type { Generated } from 'kysely'
import type { Moment } from '../../../kernel/database/columns.ts'

declare module '../../../kernel/database/schema.ts' {
  /** Lists that the members of a company share. */
  interface Schema {
    requisition_lists: {
      id: Generated<number>
      company_id: number
      name: string
      created_by: number | null
      created_at: Moment
    }
    requisition_items: { list_id: number; variant_id: number; quantity: number }
  }
}
