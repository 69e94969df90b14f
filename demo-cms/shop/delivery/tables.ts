import type { Generated } from 'kysely'
import type { CityNames } from './cities.ts'

declare module '../../kernel/database/schema.ts' {
  /** Shipping methods, their prices, and the cities of deliveries. */
  interface Schema {
    shipping_methods: {
      id: Generated<number>
      code: string
      price_minor: number
      free_from_minor: number | null
      position: number
      /** In working days. */
      days_from: Generated<number>
      days_to: Generated<number>
      until_hour: Generated<number>
    }
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
      /** By culture, where the name differs from that in the local language. */
      names: Generated<CityNames>
      search: Generated<string>
    }
  }
}
