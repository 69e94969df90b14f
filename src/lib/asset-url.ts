import { pathSegment } from './path-segment.ts'

/** An image of the shop, cut to a size in px: `{app}/assets/{AssetId}/{width}x{height}/{AssetName}`. */
export function assetUrl(
  applicationPath: string,
  photo: { AssetId: string; AssetName: string },
  width: number,
  height: number
): string {
  return `${applicationPath}/assets/${pathSegment(photo.AssetId)}/${width}x${height}/${pathSegment(photo.AssetName)}`
}
