import { computed, type ReadableAtom } from 'nanostores'

import { fetchPickupPoints, savePickupPoint } from '../../api/pickup-points.ts'
import { context } from '../../context.ts'
import type { SearchAddress } from '../../shared/address/start-address.ts'
import type { FoundAddress, PickupPoint } from '../../shared/contract/pickup-points.ts'
import { savedPickupPoint } from '../../shared/contract/saved-pickup-point.ts'
import { announceChange } from '../cart/announce-change.ts'
import { takeCart } from '../cart/cart.ts'
import { createQuery, type QueryState } from '../query/query.ts'
import { keepLocation, type LocationMedium, rememberPickupPoint } from './location.ts'

export interface PickupOptions {
  carrier: string
  shippingMethodId: string
  /** In km. */
  searchRadius: number
  maximumListSize: number
  /** The server answered with anything but `Success` [CHK-08]. */
  onRefused(reason: string): void
}

export interface PickupState {
  status: 'idle' | 'searching' | 'ready' | 'refused' | 'failed'
  /** From the last successful search; they stay while another one is running or has failed. */
  points: readonly PickupPoint[]
  /** The number of completed searches. */
  searchCount: number
  /** The address that the points are around. */
  location: FoundAddress | undefined
  /** In km. */
  radius: number
  medium: LocationMedium
  error?: unknown
}

export interface Pickup {
  readonly $state: ReadableAtom<PickupState>
  /** Searches around an address. The latest search wins; never rejects. */
  search(address: SearchAddress, medium?: LocationMedium, radius?: number): Promise<void>
  /** Repeats the last search, for example with a larger radius. */
  again(radius?: number): Promise<void>
  /** Sets a point as the cart's delivery address [CHK-09]. */
  save(point: PickupPoint, recipient: { firstName: string; lastName: string }): Promise<void>
  /** Aborts a running search. */
  cancel(): void
  /** Repeats the search that `cancel()` has aborted. */
  resume(): Promise<void>
}

interface PickupQuery {
  address: SearchAddress
  medium: LocationMedium
  /** In km. */
  radius: number
}

interface PickupResult {
  points: readonly PickupPoint[]
  location: FoundAddress | undefined
  searchCount: number
}

/** The server understood the search and declined it. */
class SearchRefusedError extends Error {}

/** Searches for pickup points of one carrier. */
export function createPickup(options: PickupOptions): Pickup {
  let searchCount = 0
  const query = createQuery<PickupQuery, PickupResult>({
    async fetch({ address, radius }, signal) {
      const found = await fetchPickupPoints(options.carrier, bodyOf(address, radius), signal)
      const { ResponseStatusDescription: status, SearchLocation } = found
      if (status !== 'Success') {
        if (!signal.aborted) options.onRefused(status)
        throw new SearchRefusedError(status)
      }
      searchCount += 1
      const points = found.PickupPointViewModels
      return { points, location: SearchLocation ?? undefined, searchCount }
    },
    onData({ location }, { medium }) {
      if (location) keepLocation(location, medium)
    }
  })

  function search(
    address: SearchAddress,
    medium: LocationMedium = 'typed',
    radius: number = options.searchRadius
  ): Promise<void> {
    return query.fetch({ address, medium, radius })
  }

  function bodyOf(address: SearchAddress, radius: number) {
    return {
      ...address,
      ShippingMethodId: options.shippingMethodId,
      SearchRadius: radius,
      MaximumListSize: options.maximumListSize,
      CultureName: context().culture
    }
  }

  return {
    $state: computed(query.$state, state => stateOf(state, options.searchRadius)),
    search,
    async again(radius) {
      const { params } = query.$state.get()
      if (params) await search(params.address, params.medium, radius ?? params.radius)
    },
    async save(point, recipient) {
      const { PublicAccessPointID: pickupPointId } = point
      announceChange({ kind: 'delivery', pickupPointId })
      const cart = await savePickupPoint(savedPickupPoint(point, { ...recipient, ...options }))
      rememberPickupPoint(options.carrier, pickupPointId)
      await takeCart(cart)
    },
    cancel: query.cancel,
    resume: query.resume
  }
}

function stateOf(state: QueryState<PickupQuery, PickupResult>, radius: number): PickupState {
  const { params, data } = state
  const common = {
    points: data?.points ?? [],
    searchCount: data?.searchCount ?? 0,
    location: data?.location,
    radius: params?.radius ?? radius,
    medium: params?.medium ?? 'typed'
  }
  if (state.status === 'loading') return { ...common, status: 'searching' }
  if (state.status !== 'failed') return { ...common, status: state.status }
  if (state.error instanceof SearchRefusedError) return { ...common, status: 'refused' }
  return { ...common, status: 'failed', error: state.error }
}
