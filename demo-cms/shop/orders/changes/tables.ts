import type { Generated, JSONColumnType } from 'kysely'
import type { Moment } from '../../../kernel/database/columns.ts'
import type { PostalAddress } from '../../addresses/address-lines.ts'

declare module '../../../kernel/database/schema.ts' {
  /** Requests for another delivery address. */
  interface Schema {
    delivery_change_requests: {
      id: Generated<number>
      order_id: number
      address: JSONColumnType<PostalAddress>
      /** `null` until someone answers. */
      answer: Generated<'accepted' | 'refused' | null>
      reason: Generated<string>
      answered_at: Generated<Date | null>
      answered_by: Generated<number | null>
      created_at: Moment
    }
  }
}
