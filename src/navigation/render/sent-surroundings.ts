import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { pageSelector } from '../../lib/page/page-element.ts'

// What the server sent around `#page`. Scripts and widgets add to it: comparing two pages as they were sent tells what the
// server changed from what a script did.

/** Elements outside `#page` that follow every page. */
export const REGIONS = '[data-vitrine-sync][id]'

/** The HTML of each region by its id. */
export const sentRegions = new Map<string, string>()

/** The attributes of `<html>` and `<body>`. */
export const sentAttributes = new Map<Element, Map<string, string>>()

/** The style sheets of pages. Those that widgets and other scripts add must stay. */
export const sentStyles = new Set<Element>()

/** Records the first page. Call it before anything changes the document. */
export function recordFirstPage(): void {
  for (const style of stylesOf(safeDocument)) sentStyles.add(style)
  for (const element of [safeDocument.documentElement, safeDocument.body]) {
    sentAttributes.set(element, attributesOf(element))
  }
  for (const region of safeDocument.querySelectorAll(REGIONS)) {
    sentRegions.set(region.id, region.outerHTML)
  }
}

/** Not those in `#page` and in regions, which come and go with them, nor what only browsers without scripts read. */
export function stylesOf(page: Document): Element[] {
  const others = `${REGIONS}, noscript, svg, ${pageSelector()}`
  const styles = page.querySelectorAll('link[rel~="stylesheet" i], style')
  return [...styles].filter(style => !style.closest(others))
}

/** Without inline handlers and styles, which a strict content security policy blocks anyway. */
export function attributesOf(element: Element): Map<string, string> {
  const names = element.getAttributeNames().filter(name => !/^(on|style$)/.test(name))
  return new Map(names.map(name => [name, element.getAttribute(name) ?? '']))
}
