/** What `<meta http-equiv="refresh">` or the header `Refresh` declares. */
export interface DeclaredRefresh {
  /** In ms. */
  delay: number
  url: string
}

/** Why a page is loaded in full: the browser itself then waits, leads on, and ends loops. */
export const REFRESHES = 'a declared refresh'

/** Those of an inert document also stand in `<noscript>`, which a browser with scripts does not read. */
export const REFRESH = 'meta[http-equiv="refresh" i][content]:not(noscript *)'

/** A timer takes no longer delay, in ms. */
const MAX_DELAY_MS = 0x7fff_ffff

/** The algorithm of browsers: a number of seconds, then optionally a URL, which `url=` and quotes may precede. */
const FORMAT =
  /^\s*(\d+|(?=\.))[\d.]*(?=[;,\s]|$)\s*[;,]?\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(.*))/is

/** The refresh that a response declares; the browser follows the first valid one. `undefined` without one. */
export function declaredRefresh(
  url: string,
  headers: Headers,
  page?: ParentNode
): DeclaredRefresh | undefined {
  const ofHead = page?.querySelector('base[href]')?.getAttribute('href') ?? ''
  const base = URL.canParse(ofHead, url) ? new URL(ofHead, url) : url
  const texts = [headers.get('refresh')]
  for (const meta of page?.querySelectorAll(REFRESH) ?? [])
    texts.push(meta.getAttribute('content'))
  for (const text of texts) {
    const [, seconds, ...targets] = FORMAT.exec(text ?? '') ?? []
    if (seconds === undefined) continue
    const target = targets.join('').trim()
    if (target && !URL.canParse(target, base)) continue
    const { href, protocol } = target ? new URL(target, base) : new URL(url)
    // browsers do not run it either
    if (protocol === 'javascript:') continue
    return { delay: Math.min(Number(seconds) * 1000, MAX_DELAY_MS), url: href }
  }
  return undefined
}
