import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { moveBefore } from './permanent.ts'

/** Attributes that reflect user interaction; the HTML of the server does not have them, or not their values. */
const INTERACTION_STATE = new Set(['open', 'data-vitrine-busy', 'data-vitrine-viewport'])

/**
 * Updates an element to match a new version of it, and reuses its nodes, so that focus, selection, field values, open panels
 * and playing videos survive. Widgets only get their new attributes. An element with `data-vitrine-permanent` stays as it is.
 */
export function mergeElement(ours: Element, theirs: Element): void {
  if (ours.hasAttribute('data-vitrine-permanent')) return
  mergeAttributes(ours, theirs)
  if (isWidget(ours)) return
  mergeChildren(unclobbered(ours), unclobbered(theirs))
}

/** Widgets render their own content. */
function isWidget(element: Element): boolean {
  return element.localName.startsWith('vitrine-') && !!customElements.get(element.localName)
}

function mergeAttributes(ours: Element, theirs: Element): void {
  const [to, from] = [unclobbered(ours), unclobbered(theirs)]
  const isFocused = ours === safeDocument.activeElement
  for (const name of to.getAttributeNames()) {
    if (from.hasAttribute(name) || INTERACTION_STATE.has(name)) continue
    // a frame that was loaded with consent
    if (name === 'src' && to.hasAttribute('data-src')) continue
    // a focused heading would lose the focus
    if (name !== 'tabindex' || !isFocused) to.removeAttribute(name)
  }
  for (const name of from.getAttributeNames()) {
    const value = from.getAttribute(name) ?? ''
    if (name === 'nonce' || INTERACTION_STATE.has(name)) continue
    if (to.getAttribute(name) !== value) to.setAttribute(name, value)
  }
}

function mergeChildren(ours: Element, theirs: Element): void {
  const old = new Set<ChildNode>(ours.childNodes)
  let next = ours.firstChild
  for (const fresh of [...theirs.childNodes]) {
    const match = bestMatch(fresh, old)
    if (match) {
      old.delete(match)
      if (match === next) next = next.nextSibling
      else moveBefore(ours, match, next)
      mergeNode(match, fresh)
    } else {
      ours.insertBefore(fresh, next)
    }
  }
  for (const rest of old) rest.remove()
}

/** The old version of a node: one with the same key, else an equal one, else the first with the same tag. */
function bestMatch(fresh: ChildNode, old: Set<ChildNode>): ChildNode | undefined {
  const key = keyOf(fresh)
  let alike: ChildNode | undefined
  for (const node of old) {
    if (node.nodeName !== fresh.nodeName || keyOf(node) !== key) continue
    if (key || node.isEqualNode(fresh)) return node
    alike ??= node
  }
  return alike
}

function keyOf(node: Node): string {
  if (!(node instanceof Element)) return ''
  const get = (name: string) => Element.prototype.getAttribute.call(node, name)
  const own = get('id') ?? get('data-vitrine-key')
  // a widget with another name or href is still the same widget
  if (own !== null || node.localName.startsWith('vitrine-')) return own ?? ''
  return get('name') ?? get('href') ?? ''
}

function mergeNode(ours: ChildNode, theirs: ChildNode): void {
  if (ours instanceof Element && theirs instanceof Element) {
    if (ours.isEqualNode(theirs)) return
    // such as JSON-LD: Trusted Types forbid writing into a script
    if (ours.localName === 'script') ours.replaceWith(theirs)
    else mergeElement(ours, theirs)
  } else if (ours.nodeValue !== theirs.nodeValue) {
    ours.nodeValue = theirs.nodeValue
  }
}
