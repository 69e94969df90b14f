import type { Page } from '../request/read-page.ts'
import { servedStyles, stylesOf } from '../served-styles.ts'

/**
 * Waits for the style sheets that a new page brings. Returns what is to be called after the swap, if anything: it
 * removes those that only the old page had.
 */
export async function bringStyles(page: Page): Promise<(() => void) | undefined> {
  if (hasSameStyles(page.document)) return undefined
  const { mergeStyles } = await import('../merge-styles.ts')
  return mergeStyles(page)
}

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
