import type { Generated } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'
import type { PostalAddress } from '../addresses/address-lines.ts'
import type { TaxDuty } from '../cart/tax-duty.ts'

/** Only a payment makes an order `paid`. */
export type OrderStatus = 'awaiting-payment' | 'paid' | 'sent' | 'delivered' | 'cancelled'

declare module '../../kernel/database/schema.ts' {
  /** Orders, their items and statuses. */
  interface Schema {
    orders: {
      id: Generated<number>
      number: string
      /** Whether it was placed by a shopper, not by the seed. */
      from_checkout: Generated<boolean>
      customer_id: number | null
      email: string
      culture: string
      status: OrderStatus
      shipping_method: string
      shipping_minor: number
      items_minor: number
      total_minor: number
      total_tax_excl_minor: number
      payment_reference: string
      /** The delivery address. */
      address: PostalAddress
      /** The billing address. */
      billing: PostalAddress
      account_type: Generated<string>
      phone: Generated<string>
      vat_number: string | null
      /** `null` if unknown [CHK-02]. */
      vat_valid: boolean | null
      pickup_point: Generated<{ Name: string; Lines: string[] } | null>
      /** `transfer`, `card` or `prepaid`. */
      payment_method: Generated<string>
      paid_at: Date | null
      coupons: Generated<{ code: string; savedMinor: number }[] | null>
      /** When it was reported to analytics. */
      told_at: Date | null
      created_at: Moment
      discount_minor: Generated<number>
      /** Per rate, highest first. */
      taxes: Generated<{ vatPercent: number; taxMinor: number }[] | null>
      tax_duty: Generated<TaxDuty>
      /** The tax that is deducted from the total, because the buyer owes it. */
      reversed_minor: Generated<number>
      /** The member of staff who placed it for the customer, with their name at that time [CHK-13]. */
      placed_by: number | null
      placed_by_name: string | null
    }
    order_items: {
      id: Generated<number>
      order_id: number
      variant_id: number | null
      sku: string
      name: string
      variant_name: string
      quantity: number
      unit_price_minor: number
      line_minor: number
      vat_percent: number
      discount_minor: Generated<number>
    }
    order_statuses: { order_id: number; status: OrderStatus; at: Moment }
    session_orders: { cart_id: number; order_id: number }
  }
}
