import { servedStyles, stylesOf } from './served-styles.ts'

/** Whether a new page looks with the style sheets that are here, as nearly every page of a shop does. */
export function hasSameStyles(page: Document): boolean {
  const keys = (styles: Iterable<Element>) => [...styles].map(styleKey).join('\n')
  return keys(stylesOf(page)) === keys(servedStyles())
}

/** What makes two style elements the same: their address, else their text. */
export function styleKey(element: Element): string {
  const href = element.getAttribute('href')
  return href === null ? (element.textContent ?? '') : new URL(href, location.href).href
}
