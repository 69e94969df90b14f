import type { FoundAddress } from 'vitrine/contract'
import { fold } from 'vitrine/shared'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { distanceKm, onGlobe, type Place, places } from './places.ts'
import {
  between,
  houseAt,
  lengthOf,
  type Spot,
  type Street,
  type Town,
  townOf
} from './town.ts'

/** An address as entered; any part may be empty. */
export interface TypedAddress {
  /** A street with its number, free text, or `latitude,longitude`. */
  address: string
  postalCode: string
  city: string
  countryCode: string
}

const MAX_SUGGESTIONS = 6
/** The maximum distance from a known place, in km. */
const FARTHEST = 60

/** The location of an address; `undefined` if nothing matches [CHK-08] [CHK-12]. */
export function geocode(typed: TypedAddress, culture: Culture): FoundAddress | undefined {
  const spot = spotOf(typed.address)
  if (spot) return nearestAddress(spot, culture)
  const byPostalCode = placeOfPostalCode(typed.postalCode, typed.countryCode)
  const byCity = placeNamed(typed.city, typed.countryCode)
  const place = byPostalCode?.isExact ? byPostalCode.place : (byCity ?? byPostalCode?.place)
  if (!place) return ofWords(typed, culture)
  const street = typed.address ? findStreet(townOf(place), typed.address) : undefined
  if (street) return addressFound(place, street, culture)
  const isPartial = typed.address !== '' || !(byPostalCode?.isExact || byCity)
  return placeFound(place, culture, isPartial)
}

/** Parses a single field: `Rue des Lilas 12, 4777 Valmère`, a city, a postal code, or a street of the largest town. */
function ofWords(typed: TypedAddress, culture: Culture): FoundAddress | undefined {
  const { address, countryCode } = typed
  if (address === '') return undefined
  const parts = address.split(',').map(part => part.trim())
  for (const part of parts.toReversed()) {
    const [, code = '', city = ''] = /^(\d{4,5}(?: ?[A-Z]{2}\b)?)?\s*(.*)$/i.exec(part) ?? []
    const place =
      placeNamed(city, countryCode) ?? placeOfPostalCode(code, countryCode)?.place ?? undefined
    if (!place) continue
    const street = part === parts[0] ? undefined : findStreet(townOf(place), parts[0]!)
    return street
      ? addressFound(place, street, culture)
      : placeFound(place, culture, part !== parts[0])
  }
  for (const one of places) {
    const street = findStreet(townOf(one), parts[0]!)
    if (street && (!countryCode || one.country === countryCode)) {
      return addressFound(one, street, culture)
    }
  }
  return undefined
}

/** Addresses and towns that start with the query, the nearest first [CHK-07]. */
export function suggestAddresses(
  query: string,
  countryCode: string,
  culture: Culture
): FoundAddress[] {
  const words = fold(query.split(',')[0]!.trim())
  if (words.length < 2) return []
  const near = places.filter(place => !countryCode || place.country === countryCode)
  const towns = near.filter(
    ({ name, postalCodes }) =>
      fold(name).startsWith(words) || postalCodes.some(code => fold(code).startsWith(words))
  )
  const found = towns.map(place => placeFound(place, culture, false))
  const [, name = words, number] = /^(.*?)\s*(\d+)?$/.exec(words) ?? []
  for (const place of near) {
    for (const street of townOf(place).streets) {
      if (found.length >= MAX_SUGGESTIONS) return found
      if (!fold(street.name).includes(name)) continue
      found.push(
        addressFound(place, { street, number: Number(number ?? 1), isWhole: true }, culture)
      )
    }
  }
  return found.slice(0, MAX_SUGGESTIONS)
}

interface FoundStreet {
  street: Street
  number: number
  /** Whether a number was given and the house exists. */
  isWhole: boolean
}

function findStreet(town: Town, typed: string): FoundStreet | undefined {
  const [, name = '', number] = /^(.*?)[\s,]*(\d+)?\s*[a-z]?$/.exec(fold(typed)) ?? []
  const wanted = name.trim()
  if (wanted.length < 3) return undefined
  const street =
    town.streets.find(one => fold(one.name) === wanted) ??
    town.streets.find(one => fold(one.name).includes(wanted))
  if (!street) return undefined
  const last = Math.floor(lengthOf(street) / 4.5)
  const house = number ? Number(number) : 1
  return {
    street,
    number: Math.min(house, last),
    isWhole: number !== undefined && house <= last
  }
}

function placeOfPostalCode(typed: string, countryCode: string) {
  const code = typed.toUpperCase().replace(/\s/g, '')
  if (!code) return undefined
  const near = places.filter(place => !countryCode || place.country === countryCode)
  const plain = (one: string) => one.replace(' ', '')
  const exact = near.find(({ postalCodes }) => postalCodes.some(one => plain(one) === code))
  if (exact) return { place: exact, isExact: true }
  // the first digits identify a region in every country's postal codes
  for (const length of [3, 2, 1]) {
    const start = code.slice(0, length)
    const place = near.find(one => one.postalCodes.some(other => other.startsWith(start)))
    if (place) return { place, isExact: false }
  }
  return undefined
}

