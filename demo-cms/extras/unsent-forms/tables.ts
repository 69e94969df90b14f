import type { ColumnType, Generated } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'
import type { FormFields } from './typed-fields.ts'

declare module '../../kernel/database/schema.ts' {
  /** Forms that were sent after their session had ended. */
  interface Schema {
    unsent_forms: {
      id: Generated<number>
      key_hash: string
      customer_id: number
      path: string
      page: string | null
      fields: ColumnType<FormFields, string, string>
      is_complete: boolean
      created_at: Moment
    }
  }
}
