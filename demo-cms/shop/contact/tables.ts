import type { Generated } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** Messages of shoppers to the shop. */
  interface Schema {
    messages: {
      id: Generated<number>
      key: string
      culture: string
      name: string
      email: string | null
      phone: string | null
      subject: string
      order_number: string | null
      body: string
      created_at: Moment
    }
  }
}
