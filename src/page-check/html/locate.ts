import type { Markup, MarkupElement } from '../../diagnostics/markup.ts'
import type { Place } from '../../diagnostics/problem.ts'
import { VIEW } from '../../element/view-root.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'

/**
 * The element of the page that a place of its HTML is about. What is inside a tag leaves the document while the view is shown: then it is
 * the tag.
 */
export function elementAt(markup: Markup, { start }: Place): Element | undefined {
  let at = markup.elements.findLast(one => one.start <= start && start < one.startTagEnd)
  while (at) {
    const element = liveElementOf(markup, at)
    if (element) return element
    at = at.parent
    while (at && !at.name.startsWith('vitrine-')) at = at.parent
  }
  return undefined
}

function liveElementOf(markup: Markup, { name, attributes, start }: MarkupElement) {
  const written = markup.named(name).filter(one => !isInTemplate(one))
  const shown = [...safeDocument.querySelectorAll(CSS.escape(name))].filter(
    element => !element.closest(VIEW)
  )
  // the same number of elements of this name: they are those of the HTML, one by one
  const index = written.findIndex(one => one.start === start)
  if (written.length === shown.length) return shown[index]
  const { id } = attributes
  return id ? shown.find(element => element.id === id) : undefined
}

function isInTemplate({ parent }: MarkupElement): boolean {
  for (let at = parent; at; at = at.parent) {
    // with scripts, a browser reads what is in `<noscript>` as text
    if (at.name === 'template' || at.name === 'noscript') return true
  }
  return false
}
