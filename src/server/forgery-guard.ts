const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether requests with this method change nothing, so that it does not matter which site sends them. */
export function isSafeMethod(method: string): boolean {
  return SAFE_METHODS.has(method)
}

/**
 * Whether a request was sent by a page of the shop, by what the browser says (`Sec-Fetch-Site`, `Origin`). `undefined` when
 * it says neither: such a request must carry the token of the shopper's session.
 *
 * @param origin The shop's own origin, such as `https://shop.example`.
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

/** Compares a token with the expected one in a time that does not tell how much of it is right. */
export function isSameToken(token: unknown, expected: string): boolean {
  if (typeof token !== 'string' || token.length !== expected.length) return false
  let difference = 0
  for (let index = 0; index < expected.length; index += 1) {
    difference |= token.charCodeAt(index) ^ expected.charCodeAt(index)
  }
  return difference === 0
}
