import type { Moment } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** The parcels that the carrier was given. */
  interface Schema {
    carrier_parcels: {
      tracking_number: string
      town: string
      accepted_at: Moment
      delivered_at: Date | null
    }
  }
}
