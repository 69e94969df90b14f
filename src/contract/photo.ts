import { type InferOutput, nullable, object, optional, string } from 'valibot'

/** A picture of the shop; `assetUrl()` makes its address. */
export const Photo = object({ AssetId: string(), AssetName: string() })
export type Photo = InferOutput<typeof Photo>

export const MaybePhoto = nullable(Photo)

/** A picture of a product's gallery [PDP-09]. */
export const GalleryPhoto = object({
  ...Photo.entries,
  /** What it shows, for people. */
  Caption: optional(string()),
  /** The slide is this film; the picture stands for it until it plays. */
  VideoUrl: optional(string())
})
export type GalleryPhoto = InferOutput<typeof GalleryPhoto>
