import { atom, type ReadableAtom } from 'nanostores'

import { fetchPickupPoints, savePickupPoint } from '../api/pickup-points.ts'
import { context } from '../context.ts'
import type { FoundAddress, PickupPoint } from '../contract/pickup-points.ts'
import { savedPickupPoint } from '../lib/checkout/saved-pickup-point.ts'
import type { SearchAddress } from '../lib/checkout/start-address.ts'
import { takeCart } from './cart.ts'
import { keepLocation, type LocationMedium, rememberPickupPoint } from './location.ts'

export interface PickupOptions {
  carrier: string
  shippingMethodId: string
  /** In km. */
  searchRadius: number
  maximumListSize: number
  /** The server says no: the answer was not `Success` [CHK-08]. */
  onRefused(reason: string): void
}

interface PickupState {
  status: 'idle' | 'searching' | 'ready' | 'refused' | 'failed'
  /** Of the last search that succeeded: they stay while another one runs or fails. */
  points: readonly PickupPoint[]
  /** Rises with every answer. */
  answer: number
  /** Where the points are around. */
  location: FoundAddress | undefined
  /** In km. */
  radius: number
  medium: LocationMedium
  error?: unknown
}

export interface Pickup {
  readonly $state: ReadableAtom<PickupState>
  /** Looks around an address. The newest search wins; never rejects. */
  search(where: SearchAddress, medium?: LocationMedium, radius?: number): Promise<void>
  /** The same again: after a failure, or farther. */
  again(radius?: number): Promise<void>
  /** Has the cart sent to a point [CHK-09]. */
  save(point: PickupPoint, who: { firstName: string; lastName: string }): Promise<void>
  /** Nothing is waited for any longer. */
  rest(): void
}

/** A search for pickup points of one carrier. */
export function createPickup(options: PickupOptions): Pickup {
  const $state = atom<PickupState>({
    status: 'idle',
    points: [],
    answer: 0,
    location: undefined,
    radius: options.searchRadius,
    medium: 'typed'
  })
  let asked: SearchAddress | undefined
  let running: AbortController | undefined

  async function search(
    where: SearchAddress,
    medium: LocationMedium = 'typed',
    radius: number = options.searchRadius
  ): Promise<void> {
    asked = where
    running?.abort()
    const stop = new AbortController()
    running = stop
    const { error: _, ...before } = $state.get()
    $state.set({ ...before, status: 'searching', radius, medium })
    try {
      const found = await fetchPickupPoints(options.carrier, bodyOf(where, radius), stop.signal)
      if (stop.signal.aborted) return
      if (found.ResponseStatusDescription !== 'Success') {
        $state.set({ ...$state.get(), status: 'refused' })
        options.onRefused(found.ResponseStatusDescription)
        return
      }
      const location = found.SearchLocation ?? undefined
      $state.set({
        status: 'ready',
        points: found.PickupPointViewModels,
        answer: before.answer + 1,
        location,
        radius,
        medium
      })
      if (location) keepLocation(location, medium)
    } catch (error) {
      if (!stop.signal.aborted) $state.set({ ...$state.get(), status: 'failed', error })
    }
  }

  function bodyOf(where: SearchAddress, radius: number) {
    return {
      ...where,
      ShippingMethodId: options.shippingMethodId,
      SearchRadius: radius,
      MaximumListSize: options.maximumListSize,
      CultureName: context().culture
    }
  }

  return {
    $state,
    search,
    async again(radius = $state.get().radius) {
      if (asked) await search(asked, $state.get().medium, radius)
    },
    async save(point, who) {
      const cart = await savePickupPoint(savedPickupPoint(point, { ...who, ...options }))
      rememberPickupPoint(options.carrier, point.PublicAccessPointID)
      await takeCart(cart)
    },
    rest() {
      running?.abort()
    }
  }
}
