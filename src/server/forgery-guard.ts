const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether requests with this method change nothing, so that any site may send them. */
export function isSafeMethod(method: string): boolean {
  return SAFE_METHODS.has(method)
}

/**
 * Whether a page of the shop sent a request, according to `Sec-Fetch-Site` or `Origin`. `undefined` if the browser sent neither:
 * such a request must contain the CSRF token.
 *
 * @param origin The shop's own origin, for example `https://shop.example`.
 */
export function isSentByShop(
  header: (name: string) => string | null | undefined,
  origin: string
): boolean | undefined {
  const site = header('sec-fetch-site')
  if (site != null) return site === 'same-origin'
  const sender = header('origin')
  return sender == null ? undefined : sender === origin
}

/** Compares a token with the expected one in constant time, so that response times reveal nothing about it. */
export function isSameToken(token: unknown, expected: string): boolean {
  if (typeof token !== 'string' || token.length !== expected.length) return false
  let difference = 0
  for (let index = 0; index < expected.length; index += 1) {
    difference |= token.charCodeAt(index) ^ expected.charCodeAt(index)
  }
  return difference === 0
}
