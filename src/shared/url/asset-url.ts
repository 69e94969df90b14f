import { pathSegment } from './path-segment.ts'

/** A picture of a reply: `Photo` in the contract. */
export interface Picture {
  readonly AssetId?: string | number | undefined
  readonly AssetName?: string | undefined
  readonly Url?: string | undefined
  readonly Sizes?: readonly { readonly Url: string; readonly Width: number }[] | undefined
}

/**
 * The URL of a picture cropped to a size in px: `{app}/assets/{AssetId}/{width}x{height}/{AssetName}`, or the `Url` of the picture in the
 * smallest of its sizes that is large enough.
 *
 * @throws {VitrineError} for an id or a name that would change the structure of the path, or is missing.
 */
export function assetUrl(
  applicationPath: string,
  photo: Picture,
  width: number,
  height: number
): string {
  return fillPicture(assetTemplate(applicationPath), photo, width, height)
}

/** A `srcset` of square crops in several widths: `… 320w, … 640w`; `''` for a picture that has a `Url` and no `Sizes`. */
export function assetSrcset(
  applicationPath: string,
  photo: Picture,
  widths: readonly number[]
): string {
  return fillSrcset(assetTemplate(applicationPath), photo, widths) ?? ''
}

/** Where pictures are unless the page setting `pictureUrl` says otherwise. */
export function assetTemplate(applicationPath: string): string {
  return `${applicationPath}/assets/{id}/{width}x{height}/{name}`
}

/** The URL of a picture by a template with `{id}`, `{name}`, `{width}` and `{height}`, unless it has a URL of its own. */
export function fillPicture(
  template: string,
  { AssetId = '', AssetName = '', Url, Sizes = [] }: Picture,
  width: number,
  height: number
): string {
  if (Url !== undefined) {
    const sizes = Sizes.toSorted((one, other) => one.Width - other.Width)
    const fitting = sizes.find(size => size.Width >= width) ?? sizes.at(-1)
    return fitting?.Url ?? Url
  }
  const values: Record<string, string | number> = {
    id: AssetId,
    name: AssetName,
    width,
    height
  }
  return template.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name]
    return value === undefined ? whole : pathSegment(value)
  })
}

/** A `srcset` by a template; `undefined` if the picture has one size only. */
export function fillSrcset(
  template: string,
  photo: Picture,
  widths: readonly number[]
): string | undefined {
  if (photo.Url !== undefined) {
    const sizes = photo.Sizes ?? []
    return sizes.map(({ Url, Width }) => candidate(Url, Width)).join(', ') || undefined
  }
  if (!template.includes('{width}')) return undefined
  return widths
    .map(width => candidate(fillPicture(template, photo, width, width), width))
    .join(', ')
}

/** Spaces separate the parts of a candidate, and a comma at the end of a URL the candidates. */
function candidate(url: string, width: number): string {
  return `${url.replaceAll(' ', '%20').replace(/,$/, '%2C')} ${width}w`
}
