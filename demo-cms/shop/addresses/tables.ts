import type { Generated } from 'kysely'

declare module '../../kernel/database/schema.ts' {
  /** Address books and cached results for VAT numbers. */
  interface Schema {
    addresses: {
      id: Generated<number>
      customer_id: number
      type: 'Billing' | 'Shipping' | 'Both'
      first_name: string
      last_name: string
      company: string | null
      street1: string
      house_number: string
      box_number: string | null
      postal_code: string
      city: string
      country_code: string
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
