import { cookiePlaces } from '../../shared/cookies/cookie-places.ts'
import { rawCookies } from '../../shared/cookies/parse-cookies.ts'
import { cookiePath } from '../settings/cookie-path.ts'
import { allCookies, readCookies } from './cookies.ts'

/**
 * Writes a cookie, deletes all others of its name, and returns whether it was stored: a browser that blocks cookies throws no error.
 *
 * @param hours Lifetime; by default until the browser is closed, and 0 deletes the cookie.
 * @param path By default that of the shop.
 */
export function writeCookie(
  name: string,
  value: string,
  hours?: number,
  path: string = cookiePath()
): boolean {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = hours === undefined ? '' : `; Max-Age=${hours * 3600}`
  const cookie = `${name}=${encodeURIComponent(value)}; Path=${path || '/'}${age}; SameSite=Lax${secure}`
  setCookie(cookie)
  const expected = hours === 0 ? 0 : 1
  if (rawCookies(name, allCookies()).length > expected) {
    for (const place of cookiePlaces(location.hostname, location.pathname)) {
      const domain = place.domain ? `; Domain=${place.domain}` : ''
      setCookie(`${name}=; Path=${place.path}${domain}; Max-Age=0${secure}`)
    }
    setCookie(cookie)
  }
  return readCookies(name).includes(value)
}

/** Writes through the prototype, because an `<img name="cookie">` in the page shadows `document.cookie`. */
function setCookie(cookie: string): void {
  try {
    Reflect.set(Object.getPrototypeOf(document), 'cookie', cookie, document)
  } catch {
    // in a sandboxed frame; the caller learns it from reading
  }
}
