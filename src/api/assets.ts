import type { Size } from '../shared/assets/crop-area.ts'
import type { OriginalCrop } from '../shared/assets/crop-view.ts'
import { type Asset, assets } from '../shared/contract/assets.ts'
import type { ReplyOutput } from '../shared/contract/endpoint.ts'
import { call } from './call.ts'

/** A file of the asset library [AST-01]. */
export function readAsset(assetId: string): Promise<Asset> {
  return call(assets.read, { parts: { assetId }, quiet: true })
}

/** How a picture of the library is cropped: the part keeps its size. */
export interface LibraryCrop extends OriginalCrop {
  /** Keeps the original, so that it can be cropped again. */
  keepsOriginal: boolean
}

/** How a picture is cropped. */
export interface CropRequest extends LibraryCrop {
  /** The size of the result, in px. */
  required: Size
}

/** Crops and rotates a picture of the library [AST-04]. The response may contain an `Error` instead of a result. */
export function cropAsset(
  assetId: string,
  { area, rotation, isMirrored, straighten, keepsOriginal }: LibraryCrop,
  idempotencyKey: string
): Promise<ReplyOutput<typeof assets.cropAsset>> {
  return call(assets.cropAsset, {
    parts: { assetId },
    body: {
      X: area.x,
      Y: area.y,
      Width: area.width,
      Height: area.height,
      ...(rotation !== 0 && { Rotate: rotation }),
      ...(isMirrored && { Flip: true }),
      ...(straighten !== 0 && { Straighten: straighten }),
      KeepOriginal: keepsOriginal
    },
    idempotencyKey,
    callerReports: true
  })
}

/** Crops an uploaded picture [AST-09]. The response may contain an `Error` instead of a new picture. */
export function cropPicture(
  tmpName: string,
  { area, rotation, isMirrored, straighten, required, keepsOriginal }: CropRequest
): Promise<ReplyOutput<typeof assets.crop>> {
  const { x, y, width: w, height: h } = area
  return call(assets.crop, {
    parts: { tmpName, x, y, w, h, cropWidth: required.width, cropHeight: required.height },
    query: {
      ...(keepsOriginal && { keepOriginal: 'true' }),
      ...(rotation !== 0 && { rotate: String(rotation) }),
      ...(isMirrored && { flip: 'horizontal' }),
      ...(straighten !== 0 && { straighten: String(straighten) })
    },
    callerReports: true
  })
}
