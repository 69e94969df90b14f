import { context } from '../../context.ts'
import { checked, pageSetting, recordOf } from './page-setting.ts'

/** The pages of the shop that tags link to. */
export type PageName = 'login' | 'cart' | 'checkout' | 'search' | 'wishlist'

/** Where they are unless the page setting `pages` says otherwise. A shop need not have the others. */
const USUAL = {
  login: '{app}/{culture}/security/login?returnUrl={returnUrl}',
  cart: '{site}/{culture}/shoppingcarts',
  wishlist: '{site}/{culture}/catalog/wishlist/list'
}

/** The URL of a page of the shop, from the page setting `pages` or as usual. */
export function pageUrl(name: keyof typeof USUAL, values?: { returnUrl: string }): string {
  return chosenPageUrl(name, values) ?? filled(USUAL[name], values) ?? ''
}

/** The URL of a page, `undefined` unless the page setting `pages` names it. */
export function chosenPageUrl(
  name: PageName,
  values?: { returnUrl: string }
): string | undefined {
  const pages = pageSetting('pages', recordOf)
  const template = pages?.[name]
  if (template == null) return undefined
  const url = filled(String(template), values)
  // a path on this site or a complete URL: any other would lead elsewhere on another page
  const isUsable = url !== undefined && /^(\/(?![/\\])|https?:\/\/)/.test(url)
  return checked(`pages.${name}`, template, isUsable ? url : undefined)
}

/** `undefined` if the template has a name that is not known. */
function filled(template: string, { returnUrl = '' } = {}): string | undefined {
  const { applicationPath, sitePath, culture } = context()
  const values: Record<string, string> = {
    app: applicationPath,
    site: sitePath,
    culture: encodeURIComponent(culture),
    returnUrl: encodeURIComponent(returnUrl)
  }
  const url = template.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
  return /[{}]/.test(url) ? undefined : url
}