/** Names of cities in the other languages of their countries. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  luik: 'Liège',
  lille: 'Lille',
  rijsel: 'Lille',
  brussel: 'Bruxelles',
  brussels: 'Bruxelles',
  anvers: 'Antwerpen',
  antwerp: 'Antwerpen',
  gand: 'Gent',
  ghent: 'Gent',
  namen: 'Namur',
  bergen: 'Mons',
  bruges: 'Brugge',
  luxemburg: 'Luxembourg',
  parijs: 'Paris',
  cologne: 'Köln',
  keulen: 'Köln',
  maestricht: 'Maastricht'
}

function placeNamed(typed: string, countryCode: string): Place | undefined {
  const name = fold(typed.trim())
  if (!name) return undefined
  const own = fold(OTHER_NAMES[name] ?? name)
  return places.find(
    place => fold(place.name) === own && (!countryCode || place.country === countryCode)
  )
}

function spotOf(text: string): { latitude: number; longitude: number } | undefined {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  if (!found) return undefined
  const [latitude, longitude] = [Number(found[1]), Number(found[2])]
  return latitude > 90 || latitude < -90 || longitude > 180 || longitude < -180
    ? undefined
    : { latitude, longitude }
}

/** The street nearest to a position; far from all towns, the position itself. */
function nearestAddress(
  spot: { latitude: number; longitude: number },
  culture: Culture
): FoundAddress {
  const here = places
    .map(place => ({ place, km: distanceKm(spot, place) }))
    .reduce((near, one) => (one.km < near.km ? one : near))
  const Location = { Latitude: spot.latitude, Longitude: spot.longitude }
  const base = here.km < FARTHEST ? placeFound(here.place, culture, true) : undefined
  const street =
    here.km * 1000 < here.place.radius * 1.2 ? streetNear(here.place, spot) : undefined
  return {
    AddressComponents: [
      ...(street ? [component(street.name, ['route'])] : []),
      ...(base?.AddressComponents ?? [])
    ],
    FormattedAddress: [street?.name, base?.FormattedAddress].filter(Boolean).join(', '),
    Geometry: { Location, LocationType: 'APPROXIMATE' },
    Types: ['street_address'],
    PartialMatch: true,
    PlaceId: `spot:${spot.latitude.toFixed(4)},${spot.longitude.toFixed(4)}`
  }
}

function streetNear(place: Place, spot: { latitude: number; longitude: number }): Street {
  const way = ({ line }: Street) =>
    Math.min(
      ...line.flatMap((from, index) => {
        const to: Spot = line[index + 1] ?? from
        return [0, 0.5].map(share => {
          const [longitude, latitude] = onGlobe(place, ...between(from, to, share))
          return distanceKm(spot, { latitude, longitude })
        })
      })
    )
  return townOf(place)
    .streets.map(street => ({ street, km: way(street) }))
    .reduce((near, one) => (one.km < near.km ? one : near)).street
}

function addressFound(
  place: Place,
  { street, number, isWhole }: FoundStreet,
  culture: Culture
) {
  const town = placeFound(place, culture, !isWhole)
  const [Longitude, Latitude] = houseAt(townOf(place), street, number)
  return {
    AddressComponents: [
      component(String(number), ['street_number']),
      component(street.name, ['route']),
      ...town.AddressComponents
    ],
    FormattedAddress: `${street.name} ${number}, ${town.FormattedAddress}`,
    Geometry: { Location: { Latitude, Longitude }, LocationType: 'ROOFTOP' },
    Types: ['street_address'],
    PartialMatch: !isWhole,
    PlaceId: `${place.country}:${place.name}:${street.name}:${number}`
  }
}

function placeFound(place: Place, culture: Culture, isPartial: boolean): FoundAddress {
  const { name, postalCodes, country, latitude, longitude } = place
  const countryName = new Intl.DisplayNames(culture, { type: 'region' }).of(country)!
  return {
    AddressComponents: [
      component(postalCodes[0], ['postal_code']),
      component(name, ['locality', 'political']),
      { LongName: countryName, ShortName: country, Types: ['country', 'political'] }
    ],
    FormattedAddress: `${postalCodes[0]} ${name}, ${countryName}`,
    Geometry: {
      Location: { Latitude: latitude, Longitude: longitude },
      LocationType: 'APPROXIMATE'
    },
    Types: ['locality', 'political'],
    PartialMatch: isPartial,
    PlaceId: `${country}:${name}`
  }
}

function component(name: string, Types: string[]) {
  return { LongName: name, ShortName: name, Types }
}
