import { parseCookie, parseCookies } from '../../shared/cookies/parse-cookies.ts'

/** The decoded value of a cookie, of several the one that was written last; `undefined` if it is missing or cookies are blocked. */
export function readCookie(name: string): string | undefined {
  return parseCookie(name, allCookies())
}

/** The decoded values of all cookies of a name; those of the longest path come first. */
export function readCookies(name: string): string[] {
  return parseCookies(name, allCookies())
}

/**
 * Reads through the prototype, because an `<img name="cookie">` in the page shadows `document.cookie`. A sandboxed frame has none.
 */
export function allCookies(): string {
  try {
    return Reflect.get(Object.getPrototypeOf(document), 'cookie', document)
  } catch {
    return ''
  }
}
