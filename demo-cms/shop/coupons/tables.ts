import type { Generated } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** Coupons, the carts they are on, and the orders they were used for. */
  interface Schema {
    coupons: {
      id: Generated<number>
      code: string
      kind: 'percent' | 'amount' | 'free-delivery'
      value: number
      /** The only currency in which it is valid, also of its amounts; `null`: valid in all, with amounts in euros. */
      currency: string | null
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
}
