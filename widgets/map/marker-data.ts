import {
  type InferOutput,
  maxValue,
  minValue,
  number,
  object,
  optional,
  pipe,
  string
} from 'valibot'

import { Url } from '../../src/shared/contract/url.ts'

/** A marker, with the names of the specification [MEDIA-04]. */
export const MarkerData = object({
  coors: object({
    lat: pipe(number(), minValue(-90), maxValue(90)),
    lng: pipe(number(), minValue(-180), maxValue(180))
  }),
  title: string(),
  /** URL of a picture, shown in the list, on the map and on the card of the place. */
  icon: optional(Url),
  id: optional(string()),
  /** HTML; sanitized. */
  content: optional(string())
})
export type MarkerData = InferOutput<typeof MarkerData>
