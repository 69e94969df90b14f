import type { Generated } from 'kysely'
import type { Moment } from './schema-catalogue.ts'

/** Who buys, and what they keep in the shop. */
export interface CustomerTables {
  customers: {
    id: Generated<number>
    email: string
    password_hash: string
    kind: 'private' | 'business'
    first_name: string
    last_name: string
    company: string | null
    vat_number: string | null
    phone: string | null
    culture: string
    created_at: Moment
    is_staff: Generated<boolean>
  }
  staff_choices: { staff_id: number; customer_id: number; chosen_at: Moment }
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
  customer_references: { customer_id: number; variant_id: number; reference: string }
  prepaid_accounts: {
    id: Generated<number>
    customer_id: number
    name: string
    balance_minor: number
    notifies: Generated<boolean>
  }
  wishlists: {
    id: Generated<number>
    customer_id: number | null
    session_hash: string | null
    kind: 'wishlist' | 'birthlist'
    name: string
    description: Generated<string>
    share_token: string | null
    created_at: Moment
  }
  wishlist_items: {
    id: Generated<number>
    wishlist_id: number
    variant_id: number
    quantity: number
    bought: Generated<number>
    note: Generated<string>
    added_price_minor: number | null
    added_at: Moment
    removed_at: Date | null
  }
  wishlist_reservations: {
    id: Generated<number>
    item_id: number
    quantity: number
    customer_id: number | null
    session_hash: string | null
    created_at: Moment
  }
}
