/** A town on the demo's map: its name and location are real or invented, its streets are random. */
export interface Place {
  name: string
  /** The first one is the usual one. */
  postalCodes: readonly [string, ...string[]]
  country: string
  /** The language of its streets and shops. */
  language: 'fr' | 'nl' | 'de'
  latitude: number
  longitude: number
  /** The radius of its street network, in metres. */
  radius: number
  /** The number of pickup points. */
  points: number
}

/** Valmère is invented, and the largest: half of all pickup points are there. */
export const places: readonly Place[] = [
  place('Valmère', ['4777'], 'BE', 'fr', 50.4512, 5.1437, 2600, 520),
  place('Liège', ['4000', '4020', '4030'], 'BE', 'fr', 50.6412, 5.5718, 1300, 70),
  place('Bruxelles', ['1000', '1050', '1040'], 'BE', 'fr', 50.8466, 4.3525, 1300, 70),
  place('Antwerpen', ['2000', '2018'], 'BE', 'nl', 51.2192, 4.4029, 1300, 60),
  place('Gent', ['9000'], 'BE', 'nl', 51.0543, 3.7174, 1200, 50),
  place('Namur', ['5000'], 'BE', 'fr', 50.4669, 4.8675, 1000, 36),
  place('Theux', ['4910'], 'BE', 'fr', 50.5335, 5.8125, 700, 10),
  place('Mons', ['7000'], 'BE', 'fr', 50.4542, 3.9523, 900, 24),
  place('Brugge', ['8000'], 'BE', 'nl', 51.2093, 3.2247, 900, 24),
  place('Luxembourg', ['1661', '1111', '2449'], 'LU', 'fr', 49.6106, 6.1329, 1000, 24),
  place('Lille', ['59800', '59000'], 'FR', 'fr', 50.6366, 3.0635, 1000, 30),
  place('Paris', ['75001', '75002'], 'FR', 'fr', 48.8606, 2.3376, 1000, 22),
  place('Amsterdam', ['1012 AB', '1011 AA'], 'NL', 'nl', 52.3728, 4.8936, 1000, 22),
  place('Maastricht', ['6211 CJ'], 'NL', 'nl', 50.8514, 5.6909, 800, 20),
  place('Köln', ['50667'], 'DE', 'de', 50.9384, 6.9599, 900, 18)
]

function place(
  name: string,
  postalCodes: Place['postalCodes'],
  country: string,
  language: Place['language'],
  latitude: number,
  longitude: number,
  radius: number,
  points: number
): Place {
  return { name, postalCodes, country, language, latitude, longitude, radius, points }
}

const METRES_A_DEGREE = 111_320

/** Converts metres east and north of a place's centre to longitude and latitude, with 5 decimals (1 m). */
export function onGlobe(place: Place, east: number, north: number): [number, number] {
  const wide = METRES_A_DEGREE * Math.cos((place.latitude * Math.PI) / 180)
  return [round(place.longitude + east / wide), round(place.latitude + north / METRES_A_DEGREE)]
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

const EARTH = 6371

/** The great-circle distance in km (haversine). */
export function distanceKm(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number }
): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
