import type { PointRow } from './make-points.ts'

declare module '../../kernel/database/schema.ts' {
  /** Pickup points. */
  interface Schema {
    pickup_points: PointRow
  }
}
