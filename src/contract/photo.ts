import { array, type InferOutput, nullable, number, object, optional, string } from 'valibot'

/** A picture of the shop. The page builds its URL from both fields. */
export const Photo = object({ AssetId: string(), AssetName: string() })
export type Photo = InferOutput<typeof Photo>

/** A picture, or `null` when there is none. */
export const MaybePhoto = nullable(Photo)

/** A picture of a product's gallery [PDP-09]. */
export const GalleryPhoto = object({
  ...Photo.entries,
  /** What it shows: the alternative text. */
  Caption: optional(string()),
  /** The slide is this video, and the picture is its poster. */
  VideoUrl: optional(string())
})
export type GalleryPhoto = InferOutput<typeof GalleryPhoto>

/** Something to say about a part of a thing that turns [PDP-12]. */
export const Hotspot = object({
  /** Its name. */
  Label: string(),
  Text: string(),
  /** Where it is, for each frame in which it can be seen: in percent of the picture's width and height. */
  Places: array(object({ Frame: number(), X: number(), Y: number() }))
})
export type Hotspot = InferOutput<typeof Hotspot>
