import { context } from '../context.ts'

/**
 * A link to this page in another language follows the address as it is now: scripts change it too, for a filter or a variant.
 * The culture segment is replaced, query and place stay [NAV-17]. The attribute's value is the culture.
 */
export function attach(link: HTMLElement): () => void {
  const update = () => {
    const url = addressIn(link.dataset.vitrineLanguage ?? '', new URL(location.href))
    if (url) link.setAttribute('href', url)
  }
  const stop = new AbortController()
  // before a click, a menu of the browser or the middle button look at the link
  for (const type of ['pointerover', 'focus', 'click']) {
    link.addEventListener(type, update, { capture: true, signal: stop.signal })
  }
  return () => stop.abort()
}

/** The address of a page in another culture, or `undefined` for one outside of the site. */
export function addressIn(
  culture: string,
  { pathname, search, hash }: URL
): string | undefined {
  const { sitePath } = context()
  if (!culture || !`${pathname}/`.startsWith(`${sitePath}/`)) return undefined
  const rest = pathname.slice(sitePath.length).replace(/^\/[^/]*/, '')
  return `${sitePath}/${culture}${rest}${search}${hash}`
}
