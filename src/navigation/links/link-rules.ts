import { isPageExtension } from '../../context.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import type { Change } from '../../lib/page/changes.ts'
import { closest, formOf, isLink, linkOrFormOf, matches } from './source.ts'

/** Markers on a link or form, or on an ancestor, that leave it to the browser [NAV-02]. */
const OPT_OUT = '.no-ajax, .ajax-tab, [data-vitrine-no-ajax]'

/** Attributes of a link or form that leave it to the browser [NAV-02]. */
const BROWSER_ONLY = [
  '[download]',
  // only the browser sends the ping request
  '[ping]:not([ping=""])',
  '[rel~=external i]',
  // opens or closes something on this page
  '[data-toggle]:not([data-toggle=tooltip]), [data-bs-toggle]:not([data-bs-toggle=tooltip]), [role=button], [role=tab], [aria-expanded], [aria-haspopup]'
] as const

/** Why a visit does not happen in place, as the debug log names it. */
export type LeaveReason =
  | 'another site'
  | 'credentials'
  | 'logoff'
  | 'file extension'
  | 'marked'
  | 'text/plain'
  | 'another encoding'
  | 'another language'
  | (typeof BROWSER_ONLY)[number]
  | `target=${string}`
  /** The scheme of the URL. */
  | `${string}:`

/**
 * Why a visit does not happen in place; `undefined` when it does [NAV-02].
 *
 * @param source The link, button or form that was used; without it, only the URL is checked.
 */
export function whyNotInPlace(
  url: URL,
  here: URL,
  source?: Element | null
): LeaveReason | undefined {
  const protocol = url.protocol as `${string}:`
  if (!/^https?:/.test(protocol)) return protocol
  if (url.origin !== here.origin) return 'another site'
  // fetch() rejects URLs with credentials
  if (url.username || url.password) return 'credentials'
  if (/\/security\/logoff\/?$/i.test(url.pathname)) return 'logoff'
  const extension = FILE.exec(url.pathname)?.[1]
  if (extension && !isPageExtension(extension)) return 'file extension'
  return source ? whySourceIsNotInPlace(source) : undefined
}

/** Other extensions may be part of a name, as in `/marque/a.p.c` or `/ASP.NET`; the response tells what it is. */
const FILE =
  /\.(x?html?\d?|php\d?|aspx?|pdf|odt|(doc|xls|ppt)x?|csv|txt|xml|json|zip|rar|7z|jpe?g|png|gif|web[mp]|avif|svg|tiff?|dwg|mp[34]|m4[av]|mov|3gp|ics|js|css)$/i

function whySourceIsNotInPlace(source: Element): LeaveReason | undefined {
  const link = linkOrFormOf(source)
  const both = [source, link]
  if (both.some(one => closest(one, '[data-vitrine-logoff]'))) return 'logoff'
  // the closest marker wins: `data-vitrine-no-ajax="false"` inside a marked block opts in again
  const markers = both.map(one => closest(one, OPT_OUT))
  if (markers.some(one => one && !matches(one, '[data-vitrine-no-ajax=false]'))) return 'marked'
  const given = (name: string) => attributeOf(source, `form${name}`) ?? attributeOf(link, name)
  const target =
    given('target') ?? safeDocument.querySelector<HTMLBaseElement>('base[target]')?.target
  const thisWindow = parent === window ? /^_(self|top|parent)$/i : /^_self$/i
  if (target && !thisWindow.test(target)) return `target=${target}`
  if (given('enctype') === 'text/plain') return 'text/plain'
  // of several encodings, the first one counts
  const encoding = attributeOf(link, 'accept-charset') || safeDocument.characterSet
  // scripts can only send UTF-8
  if (formOf(source) && !isLink(source) && !/^\s*utf-?8\b/i.test(encoding)) {
    return 'another encoding'
  }
  const why = BROWSER_ONLY.find(selector => matches(link, selector))
  if (why) return why
  // another language affects everything on the page, so it needs a full load [NAV-17]
  const language = attributeOf(link, 'hreflang')
  if (language && language.toLowerCase() !== safeDocument.documentElement.lang.toLowerCase())
    return 'another language'
  return undefined
}

/** Whether the page of a visit opens in a modal [NAV-11]; the two-factor page always does [ACC-02]. */
export function opensInModal(url: URL, source?: Element, data?: FormData): boolean {
  return modalMarker(source) !== undefined || (!data && isTwoFactor(url))
}

/** The source, or its link or form, if it has a `data-vitrine-modal` attribute. */
export function modalMarker(source: Element | undefined): Element | undefined {
  return (source ? [source, linkOrFormOf(source)] : []).find(one =>
    matches(one, '[data-vitrine-modal]')
  )
}

export function isTwoFactor({ pathname }: URL): boolean {
  return /\/security\/twofactorhome/i.test(pathname)
}

/** What an unsafe request to a URL may change: login, registration and logoff start another session. */
export function changeBy(url: URL): Change {
  return /\/security\//i.test(url.pathname) ? 'session' : 'data'
}

/** Whether a link bypasses the caches [NAV-07]. */
export function bypassesCache(source: Element | null | undefined): boolean {
  return Boolean(source && closest(source, '.no-cache, [data-vitrine-no-cache]'))
}

function attributeOf(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name)
}
