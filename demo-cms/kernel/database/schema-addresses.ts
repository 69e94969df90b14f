import type { Generated, JSONColumnType } from 'kysely'
import type { Moment } from './schema-catalogue.ts'
import type { OrderAddress } from './schema-sales.ts'

/** What the shop knows of VAT numbers and of deliveries that are to go elsewhere. */
export interface AddressTables {
  vat_checks: {
    number: string
    is_valid: boolean
    company_name: string | null
    checked_at: Date
  }
  delivery_change_requests: {
    id: Generated<number>
    order_id: number
    address: JSONColumnType<OrderAddress>
    /** `null` while nobody answered. */
    answer: Generated<'accepted' | 'refused' | null>
    reason: Generated<string>
    answered_at: Generated<Date | null>
    answered_by: Generated<number | null>
    created_at: Moment
  }
}
