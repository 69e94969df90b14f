import { pathSegment } from './path-segment.ts'

/** The URL of an image cropped to a size in px: `{app}/assets/{AssetId}/{width}x{height}/{AssetName}`. */
export function assetUrl(
  applicationPath: string,
  photo: { AssetId: string; AssetName: string },
  width: number,
  height: number
): string {
  return `${applicationPath}/assets/${pathSegment(photo.AssetId)}/${width}x${height}/${pathSegment(photo.AssetName)}`
}

/** A `srcset` of square crops in several widths: `… 320w, … 640w`. */
export function assetSrcset(
  applicationPath: string,
  photo: { AssetId: string; AssetName: string },
  widths: readonly number[]
): string {
  return widths
    .map(width => `${assetUrl(applicationPath, photo, width, width)} ${width}w`)
    .join(', ')
}
