import type { PointRow } from './make-points.ts'

declare module '../../kernel/database/schema.ts' {
  /** Places where parcels can be fetched. */
  interface Schema {
    pickup_points: PointRow
  }
}
