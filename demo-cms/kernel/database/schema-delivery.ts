import type { Generated } from 'kysely'
import type { Moment } from './schema-catalogue.ts'

/** Where carts are sent, at what price, and which coupons there are. */
export interface DeliveryTables {
  shipping_prices: {
    method_id: number
    country_code: string
    price_minor: number
    free_from_minor: number | null
    more_days: Generated<number>
  }
  cities: {
    id: Generated<number>
    country_code: string
    postal_code: string
    name: string
    name_fr: string | null
    name_nl: string | null
    name_en: string | null
    search: Generated<string>
  }
  coupons: {
    id: Generated<number>
    code: string
    kind: 'percent' | 'amount' | 'free-delivery'
    value: number
    minimum_minor: Generated<number>
    category_ids: number[] | null
    customer_id: number | null
    is_welcome: Generated<boolean>
    is_alone: Generated<boolean>
    starts_at: Date | null
    ends_at: Date | null
    max_uses: number | null
    max_uses_each: number | null
    uses: Generated<number>
  }
  cart_coupons: { id: Generated<number>; cart_id: number; coupon_id: number }
  coupon_uses: {
    coupon_id: number
    order_id: number
    saved_minor: number
    used_at: Moment
  }
}
