import { type InferOutput, nullable, object, string } from 'valibot'

/** A picture of the shop; `assetUrl()` makes its address. */
export const Photo = object({ AssetId: string(), AssetName: string() })
export type Photo = InferOutput<typeof Photo>

export const MaybePhoto = nullable(Photo)
