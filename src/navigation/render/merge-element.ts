import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { putBefore } from './permanent.ts'

/** State that a person gave to an element; the server's HTML does not know it. */
const STATE_OF_PERSON = new Set(['open', 'data-vitrine-busy'])

/**
 * Makes an element say what the fresh one says, and keeps as much of it as can be kept: focus, selection, typed values,
 * open panels, playing videos, and widgets, which only get their new attributes. What carries
 * `data-vitrine-permanent` stays as it is.
 */
export function mergeElement(ours: Element, theirs: Element): void {
  if (ours.hasAttribute('data-vitrine-permanent')) return
  mergeAttributes(ours, theirs)
  if (isWidget(ours)) return
  mergeChildren(unclobbered(ours), unclobbered(theirs))
}

/** A tag of ours that is alive draws its inside itself. */
function isWidget(element: Element): boolean {
  return element.localName.startsWith('vitrine-') && !!customElements.get(element.localName)
}

function mergeAttributes(ours: Element, theirs: Element): void {
  const [to, from] = [unclobbered(ours), unclobbered(theirs)]
  const isFocused = ours === safeDocument.activeElement
  for (const name of to.getAttributeNames()) {
    if (from.hasAttribute(name) || STATE_OF_PERSON.has(name)) continue
    // a heading that has the focus would lose it
    if (name !== 'tabindex' || !isFocused) to.removeAttribute(name)
  }
  for (const name of from.getAttributeNames()) {
    const value = from.getAttribute(name) ?? ''
    if (name === 'nonce' || STATE_OF_PERSON.has(name)) continue
    if (to.getAttribute(name) !== value) to.setAttribute(name, value)
  }
}

function mergeChildren(ours: Element, theirs: Element): void {
  const old = new Set<ChildNode>(ours.childNodes)
  let place = ours.firstChild
  for (const fresh of [...theirs.childNodes]) {
    const match = bestMatch(fresh, old)
    if (match) {
      old.delete(match)
      if (match === place) place = place.nextSibling
      else putBefore(ours, match, place)
      mergeNode(match, fresh)
    } else {
      ours.insertBefore(fresh, place)
    }
  }
  for (const rest of old) rest.remove()
}

/** The node that was this one before: the same id or name, else an equal one, else the first of its kind. */
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
  // the attributes of a tag of ours are what it is told: another address does not make it another
  if (own !== null || node.localName.startsWith('vitrine-')) return own ?? ''
  return get('name') ?? get('href') ?? ''
}

function mergeNode(ours: ChildNode, theirs: ChildNode): void {
  if (ours instanceof Element && theirs instanceof Element) {
    if (ours.isEqualNode(theirs)) return
    // data of a page, such as its breadcrumbs: Trusted Types let nobody write into a script
    if (ours.localName === 'script') ours.replaceWith(theirs)
    else mergeElement(ours, theirs)
  } else if (ours.nodeValue !== theirs.nodeValue) {
    ours.nodeValue = theirs.nodeValue
  }
}
