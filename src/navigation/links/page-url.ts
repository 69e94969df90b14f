import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** Resolves a URL against the page that is shown, as the browser resolves an `href`. */
export function urlOf(text: string): URL {
  return new URL(text, safeDocument.baseURI)
}

/** Whether two URLs differ at most in their fragment. */
export function isSamePage(one: URL, other: URL): boolean {
  return withoutHash(one) === withoutHash(other)
}

/** Whether a URL is a fragment of the page `here`: the browser scrolls there without a request. */
export function isFragmentOf(url: URL, here: URL): boolean {
  return url.href.includes('#') && isSamePage(url, here)
}

export function withoutHash(url: URL): string {
  return url.href.replace(/#.*/s, '')
}
