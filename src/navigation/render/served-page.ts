import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** Attributes of `<html>` and `<body>` as the server sent them: what scripts added since is theirs. */
export const servedMarkers = new Map<Element, Map<string, string>>()

/** Remembers what the first page's `<html>` and `<body>` look like. Call it before anything changes them. */
export function rememberMarkers(): void {
  for (const element of [safeDocument.documentElement, safeDocument.body]) {
    servedMarkers.set(element, markersOf(element))
  }
}

/** Inline handlers and styles are no markers; a strict policy refuses them anyway. */
export function markersOf(element: Element): Map<string, string> {
  const names = element.getAttributeNames().filter(name => !/^(on|style$)/.test(name))
  return new Map(names.map(name => [name, element.getAttribute(name) ?? '']))
}
