import { array, type InferOutput, nullable, number, object, optional, string } from 'valibot'
import { Url } from './url.ts'

/** A picture of the shop. The page builds its URL from both fields. */
export const Photo = object({ AssetId: string(), AssetName: string() })
export type Photo = InferOutput<typeof Photo>

/** A picture, or `null` when there is none. */
export const MaybePhoto = nullable(Photo)

/** A picture of a product's gallery [PDP-09]. */
export const GalleryPhoto = object({
  ...Photo.entries,
  /** The alternative text. */
  Caption: optional(string()),
  /** The video of this slide; the picture is its poster. */
  VideoUrl: optional(Url)
})
export type GalleryPhoto = InferOutput<typeof GalleryPhoto>

/** A hotspot: the description of one part of the product in a 360° view [PDP-12]. */
export const Hotspot = object({
  Label: string(),
  Text: string(),
  /** Its position in each frame where it is visible, in percent of the picture's width and height. */
  Places: array(object({ Frame: number(), X: number(), Y: number() }))
})
export type Hotspot = InferOutput<typeof Hotspot>
