import { safeDocument } from '../lib/dom/unclobbered.ts'

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

export function stylesOf(page: Document): Element[] {
  return [...page.head.querySelectorAll('link[rel~="stylesheet" i], style')]
}
