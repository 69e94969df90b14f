import type { Generated, JSONColumnType } from 'kysely'
import type { SavedPickupPoint } from '../../../src/contract/index.ts'
import type { TaxDuty } from '../../shop/cart/tax-duty.ts'
import type { Moment } from './schema-catalogue.ts'

/** An address of an order, as it was typed. */
export interface OrderAddress {
  FirstName: string
  LastName: string
  Company: string
  /** ISO code: `BE`. */
  CountryCode: string
  Street1: string
  HouseNumber: string
  BoxNumber: string
  PostalCode: string
  City: string
}

/** What becomes of an order; only its payment makes it `paid`. */
export type OrderStatus = 'awaiting-payment' | 'paid' | 'sent' | 'delivered' | 'cancelled'

/** Sessions, carts and orders. */
export interface SalesTables {
  sessions: {
    id_hash: string
    cart_id: number
    customer_id: number | null
    staff_id: number | null
    csrf: string
    created_at: Moment
    seen_at: Moment
  }
  ended_sessions: {
    id_hash: string
    /** Ended because a guest has logged in. */
    by_login: boolean
    ended_at: Moment
  }
  carts: {
    id: Generated<number>
    customer_id: number | null
    version: Generated<number>
    updated_at: Moment
    shipping_method: string | null
    shipping_country: string | null
    billing_country: string | null
    tax_country: string | null
    city_id: number | null
    postal_code: string | null
    city: string | null
    /** `null` where nobody said so: the customer's counts. */
    vat_number: string | null
    /** The customer's cart that this guest cart was merged into at login; changes to this one apply to that one. */
    merged_into: number | null
    /** The point that it is sent to, as it was saved [CHK-09]. */
    pickup_point: JSONColumnType<SavedPickupPoint> | null
  }
  cart_items: {
    id: Generated<number>
    cart_id: number
    variant_id: number
    quantity: number
    item_origin: string | null
    item_key: string | null
    wanted_quantity: number | null
    price_seen_minor: number | null
  }
  saved_items: {
    id: Generated<number>
    cart_id: number
    variant_id: number
    quantity: number
    item_origin: string | null
    item_key: string | null
    saved_at: Moment
  }
  idempotency_keys: {
    cart_id: number
    key: string
    body_hash: string
    created_at: Moment
    /** What was answered, where a repetition must hear the same. */
    answer: JSONColumnType<unknown[]> | null
  }
  shipping_methods: {
    id: Generated<number>
    code: string
    price_minor: number
    free_from_minor: number | null
    position: number
    /** Working days. */
    days_from: Generated<number>
    days_to: Generated<number>
    until_hour: Generated<number>
  }
  orders: {
    id: Generated<number>
    number: string
    checkout_key: string | null
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
    /** Where the goods go. */
    address: OrderAddress
    /** Who pays. */
    billing: OrderAddress
    account_type: Generated<string>
    phone: Generated<string>
    vat_number: string | null
    /** `null` while nobody knows [CHK-02]. */
    vat_valid: boolean | null
    pickup_point: Generated<{ Name: string; Lines: string[] } | null>
    /** `transfer`, `card` or `prepaid`. */
    payment_method: Generated<string>
    paid_at: Date | null
    coupons: Generated<{ code: string; savedMinor: number }[] | null>
    /** When analytics were told of it. */
    told_at: Date | null
    created_at: Moment
    discount_minor: Generated<number>
    /** By rate, the highest first. */
    taxes: Generated<{ vatPercent: number; taxMinor: number }[] | null>
    tax_duty: Generated<TaxDuty>
    /** The tax that is off the total, because the buyer owes it. */
    reversed_minor: Generated<number>
    /** Who of the shop placed it for its customer, by the name of then [CHK-13]. */
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
  checkout_drafts: {
    cart_id: number
    fields: JSONColumnType<Record<string, string>>
    updated_at: Moment
  }
  session_orders: { cart_id: number; order_id: number }
  login_attempts: { subject: string; failures: number; last_at: Moment }
}
