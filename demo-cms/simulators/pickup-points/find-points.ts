import type { FoundAddress, PickupPoint } from 'vitrine/contract'
import type { Db } from '../../kernel/database/database.ts'
import type { Schema } from '../../kernel/database/schema.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { geocode, type TypedAddress } from '../map/geocode.ts'
import { distanceKm } from '../map/places.ts'
import { carriers } from './make-points.ts'
import { hoursText } from './week-hours.ts'

export interface Search extends TypedAddress {
  carrier: string
  radiusKm: number
  most: number
  /** Only points with all of these properties: `locker`, `saturday`, `wheelchair`. */
  wants?: readonly string[]
}

export interface FoundPoints {
  /** `Success`, or why there are no results. */
  status: 'Success' | 'UnknownCarrier' | 'AddressNotFound'
  points: PickupPoint[]
  location: FoundAddress | undefined
}

/** The maximum search radius, in km. */
const FARTHEST = 200
const MAX_POINTS = 1000
const KM_A_DEGREE = 110.5

/** A carrier's pickup points around an address, nearest first [CHK-08]. */
export async function findPoints(
  db: Db,
  site: LocalizedSite,
  search: Search
): Promise<FoundPoints> {
  if (!isCarrier(search.carrier)) return nothing('UnknownCarrier')
  const location = geocode(search, site.culture)
  if (!location) return nothing('AddressNotFound')
  const { Latitude: latitude, Longitude: longitude } = location.Geometry.Location
  const km = Math.min(search.radiusKm, FARTHEST)
  const high = km / KM_A_DEGREE
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const rows = await db
    .selectFrom('pickup_points')
    .selectAll()
    .where('carrier', '=', search.carrier)
    .where('latitude', '>=', latitude - high)
    .where('latitude', '<=', latitude + high)
    .where('longitude', '>=', longitude - wide)
    .where('longitude', '<=', longitude + wide)
    .execute()
  const points = rows
    .map(row => ({ row, km: distanceKm(row, { latitude, longitude }) }))
    .filter(one => one.km <= km && (search.wants ?? []).every(want => has(one.row, want)))
    .sort((one, other) => one.km - other.km || (one.row.id < other.row.id ? -1 : 1))
    .slice(0, Math.min(search.most, MAX_POINTS))
    .map(one => pointReply(one.row, one.km, site))
  return { status: 'Success', points, location }
}

function has(row: Row, want: string): boolean {
  if (want === 'locker') return row.kind === 'locker'
  if (want === 'saturday') return (row.hours.week[5]?.length ?? 0) > 0
  return row.services.includes(want)
}

function nothing(status: FoundPoints['status']): FoundPoints {
  return { status, points: [], location: undefined }
}

export function isCarrier(name: string): boolean {
  return (carriers as readonly string[]).includes(name)
}

/** The point with a reference; `undefined` if there is none. */
export async function readPoint(
  db: Db,
  site: LocalizedSite,
  id: string
): Promise<(PickupPoint & { carrier: string }) | undefined> {
  const row = await db
    .selectFrom('pickup_points')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...pointReply(row, null, site), carrier: row.carrier }
}

type Row = Schema['pickup_points']

/** A row in the format of the contract, in the shopper's language [CHK-09]. */
function pointReply(
  row: Row,
  km: number | null,
  { basePath, culture }: LocalizedSite
): PickupPoint {
  return {
    PublicAccessPointID: row.id,
    ConsigneeName: row.name,
    Address: row.street,
    PostCode: row.postal_code,
    City: row.city,
    CountryId: row.country,
    PhoneNumber: row.phone,
    Distance: km === null ? null : Math.round(km * 1000) / 1000,
    Geocode: { Latitude: row.latitude, Longitude: row.longitude },
    PickupPointType: row.kind,
    ImageURL: `${basePath}/pickup/signs/${row.kind}.svg`,
    Comments: words(
      row.notes.filter(note => note !== 'Locker' && note !== 'Branch'),
      culture
    ),
    StandardHoursOfOperation: hoursText(row.hours, culture),
    Informations: text(culture, `Pickup.Parcels.${row.kind}`),
    LatestAirDropOffTime: row.drop_off_until,
    AdditionalChargeIndicator: row.has_charge,
    SpecialInstructions: words(
      row.notes.filter(note => note === 'Locker'),
      culture
    ),
    AdditionalComments: words(
      row.notes.filter(note => note === 'Branch'),
      culture
    ),
    Services: row.services,
    Availability: row.availability
  }
}

function words(notes: readonly string[], culture: Culture): string | null {
  return notes.map(note => text(culture, `Pickup.Note.${note}`)).join(' ') || null
}
