import { safeDocument } from '../lib/dom/unclobbered.ts'
import { VIEW } from './view-root.ts'

/** Marks the template next to a view that contains the fallback. */
const FALLBACK = 'data-vitrine-fallback'

let lastTemplate = 0

export function createTemplate(): HTMLTemplateElement {
  const template = safeDocument.createElement('template')
  template.setAttribute(FALLBACK, '')
  // libraries that morph a page do not match an element with an id with another one
  lastTemplate += 1
  template.id = `vitrine-fallback-${lastTemplate}`
  return template
}

/**
 * Replaces a copied view by the fallback that was copied with it: nothing in the view works without the code behind it.
 * Returns `false` if there is none.
 */
export function unwrap(parent: Element): boolean {
  const view = parent.querySelector(`:scope > ${VIEW}`)
  if (!view) return false
  const next = view.nextElementSibling
  if (next?.hasAttribute(FALLBACK)) {
    // a tag redirects its own method to its fallback
    Element.prototype.replaceChildren.call(parent, (next as HTMLTemplateElement).content)
  } else {
    view.remove()
  }
  return true
}

/** Replaces all copied views inside an element. */
export function unwrapAll(root: Element): void {
  for (const view of root.querySelectorAll(VIEW)) unwrap(view.parentElement as Element)
}

/**
 * The same for a tag that a script has just cloned. It may continue with the fallback's fields at once, but jQuery pairs the
 * elements of both by their position: until the end of the task, the clone has as many as the original.
 */
export function unwrapClone(tag: Element): boolean {
  const all = tag.getElementsByTagName('*')
  const count = all.length
  if (!unwrap(tag)) return false
  const filler = safeDocument.createElement(VIEW)
  if (all.length < count) tag.append(filler)
  while (all.length < count) filler.append(safeDocument.createElement('span'))
  queueMicrotask(() => filler.remove())
  return true
}
