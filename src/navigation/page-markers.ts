import { safeDocument } from '../lib/dom/unclobbered.ts'
import { markersOf, servedMarkers } from './render/served-page.ts'

/**
 * Language, direction, class and other markers of `<html>` and `<body>` follow the new page [NAV-15]. Only what differs
 * between the two pages as they were sent changes: the dark mode or open menu of a script is not the server's to take away.
 */
export function followMarkers(page: Document): void {
  follow(safeDocument.documentElement, page.documentElement)
  follow(safeDocument.body, page.body)
}

function follow(ours: Element, theirs: Element): void {
  const before = servedMarkers.get(ours) ?? markersOf(ours)
  const after = markersOf(theirs)
  servedMarkers.set(ours, after)
  followClasses(ours, before.get('class'), after.get('class'))
  for (const [name, value] of after) {
    if (name !== 'class' && before.get(name) !== value) ours.setAttribute(name, value)
  }
  for (const name of before.keys()) {
    if (name !== 'class' && !after.has(name)) ours.removeAttribute(name)
  }
}

function followClasses(element: Element, before = '', after = ''): void {
  const words = (text: string) => text.split(/\s+/).filter(Boolean)
  element.classList.remove(...words(before).filter(word => !words(after).includes(word)))
  element.classList.add(...words(after))
}
