import type { Cart } from '../shared/contract/cart.ts'
import type { ReplyOutput } from '../shared/contract/endpoint.ts'
import {
  type FoundAddress,
  type PickupSearch,
  pickupPoints,
  type SavedPickupPoint
} from '../shared/contract/pickup-points.ts'
import { site } from '../shared/contract/site.ts'
import { call } from './call.ts'

/** A carrier's points around an address; the caller reports any status other than `Success` [CHK-08]. */
export function fetchPickupPoints(
  carrier: string,
  search: PickupSearch,
  signal?: AbortSignal
): Promise<ReplyOutput<typeof pickupPoints.search>> {
  return call(pickupPoints.search, { parts: { carrier }, body: search, signal })
}

/** Addresses that start with a text. */
export function fetchAddresses(
  query: string,
  countryCode: string | undefined,
  signal?: AbortSignal
): Promise<FoundAddress[]> {
  return call(pickupPoints.addresses, { query: { query, countryCode }, signal, quiet: true })
}

/** Sets a pickup point as the delivery address; returns the cart [CHK-09]. */
export function savePickupPoint(point: SavedPickupPoint): Promise<Cart> {
  return call(pickupPoints.save, { body: point })
}

/** The API key for maps; `null` when the shop has none [MEDIA-04]. */
export function fetchMapsKey(): Promise<string | null> {
  return call(site.mapsKey, { quiet: true })
}
