import type { Generated } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'
import type { PostalAddress } from '../addresses/address-lines.ts'
import type { TaxDuty } from '../cart/tax-duty.ts'

/**
 * Only a payment makes an order `paid`. `awaiting-approval`: a company has to approve it first. `on-account`: placed by a company
 * that pays the invoice later.
 */
export type OrderStatus =
  | 'awaiting-approval'
  | 'awaiting-payment'
  | 'on-account'
  | 'paid'
  | 'sent'
  | 'delivered'
  | 'cancelled'

/** The pickup point of an order, as it was when the order was placed. */
export interface OrderPickupPoint {
  Name: string
  Lines: string[]
  /** The carrier's reference and type, which the parcel is sent with; missing in orders from before they were saved. */
  Reference?: string
  Type?: string | null
}

/**
 * `expired`: not paid in time; `staff`: by a member of staff; `customer`: by the buyer; `rejected`: by an approver of the company;
 * `unapproved`: not approved in time.
 */
export type CancelReason = 'expired' | 'staff' | 'customer' | 'rejected' | 'unapproved'

declare module '../../kernel/database/schema.ts' {
  /** The columns of orders; other parts of the site may add their own. */
  interface OrderColumns {
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
    /** The currency of all its amounts. */
    currency: Generated<string>
    /** What one euro cost when it was placed, as decimal text. */
    currency_rate: Generated<string>
    /** The delivery address. */
    address: PostalAddress
    /** The billing address. */
    billing: PostalAddress
    account_type: Generated<string>
    phone: Generated<string>
    vat_number: string | null
    /** `null` if unknown [CHK-02]. */
    vat_valid: boolean | null
    pickup_point: Generated<OrderPickupPoint | null>
    /** `transfer`, `card`, `account` or `prepaid`. */
    payment_method: Generated<string>
    paid_at: Date | null
    /** Until when an order on account is to be paid. */
    due_at: Generated<Date | null>
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
    /** When it is cancelled if it has not been paid; `null` for orders that never expire. */
    expires_at: Date | null
    /** Why it was cancelled. */
    cancel_reason: CancelReason | null
    /** What staff wrote to the buyer when they cancelled it. */
    cancel_message: Generated<string>
    cancelled_by: number | null
    /** Where it was placed, for links in mails: `https://shop.example/shop`. */
    site_url: string | null
    /** What a company calls the order: the number of its purchase order, and a reference of its own. */
    purchase_order_number: Generated<string>
    own_reference: Generated<string>
    /** When personal data was removed, because the customer has deleted the account. */
    minimised_at: Generated<Date | null>
  }

  /** Orders, their items, statuses and parcels. */
  interface Schema {
    orders: OrderColumns
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
      /** The prepaid account that the item adds credit to. */
      prepaid_account_id: number | null
    }
    order_statuses: { order_id: number; status: OrderStatus; at: Moment }
    /** The warehouses that the goods were taken from. */
    order_stocks: {
      order_id: number
      variant_id: number
      warehouse_id: number
      quantity: number
    }
    /** The parcels that an order was sent in. */
    parcels: {
      id: Generated<number>
      order_id: number
      carrier: string
      tracking_number: string
      sent_at: Moment
    }
    session_orders: { cart_id: number; order_id: number }
  }
}
