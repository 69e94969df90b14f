import { safeDocument } from '../lib/unclobbered.ts'

const STYLES = 'link[rel~="stylesheet" i], style'

/** Style sheets that pages brought. Those of widgets and other scripts are not ours to remove. */
let served: ReadonlySet<Element> = new Set()

/** Remembers which style sheets the first page brought. Call it before widgets add theirs. */
export function rememberStyles(): void {
  served = new Set(stylesOf(safeDocument))
}

export function servedStyles(): ReadonlySet<Element> {
  return served
}

export function setServedStyles(styles: ReadonlySet<Element>): void {
  served = styles
}

/** Whether a new page looks with the style sheets that are here, as nearly every page of a shop does. */
export function hasSameStyles(page: Document): boolean {
  const keys = (styles: Iterable<Element>) => [...styles].map(styleKey).join('\n')
  return keys(stylesOf(page)) === keys(served)
}

export function stylesOf(page: Document): Element[] {
  return [...page.head.querySelectorAll(STYLES)]
}

/** What makes two style elements the same: their address, else their text. */
export function styleKey(element: Element): string {
  const href = element.getAttribute('href')
  return href === null ? (element.textContent ?? '') : new URL(href, location.href).href
}
