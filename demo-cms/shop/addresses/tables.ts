import type { Generated } from 'kysely'
import type { AddressColumns } from './address-columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** Address books and cached results for VAT numbers. */
  interface Schema {
    addresses: AddressColumns & {
      id: Generated<number>
      customer_id: number
      type: 'Billing' | 'Shipping' | 'Both'
      phone: string | null
      is_default_billing: Generated<boolean>
      is_default_shipping: Generated<boolean>
    }
    vat_checks: {
      number: string
      is_valid: boolean
      company_name: string | null
      checked_at: Date
    }
  }
}
