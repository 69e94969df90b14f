/**
 * A URL as a path on this site; `undefined` if it is on another site. The resulting path is checked as well, because
 * `/.//evil.test` has this origin, but its path `//evil.test` does not.
 */
export function sameOriginPath(text: string, origin: string): string | undefined {
  let url: URL
  try {
    url = new URL(text, origin)
  } catch {
    return undefined
  }
  if (url.origin !== origin || !isWeb(url)) return undefined
  if (url.username || url.password) return undefined
  const path = url.pathname + url.search + url.hash
  return /^\/(?![/\\])/.test(path) ? path : undefined
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:'
}
