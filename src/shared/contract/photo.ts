import {
  array,
  check,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  pipe,
  string
} from 'valibot'
import { Id } from './id.ts'
import { Url } from './url.ts'

/** A picture in one width. */
export const PhotoSize = object({
  Url,
  /** In px. */
  Width: number()
})
export type PhotoSize = InferOutput<typeof PhotoSize>

const PhotoFields = object({
  /** With `AssetName`: the page builds the URL from both, by its setting `pictureUrl`. */
  AssetId: optional(Id),
  /** The name of the file, the last part of the URL. */
  AssetName: optional(string()),
  /** Where the picture is, in place of `AssetId` and `AssetName`. */
  Url: optional(Url),
  /** The same picture in several widths, of which the page takes what fits; needs `Url`. */
  Sizes: optional(array(PhotoSize))
})

interface Address {
  AssetId?: string | undefined
  AssetName?: string | undefined
  Url?: string | undefined
}

const NEEDED = 'Expected "Url", or "AssetId" and "AssetName"'

function hasAddress({ AssetId, AssetName, Url }: Address): boolean {
  return Url !== undefined || (AssetId !== undefined && AssetName !== undefined)
}

/** A picture of the shop: with `Url`, or with `AssetId` and `AssetName`. */
export const Photo = pipe(
  PhotoFields,
  check(photo => hasAddress(photo), NEEDED)
)
export type Photo = InferOutput<typeof Photo>

/** A picture, or `null` when there is none. */
export const MaybePhoto = nullable(Photo)

/** A picture of a product's gallery [PDP-09]. */
export const GalleryPhoto = pipe(
  object({
    ...PhotoFields.entries,
    /** The alternative text. */
    Caption: optional(string()),
    /** The video of this slide; the picture is its poster. */
    VideoUrl: optional(Url)
  }),
  check(photo => hasAddress(photo), NEEDED)
)
export type GalleryPhoto = InferOutput<typeof GalleryPhoto>

/** A hotspot: the description of one part of the product in a 360° view [PDP-12]. */
export const Hotspot = object({
  Label: string(),
  Text: string(),
  /** Its position in each frame where it is visible, in percent of the picture's width and height. */
  Places: array(object({ Frame: number(), X: number(), Y: number() }))
})
export type Hotspot = InferOutput<typeof Hotspot>
