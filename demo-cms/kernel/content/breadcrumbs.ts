import { homeLink, type LocalizedSite } from '../http/localized-site.ts'
import { text } from '../texts/texts.ts'

export interface Crumb {
  name: string
  url: string
}

/** The path from the home page to this one, for visitors and, as JSON-LD, for search engines. */
export function breadcrumbs(site: LocalizedSite, crumbs: readonly Crumb[], origin: string) {
  const items = [{ name: text(site.culture, 'Catalog.Home'), url: homeLink(site) }, ...crumbs]
  return {
    items,
    data: {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.name,
        item: origin + item.url
      }))
    }
  }
}
