import { check, pipe, regex, string, transform } from 'valibot'

import type { Spot } from '../../src/ui/map/map-input.ts'

/** A point on the map, with the names of the specification [MEDIA-04]; in degrees. */
export interface Point {
  lat: number
  lng: number
}

/** `center="50.6412,5.5718"` */
export const Center = pipe(
  string(),
  regex(
    /^\s*-?\d{1,2}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?\s*$/,
    'a latitude and a longitude, such as 50.6412,5.5718'
  ),
  transform((text): Point => {
    const [lat = Number.NaN, lng = Number.NaN] = text.split(',').map(Number)
    return { lat, lng }
  }),
  check(
    ({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180,
    'a latitude from -90 to 90 and a longitude from -180 to 180'
  )
)

/** To 11 cm: more digits are noise. */
export function pointOf({ latitude, longitude }: Spot): Point {
  return { lat: Number(latitude.toFixed(6)), lng: Number(longitude.toFixed(6)) }
}
