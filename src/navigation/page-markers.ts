import { safeDocument } from '../lib/unclobbered.ts'

/** Attributes as the server sent them, per element, so that what scripts added since stays. */
const served = new WeakMap<Element, Map<string, string>>()

/** Remembers what the first page's `<html>` and `<body>` look like. Call it before anything changes them. */
export function rememberMarkers(): void {
  for (const element of [safeDocument.documentElement, safeDocument.body]) {
    served.set(element, attributesOf(element))
  }
}

/**
 * Language, direction, class and other markers of `<html>` and `<body>` follow the new page [NAV-15]. Only what differs
 * between the two pages as they were sent changes: the dark mode or open menu of a script is not the server's to take away.
 */
export function followMarkers(page: Document): void {
  follow(safeDocument.documentElement, page.documentElement)
  follow(safeDocument.body, page.body)
}

function follow(ours: Element, theirs: Element): void {
  const before = served.get(ours) ?? attributesOf(ours)
  const after = attributesOf(theirs)
  served.set(ours, after)
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

function attributesOf(element: Element): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const { name, value } of element.attributes) {
    // inline handlers and styles are refused by a strict policy anyway
    if (!/^(on|style$)/i.test(name)) attributes.set(name, value)
  }
  return attributes
}
