import type { Culture } from '../content/cultures.ts'

/** Where the pages of one culture live. */
export interface Place {
  /** `/shop` */
  basePath: string
  culture: Culture
}

export function homeLink({ basePath, culture }: Place): string {
  return `${basePath}/${culture}`
}

export function categoryLink(place: Place, slug: string): string {
  return `${homeLink(place)}/c/${slug}`
}

/** A product's page; with value ids, the one where that variant is chosen. */
export function productLink(
  place: Place,
  slug: string,
  valueIds: readonly number[] = []
): string {
  const chosen = new URLSearchParams(
    valueIds.map((id, index): [string, string] => [`VariantValueId${index + 1}`, String(id)])
  )
  return `${homeLink(place)}/p/${slug}${chosen.size ? `?${chosen}` : ''}`
}
