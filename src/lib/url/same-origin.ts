/**
 * The given address as a path of this site, or `undefined` when it would leave it.
 * Parses, compares, and checks what it gives out once more: `/.//evil.test` parses as ours but its path leaves.
 */
export function sameOriginPath(address: string, origin: string): string | undefined {
  let url: URL
  try {
    url = new URL(address, origin)
  } catch {
    return undefined
  }
  if (url.origin !== origin || !isWeb(url)) return undefined
  if (url.username || url.password) return undefined
  const path = url.pathname + url.search + url.hash
  return /^\/(?![/\\])/.test(path) ? path : undefined
}

/** `true` for addresses that may stand in a link: relative, http and https. Never `javascript:` or `data:`. */
export function isWebAddress(address: string, base: string): boolean {
  try {
    return isWeb(new URL(address, base))
  } catch {
    return false
  }
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:'
}
