import type { PointRow } from '../../simulators/pickup-points/make-points.ts'

/** Places where parcels can be fetched. */
export interface PickupTables {
  pickup_points: PointRow
}
