import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import { context } from '../../src/context.ts'
import { CancelledError } from '../../src/errors.ts'
import { wallClock } from '../../src/lib/dates/open-state.ts'
import { type OpeningHours, parseHours } from '../../src/lib/dates/opening-hours.ts'
import { onPageLeave } from '../../src/lib/page/page-leave.ts'
import { isSomewhere, type SearchAddress } from '../../src/shared/address/start-address.ts'
import type { PickupPoint } from '../../src/shared/contract/pickup-points.ts'
import { lastPickupPoint } from '../../src/stores/checkout/location.ts'
import { createPickup, type PickupState } from '../../src/stores/checkout/pickup-points.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import { type Filter, fits, usefulFilters } from './filters.ts'
import { t } from './picker.messages.ts'

/** How long the device may take, in ms. */
const LOCATE_TIMEOUT_MS = 10_000

/** The position of the device, or `undefined` with a warning in the console. Call only after a user action [HTTP-03]. */
function locate(): Promise<{ latitude: number; longitude: number } | undefined> {
  return new Promise(resolve => {
    const fail = (why: unknown) => {
      console.warn('Vitrine: the position of the device is not available.', why)
      resolve(undefined)
    }
    // not available on pages without HTTPS
    if (!navigator.geolocation) return fail('There is no geolocation.')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      error => fail(error.message),
      { timeout: LOCATE_TIMEOUT_MS, maximumAge: 60_000 }
    )
  })
}

const MINUTE = 60_000

/** Where to search, for whom, and what happens with the chosen point. */
export interface PickerOptions {
  carrier: string
  shippingMethodId: string
  /** In km. */
  searchRadius: number
  maximumListSize: number
  /** Reference of the pickup point stored with the cart. */
  chosen: string
  timeZone: string
  start(): SearchAddress
  recipient(): { firstName: string; lastName: string }
  onChosen(point: PickupPoint): void
}

/** State and actions of the pickup point search. */
export function usePicker(props: PickerOptions) {
  const { carrier, shippingMethodId, searchRadius, maximumListSize, timeZone } = props
  const pickup = useMemo(
    () =>
      createPickup({
        carrier,
        shippingMethodId,
        searchRadius,
        maximumListSize,
        onRefused: () =>
          showToast({ kind: 'error', title: t('errorTitle'), text: t('error'), key: 'pickup' })
      }),
    [carrier, shippingMethodId, searchRadius, maximumListSize]
  )
  const state: PickupState = useStore(pickup.$state)
  const { points } = state
  const [start] = useState(props.start)
  const [filters, setFilters] = useState<ReadonlySet<Filter>>(new Set())
  const [activeId, activate] = useState<string>()
  const [hovered, hover] = useState<string>()
  const [locating, setLocating] = useState<'no' | 'asking' | 'failed'>('no')
  const [saving, setSaving] = useState<{ isSaving: boolean; error?: unknown }>({
    isSaving: false
  })
  const clock = useClock(timeZone)
  const hoursOf = useMemo(createHours, [])
  const last = useMemo(() => lastPickupPoint(carrier), [carrier])

  const begin = useEffectEvent(() => {
    if (state.status === 'searching') void pickup.resume()
    else if (isSomewhere(start)) void pickup.search(start)
  })
  useEffect(() => {
    const stop = new AbortController()
    onPageLeave(() => pickup.cancel(), stop.signal)
    begin()
    return () => {
      stop.abort()
      pickup.cancel()
    }
  }, [pickup])

  const fitting = useMemo(
    () => points.filter(point => fits(point, filters, hoursOf(point), clock)),
    [points, filters, hoursOf, clock]
  )
  const useful = useMemo(
    () => usefulFilters(points, point => hoursOf(point)),
    [points, hoursOf]
  )
  // until the shopper selects another point, preselect the cart's point or the one used last
  const usual = activeId ?? (props.chosen || last)
  const active = fitting.find(
    point => point.PublicAccessPointID === usual && isAvailable(point)
  )

  return {
    state,
    start,
    fitting,
    useful,
    filters,
    isFiltered: filters.size > 0,
    active,
    hovered,
    locating,
    clock,
    hoursOf,
    isSaving: saving.isSaving,
    saveError: saving.error,
    activate,
    hover,
    again: pickup.again,
    search(where: SearchAddress) {
      setLocating('no')
      return pickup.search(where)
    },
    async searchHere() {
      setLocating('asking')
      const spot = await locate()
      setLocating(spot ? 'no' : 'failed')
      if (spot) await pickup.search(aroundSpot(spot), 'device')
    },
    searchArea(latitude: number, longitude: number, radius: number) {
      return pickup.search(aroundSpot({ latitude, longitude }), 'map', radius)
    },
    toggle(filter: Filter) {
      const next = new Set(filters)
      if (!next.delete(filter)) next.add(filter)
      setFilters(next)
    },
    clearFilters: () => setFilters(new Set()),
    noteOf({ PublicAccessPointID: id }: PickupPoint) {
      if (id === props.chosen) return t('chosenNow')
      return id === last ? t('last') : ''
    },
    async save() {
      if (!active || saving.isSaving) return
      setSaving({ isSaving: true })
      try {
        await pickup.save(active, props.recipient())
        setSaving({ isSaving: false })
        props.onChosen(active)
      } catch (error) {
        // whoever cancelled it tells the shopper why
        const isCancelled = error instanceof CancelledError
        setSaving(isCancelled ? { isSaving: false } : { isSaving: false, error })
      }
    }
  }
}

export function isAvailable({ Availability = 'available' }: PickupPoint): boolean {
  return Availability === 'available'
}

/** The API has no coordinate parameters, so the coordinates are sent as the address [CHK-08]. */
function aroundSpot(spot: { latitude: number; longitude: number }): SearchAddress {
  return {
    Address: `${spot.latitude.toFixed(5)},${spot.longitude.toFixed(5)}`,
    PostalCode: '',
    City: '',
    CountryCode: ''
  }
}

/** The current time, updated every minute. */
function useClock(timeZone: string) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return useMemo(() => wallClock(now, timeZone), [now, timeZone])
}

/** Caches parsed opening hours, because many points share the same ones. */
function createHours(): (point: PickupPoint) => OpeningHours {
  const known = new Map<string | null, OpeningHours>()
  const language = context().culture.split('-')[0]!
  return ({ StandardHoursOfOperation: text }) => {
    const hours = known.get(text) ?? parseHours(text, language)
    known.set(text, hours)
    return hours
  }
}
