import { openState, type WallClock } from '../../src/lib/dates/open-state.ts'
import { type OpeningHours, opensOn } from '../../src/lib/dates/opening-hours.ts'
import type { PickupPoint } from '../../src/shared/contract/pickup-points.ts'

/** The filters for points; each is also a message key. */
export const filterNames = [
  'locker',
  'open',
  'saturday',
  'wheelchair',
  'cash-on-delivery'
] as const
export type Filter = (typeof filterNames)[number]

const SATURDAY = 5

export function fits(
  point: PickupPoint,
  filters: ReadonlySet<Filter>,
  hours: OpeningHours,
  clock: WallClock
): boolean {
  for (const filter of filters) {
    const isFit =
      filter === 'open' ? openState(hours, clock)?.isOpen === true : has(point, filter, hours)
    if (!isFit) return false
  }
  return true
}

function has(point: PickupPoint, filter: Filter, hours: OpeningHours): boolean {
  if (filter === 'locker') return point.PickupPointType === 'locker'
  if (filter === 'saturday') return opensOn(hours, SATURDAY) === true
  return point.Services?.includes(filter) ?? false
}

/** Filters that would keep some points, but not all. */
export function usefulFilters(
  points: readonly PickupPoint[],
  hoursOf: (point: PickupPoint) => OpeningHours
): Filter[] {
  return filterNames.filter(filter => {
    if (filter === 'open') return points.some(point => hoursOf(point).week)
    const count = points.filter(point => has(point, filter, hoursOf(point))).length
    return count > 0 && count < points.length
  })
}
