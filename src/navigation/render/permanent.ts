import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { focused, giveFocus } from '../feedback/focus.ts'

/** Elements that survive a change of pages. */
const PERMANENT = '[data-vitrine-permanent][id]'

/**
 * Replaces an element of the document. Permanent elements with the same id in both are exchanged: the live one moves into
 * the new element, and the new one takes its place in the old element, which may come back from the page cache.
 */
export function replaceElement(old: Element, fresh: Element): void {
  const pairs = pairsOf(old, fresh)
  if (pairs.length === 0) {
    old.replaceWith(fresh)
    return
  }
  // the new ones stay out of the document, where their iframes would load
  const moves = pairs.map(([ours, theirs]) => {
    const gaps = [createGap(), createGap()] as const
    ours.before(gaps[0])
    theirs.replaceWith(gaps[1])
    return { ours, theirs, gaps }
  })
  const focus = focused()
  // moveBefore() keeps the state of a node only while both parents are in the document
  old.after(fresh)
  for (const { ours, gaps } of moves) {
    moveBefore(gaps[1].parentNode as Element, ours, gaps[1])
    gaps[1].remove()
  }
  // without moveBefore(), a field has lost the focus on the way
  const isMoved = moves.some(({ ours }) => ours.contains(focus))
  if (isMoved && focused() !== focus) giveFocus(focus as HTMLElement)
  old.remove()
  for (const { theirs, gaps } of moves) gaps[0].replaceWith(theirs)
}

/** Whether an element contains a permanent one, which must never leave the document. */
export function hasPermanent(element: Element): boolean {
  return element.querySelector(PERMANENT) !== null
}

function createGap(): Comment {
  return safeDocument.createComment('')
}

function pairsOf(old: Element, fresh: Element): [Element, Element][] {
  const theirs = new Map<string, Element>()
  for (const element of fresh.querySelectorAll(PERMANENT)) theirs.set(element.id, element)
  const pairs: [Element, Element][] = []
  for (const ours of theirs.size > 0 ? old.querySelectorAll(PERMANENT) : []) {
    const equal = theirs.get(ours.id)
    // a nested one moves along with the outer one
    if (!equal || pairs.some(([outer]) => outer.contains(ours))) continue
    if (!pairs.some(([, outer]) => outer.contains(equal))) pairs.push([ours, equal])
  }
  return pairs
}

/** Moves a node within the document; where the browser supports it, without resetting iframes, videos or the focus. */
export function moveBefore(parent: Element, node: ChildNode, next: ChildNode | null): void {
  const move = (parent as { moveBefore?: (node: Node, next: Node | null) => void }).moveBefore
  if (move) move.call(parent, node, next)
  else parent.insertBefore(node, next)
}
