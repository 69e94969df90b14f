import { formOf } from './busy-form.ts'

/** Marks on a link or form, or on anything around it, that leave it to the browser [NAV-02]. */
const LEFT_TO_BROWSER = '.no-ajax, .ajax-tab, [data-vitrine-no-ajax], [data-vitrine-logoff]'

/** A link that opens or closes something on the page is not a way to another page [NAV-02]. */
const TOGGLE =
  '[data-toggle], [data-bs-toggle], [role="button"], [role="tab"], [aria-expanded], [aria-haspopup]'

/**
 * Why a visit does not happen in place, in words for the developer, or `undefined` when it does [NAV-02].
 * What comes from the address alone stands first; the rest needs the link or form that was used.
 */
export function whyNotInPlace(
  url: URL,
  here: URL,
  source?: Element | null
): string | undefined {
  if (!/^https?:$/.test(url.protocol)) return `protocol ${url.protocol}`
  if (url.origin !== here.origin) return 'another site'
  if (/\/security\/logoff\/?$/i.test(url.pathname)) return 'logoff'
  if (/\.[a-z][a-z0-9]{0,4}$/i.test(url.pathname)) return 'file extension'
  return source ? whySourceIsNotInPlace(source) : undefined
}

function whySourceIsNotInPlace(source: Element): string | undefined {
  const link = source.closest('a, area') ?? formOf(source) ?? source
  if (closest(source, LEFT_TO_BROWSER) || closest(link, LEFT_TO_BROWSER)) return 'marked'
  // not link.getAttribute: a form's field may have that name
  const attribute = (name: string) => Element.prototype.getAttribute.call(link, name)
  const target = source.getAttribute('formtarget') ?? attribute('target')
  if (target && !/^_(self|top|parent)$/i.test(target)) return `target=${target}`
  if (attribute('download') !== null) return 'download'
  if (/\bexternal\b/i.test(attribute('rel') ?? '')) return 'rel=external'
  if ((source.getAttribute('formenctype') ?? attribute('enctype')) === 'text/plain')
    return 'text/plain'
  if (Element.prototype.matches.call(link, TOGGLE)) return 'a toggle control'
  // everything on the page speaks another language then, so the whole page is loaded [NAV-17]
  const language = attribute('hreflang')
  if (language && language !== source.ownerDocument.documentElement.lang)
    return 'another language'
  return undefined
}

/** Links whose page must come fresh from the server [NAV-07]. */
export function mustBeFresh(source: Element | null | undefined): boolean {
  return !!source && !!closest(source, '.no-cache, [data-vitrine-no-cache]')
}

function closest(element: Element, selector: string): Element | null {
  return Element.prototype.closest.call(element, selector)
}

/** Two addresses of one page: they differ in nothing but the part after `#`. */
export function isSamePage(one: URL, other: URL): boolean {
  return withoutHash(one) === withoutHash(other)
}

/** An address that only names a place on the page `here`: the browser scrolls there. */
export function isPlaceOnPage(url: URL, here: URL): boolean {
  return url.href.includes('#') && isSamePage(url, here)
}

export function withoutHash(url: URL): string {
  return url.href.replace(/#.*$/s, '')
}
