import { context } from '../context.ts'

/**
 * Keeps a link to this page in another language in step with the current URL, which scripts may change for a filter or a
 * variant: the culture segment is replaced, query and hash stay [NAV-17].
 *
 * @param culture Defaults to the value of the attribute.
 */
export function attach(
  link: HTMLElement,
  culture: string = link.dataset.vitrineLanguage ?? ''
): () => void {
  const update = () => {
    const url = urlIn(culture, new URL(location.href))
    if (url) link.setAttribute('href', url)
  }
  const stop = new AbortController()
  // before a click, a middle click or the context menu uses the URL
  for (const type of ['pointerover', 'focus', 'click']) {
    link.addEventListener(type, update, { capture: true, signal: stop.signal })
  }
  return () => stop.abort()
}

/** The URL of a page in another culture; `undefined` outside the site. */
export function urlIn(culture: string, { pathname, search, hash }: URL): string | undefined {
  const { sitePath } = context()
  if (!culture || !`${pathname}/`.startsWith(`${sitePath}/`)) return undefined
  const rest = pathname.slice(sitePath.length).replace(/^\/[^/]*/, '')
  return `${sitePath}/${culture}${rest}${search}${hash}`
}
