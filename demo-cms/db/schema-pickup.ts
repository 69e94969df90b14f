import type { PointRow } from '../pickup/make-points.ts'

/** Places where parcels can be fetched. */
export interface PickupTables {
  pickup_points: PointRow
}
