const SAFE =
  /^((https?|mailto|tel|sms|geo|otpauth|blob):|data:(image|audio|video|text\/(plain|vtt)))/

/**
 * Whether a link, a picture or a visit may use a URL. A `javascript:` URL, or a document in a `data:` URL, brings code of its own,
 * which attributes and replies must not do: texts of editors, suppliers and customers get into them. The browser's own parser
 * decides, because it ignores spaces, line breaks and control characters in a scheme. What it cannot parse, it cannot open
 * [HTTP-05].
 */
export function isSafeUrl(url: string): boolean {
  try {
    // only the scheme counts, so any page will do as the base, also on a server
    return SAFE.test(new URL(url, 'http://a').href)
  } catch {
    return true
  }
}
