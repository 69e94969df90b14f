/**
 * What a page may not do to us on its way into the document. A `<meta http-equiv="refresh">` would send the
 * shopper away and a `<base>` would bend every link, under any policy.
 */
const STRIPPED =
  'meta[http-equiv], base, link:not([rel~="stylesheet" i]), script[type="importmap" i], script[type="speculationrules" i]'

/** Takes out of the content of a page what must not reach the document. Call it before the content does. */
export function cleanContent(content: Element | DocumentFragment): void {
  for (const one of content.querySelectorAll(STRIPPED)) one.remove()
  // parsed where scripts are off, the inside of <noscript> is elements, which would load
  for (const noscript of content.querySelectorAll('noscript')) noscript.replaceChildren()
}
