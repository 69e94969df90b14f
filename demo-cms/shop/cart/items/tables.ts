import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { SavedPickupPoint } from 'vitrine/contract'
import type { Moment } from '../../../kernel/database/columns.ts'

declare module '../../../kernel/database/schema.ts' {
  /** Carts, their items, and the items saved for later. */
  interface Schema {
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
      /** `null` if none was entered: the customer's applies. */
      vat_number: string | null
      /** The customer's cart that this guest cart was merged into at login; changes to this one apply to that one. */
      merged_into: number | null
      /** The chosen pickup point [CHK-09]. */
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
    /** Credit in a cart, in whole euros. */
    cart_top_ups: {
      id: Generated<number>
      cart_id: number
      account_id: number
      quantity: number
    }
    idempotency_keys: {
      cart_id: number
      key: string
      body_hash: string
      created_at: Moment
      /** The result of the change, which repetitions return. */
      answer: ColumnType<unknown, string | undefined, string>
    }
  }
}
