import { parseServerPage } from '../../lib/dom/server-html.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import type { Page } from '../request/read-page.ts'
import { replaceElement } from './permanent.ts'
import { attributesOf, REGIONS, sentAttributes, sentRegions } from './sent-surroundings.ts'

/**
 * Elements of the head that belong to a single page [NAV-15]. The nonce of the document does not: bundlers read it for the
 * styles and scripts that they add.
 */
export const PAGE_METADATA = [
  'meta[name]:not([name="csp-nonce" i])',
  'meta[property]',
  ...['canonical', 'alternate', 'next', 'prev', 'icon'].map(rel => `link[rel~="${rel}" i]`),
  'script[type="application/ld+json" i]'
].join()

/** Updates the title, the metadata, and the attributes of `<html>` and `<body>` to those of another page [NAV-15]. */
export function updateDocument(page: Document): void {
  updateMetadata(page)
  updateAttributes(safeDocument.documentElement, page.documentElement)
  updateAttributes(safeDocument.body, page.body)
}

function updateMetadata(page: Document): void {
  safeDocument.title = page.title
  const fresh = new Map<string, Element>()
  for (const element of page.head.querySelectorAll(PAGE_METADATA)) {
    fresh.set(element.outerHTML, element)
  }
  for (const old of safeDocument.head.querySelectorAll(PAGE_METADATA)) {
    if (!fresh.delete(old.outerHTML)) old.remove()
  }
  // copies, because a cached page needs its own metadata again
  for (const element of fresh.values()) {
    safeDocument.head.append(copyElement(element))
  }
}

/** Applies what differs between two pages as they were sent. What a script added, such as a dark mode, stays. */
function updateAttributes(ours: Element, theirs: Element): void {
  const before = sentAttributes.get(ours) ?? attributesOf(ours)
  const after = attributesOf(theirs)
  sentAttributes.set(ours, after)
  updateClasses(ours, before.get('class'), after.get('class'))
  for (const [name, value] of after) {
    if (name !== 'class' && before.get(name) !== value) ours.setAttribute(name, value)
  }
  for (const name of before.keys()) {
    if (name !== 'class' && !after.has(name)) ours.removeAttribute(name)
  }
}

function updateClasses(element: Element, before = '', after = ''): void {
  const names = (text: string) => text.split(/\s+/).filter(Boolean)
  element.classList.remove(...names(before).filter(name => !names(after).includes(name)))
  element.classList.add(...names(after))
}

/**
 * Updates the elements outside `#page` that have `data-vitrine-sync` and an id, such as language links or the current menu
 * entry. One that the server sent unchanged stays; a widget only gets its new attributes and keeps its state.
 *
 * @param isStale The page is older than the last change, so widgets outside `#page` are newer.
 */
export function updateRegions(
  { document: page, element, source }: Page,
  isStale = false
): void {
  const inside = source ?? element
  for (const theirs of page.querySelectorAll(REGIONS)) {
    const ours = safeDocument.getElementById(theirs.id)
    // a region after a page that is still streaming may be incomplete
    if (source && theirs.compareDocumentPosition(source) & Node.DOCUMENT_POSITION_PRECEDING)
      continue
    if (!ours || inside.contains(theirs) || sentRegions.get(theirs.id) === theirs.outerHTML)
      continue
    // until its code is loaded, a widget is plain HTML
    const isWidget =
      ours.localName === theirs.localName &&
      ours.matches(':defined') &&
      ours.localName.startsWith('vitrine-')
    if (ours.hasAttribute('data-vitrine-permanent') || (isStale && isWidget)) continue
    sentRegions.set(theirs.id, theirs.outerHTML)
    if (isWidget) copyAttributes(theirs, ours)
    else replaceElement(ours, copyElement(theirs))
  }
}

function copyAttributes(from: Element, to: Element): void {
  for (const name of to.getAttributeNames()) {
    if (!from.hasAttribute(name)) to.removeAttribute(name)
  }
  for (const name of from.getAttributeNames())
    to.setAttribute(name, from.getAttribute(name) ?? '')
}

/**
 * Copies an element of a page into the document. An element with a script is parsed again: Trusted Types refuse to copy
 * scripts, even those that only hold data.
 */
function copyElement(element: Element): Element {
  if (element.localName !== 'script' && !element.querySelector('script')) {
    return safeDocument.importNode(element, true)
  }
  const { head, body } = parseServerPage(element.outerHTML)
  return head.firstElementChild ?? body.firstElementChild ?? element
}
