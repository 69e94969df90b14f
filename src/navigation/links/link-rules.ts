import { safeDocument } from '../../lib/dom/unclobbered.ts'
import type { Change } from '../../lib/page/changes.ts'
import { formOf } from '../forms/busy-form.ts'
import type { Wish } from '../session/visit.ts'

/** Marks on a link or form, or on anything around it, that leave it to the browser [NAV-02]. */
const LEFT_TO_BROWSER = '.no-ajax, .ajax-tab, [data-vitrine-no-ajax]'

/** What a link or form itself says [NAV-02]. */
const RULES = {
  download: '[download]',
  // its second request is the browser's
  ping: '[ping]:not([ping=""])',
  'rel=external': '[rel~="external" i]',
  // what opens or closes something on the page is not a way to another page
  'a toggle control':
    ':is([data-toggle], [data-bs-toggle]):not([data-toggle="tooltip"], [data-bs-toggle="tooltip"]), [role="button"], [role="tab"], [aria-expanded], [aria-haspopup]'
}

/**
 * Why a visit does not happen in place, in words for the developer, or `undefined` when it does [NAV-02].
 * What comes from the address alone stands first; the rest needs the link or form that was used.
 */
export function whyNotInPlace(
  url: URL,
  here: URL,
  source?: Element | null
): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return `protocol ${url.protocol}`
  if (url.origin !== here.origin) return 'another site'
  // a script may not ask for such an address
  if (url.username || url.password) return 'credentials'
  if (/\/security\/logoff\/?$/i.test(url.pathname)) return 'logoff'
  if (/\.([a-z][a-z0-9]{0,4}|7z|3gp)$/i.test(url.pathname)) return 'file extension'
  return source ? whySourceIsNotInPlace(source) : undefined
}

function whySourceIsNotInPlace(source: Element): string | undefined {
  const link = linkOf(source)
  const both = [source, link]
  if (both.some(one => closest(one, '[data-vitrine-logoff]'))) return 'logoff'
  if (both.some(isMarked)) return 'marked'
  const given = (name: string) => attributeOf(source, `form${name}`) ?? attributeOf(link, name)
  const target = given('target') ?? targetOfPage()
  if (target && !isThisWindow(target)) return `target=${target}`
  if (given('enctype') === 'text/plain') return 'text/plain'
  for (const [why, selector] of Object.entries(RULES)) if (matches(link, selector)) return why
  // everything on the page speaks another language then, so the whole page is loaded [NAV-17]
  const language = attributeOf(link, 'hreflang')
  if (language && language.toLowerCase() !== safeDocument.documentElement.lang.toLowerCase())
    return 'another language'
  return undefined
}

/** The link or form that was used, when what was used is inside of it. */
function linkOf(source: Element): Element {
  return closest(source, 'a, area') ?? formOf(source) ?? source
}

/** Links and forms whose page comes into a modal [NAV-11], and every way to the two-factor page [ACC-02]. */
export function isForModal({
  url,
  source,
  data
}: Pick<Wish, 'url' | 'source' | 'data'>): boolean {
  return modalMark(source) !== undefined || (!data && isTwoFactor(url))
}

/** What carries `data-vitrine-modal`: the link, the form or the button that was used. */
export function modalMark(source: Element | undefined): Element | undefined {
  return (source ? [source, linkOf(source)] : []).find(one =>
    matches(one, '[data-vitrine-modal]')
  )
}

export function isTwoFactor({ pathname }: URL): boolean {
  return /\/security\/twofactorhome/i.test(pathname)
}

/** The nearest mark counts: `data-vitrine-no-ajax="false"` inside of a marked block is in place again. */
function isMarked(element: Element): boolean {
  const mark = closest(element, LEFT_TO_BROWSER)
  return !!mark && !matches(mark, '[data-vitrine-no-ajax="false"]')
}

function targetOfPage(): string | null | undefined {
  return safeDocument.querySelector('base[target]')?.getAttribute('target')
}

function isThisWindow(target: string): boolean {
  return /^_self$/i.test(target) || (parent === window && /^_(top|parent)$/i.test(target))
}

/** What an unsafe request to an address may change: a login, a registration and a logoff also change whose pages they are. */
export function changeBy(url: URL): Change {
  return /\/security\//i.test(url.pathname) ? 'session' : 'data'
}

/** Links whose page must come fresh from the server [NAV-07]. */
export function mustBeFresh(source: Element | null | undefined): boolean {
  return Boolean(source && closest(source, '.no-cache, [data-vitrine-no-cache]'))
}

/** Also what stands around the shadow root that the element is in. By the prototype: a form's field may be called `closest`. */
export function closest(element: Element, selector: string): Element | null {
  const found: Element | null = Element.prototype.closest.call(element, selector)
  const root = found ?? Node.prototype.getRootNode.call(element)
  return root instanceof ShadowRoot ? closest(root.host, selector) : found
}

function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector)
}

/** Past a form's field that is called `getAttribute`. */
function attributeOf(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name)
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
  return url.href.replace(/#.*/s, '')
}
