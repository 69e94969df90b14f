/**
 * The decoded values of all cookies of a name, in a `Cookie` header or in `document.cookie`: there may be several, of other paths and
 * of parent domains. Those of the longest path come first. Values that cannot be decoded are left out.
 */
export function parseCookies(name: string, source: string): string[] {
  return rawCookies(name, source).flatMap(value => {
    try {
      return [decodeURIComponent(value)]
    } catch {
      return []
    }
  })
}

/** The values of all cookies of a name as they are sent, also those that cannot be decoded. */
export function rawCookies(name: string, source: string): string[] {
  return source
    .split(';')
    .map(pair => pair.trim())
    .filter(pair => pair.startsWith(`${name}=`))
    .map(pair => pair.slice(name.length + 1))
}

/**
 * The decoded value of a cookie; `undefined` if it is missing. Of several, it is the last: whoever writes a cookie deletes all others
 * that reach the page, so that only those of longer paths can be left over, which come first.
 */
export function parseCookie(name: string, source: string): string | undefined {
  return parseCookies(name, source).at(-1)
}
