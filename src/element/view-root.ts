import { moveBefore } from '../lib/dom/move-before.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'

/**
 * The element that contains a view, next to the template of the fallback. No HTML of a server contains such an element, so
 * libraries that morph a page never match it with one, and leave what is inside it alone.
 */
export const VIEW = 'vitrineview'

/** Creates an element with `display: contents`, which does not affect the layout of its children. */
export function contentsElement(name = 'div'): HTMLElement {
  const element = safeDocument.createElement(name)
  element.style.display = 'contents'
  return element
}

export function createView(): HTMLElement {
  const view = contentsElement(VIEW)
  // through the tag, which puts it aside
  view.remove = () => void view.parentNode?.removeChild(view)
  view.replaceWith = (...nodes) => {
    view.before(...nodes)
    view.remove()
  }
  return view
}

/**
 * Puts a view aside until the end of the task. It stays in the document if possible, so that focus, open popovers and frames
 * survive. It seems empty: a library may look for what it has removed with it.
 */
export function park(view: Element): void {
  moveBefore(safeDocument.documentElement, view, null)
  Object.defineProperty(view, 'firstChild', { value: null, configurable: true })
}

/** Ends what `park()` has begun. */
export function unpark(view: Element): void {
  Reflect.deleteProperty(view, 'firstChild')
}
