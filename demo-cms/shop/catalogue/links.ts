import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'

export function categoryLink(site: LocalizedSite, slug: string): string {
  return `${homeLink(site)}/c/${slug}`
}

/** The URL of a product page; with value ids, of the page with that variant selected. */
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
