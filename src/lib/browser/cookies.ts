/** The value of a cookie, decoded; `undefined` when there is none or cookies are blocked. */
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
 * Writes a cookie and says whether it stuck: a browser that blocks cookies stays silent about it.
 *
 * @param hours How long it lives; until the browser is closed when not given.
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

/** Past any `<img name="cookie">` of the page, which takes the place of `document.cookie`. */
function allCookies(): string {
  return Reflect.get(Object.getPrototypeOf(document), 'cookie', document)
}
