import type { ShopCurrencies } from '../currencies/request-currency.ts'
import type { Culture } from '../texts/cultures.ts'

/** The site in one culture: what links to pages and texts need. */
export interface LocalizedSite {
  /** `/shop` */
  basePath: string
  culture: Culture
}

/** The site in one culture and one currency: what prices need, too. */
export interface PricedSite extends LocalizedSite, ShopCurrencies {}

/** The home page, to which the paths of other pages are appended: `/shop/fr`. */
export function homeLink({ basePath, culture }: LocalizedSite): string {
  return `${basePath}/${culture}`
}

/** The login page, which returns to `returnUrl` afterwards. */
export function loginLink(site: LocalizedSite, returnUrl: string): string {
  return `${homeLink(site)}/security/login?returnUrl=${encodeURIComponent(returnUrl)}`
}
