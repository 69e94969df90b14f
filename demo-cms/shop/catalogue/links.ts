import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'

export function categoryLink(site: LocalizedSite, slug: string): string {
  return `${homeLink(site)}/c/${slug}`
}

/** A product's page; with value ids, the one where that variant is chosen. */
export function productLink(
  site: LocalizedSite,
  slug: string,
  valueIds: readonly number[] = []
): string {
  const chosen = new URLSearchParams(
    valueIds.map((id, index): [string, string] => [`VariantValueId${index + 1}`, String(id)])
  )
  return `${homeLink(site)}/p/${slug}${chosen.size ? `?${chosen}` : ''}`
}
