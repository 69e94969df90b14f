/** The decoded value of a cookie; `undefined` if it is missing or cookies are blocked. */
export function readCookie(name: string, source: string = allCookies()): string | undefined {
  for (const pair of source.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1))
    } catch {
      return undefined
    }
  }
  return undefined
}

/**
 * Writes a cookie and returns whether it was stored: a browser that blocks cookies throws no error.
 *
 * @param hours Lifetime; by default until the browser is closed.
 */
export function writeCookie(
  name: string,
  value: string,
  path: string,
  hours?: number
): boolean {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = hours === undefined ? '' : `; Max-Age=${hours * 3600}`
  const cookie = `${name}=${encodeURIComponent(value)}; Path=${path || '/'}${age}; SameSite=Lax${secure}`
  Reflect.set(Object.getPrototypeOf(document), 'cookie', cookie, document)
  return readCookie(name) === value
}

/** Reads through the prototype, because an `<img name="cookie">` in the page shadows `document.cookie`. */
function allCookies(): string {
  return Reflect.get(Object.getPrototypeOf(document), 'cookie', document)
}
