import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** What goes on from page to page. */
export const PERMANENT = '[data-vitrine-permanent][id]'

/**
 * Replaces an element of the document. What is marked as permanent in both, by one id, changes places: the living one
 * goes on in the new element, and the fresh one stands in for it in the old, which may come back.
 */
export function replaceElement(old: Element, fresh: Element): void {
  const pairs = pairsOf(old, fresh)
  if (pairs.length === 0) {
    old.replaceWith(fresh)
    return
  }
  // the fresh one never enters the document: its frames would load
  const moves = pairs.map(([ours, theirs]) => {
    const places = [mark(), mark()] as const
    ours.before(places[0])
    theirs.replaceWith(places[1])
    return { ours, theirs, places }
  })
  // both are in the document for a moment: only then can a node move without noticing
  old.after(fresh)
  for (const { ours, places } of moves) {
    putBefore(places[1].parentNode as Element, ours, places[1])
    places[1].remove()
  }
  old.remove()
  for (const { theirs, places } of moves) places[0].replaceWith(theirs)
}

/** Whether something in an element wants to stay in the document all the time. */
export function hasPermanent(element: Element): boolean {
  return element.querySelector(PERMANENT) !== null
}

function mark(): Comment {
  return safeDocument.createComment('')
}

function pairsOf(old: Element, fresh: Element): [Element, Element][] {
  const theirs = new Map<string, Element>()
  for (const element of fresh.querySelectorAll(PERMANENT)) theirs.set(element.id, element)
  const pairs: [Element, Element][] = []
  for (const ours of theirs.size > 0 ? old.querySelectorAll(PERMANENT) : []) {
    const equal = theirs.get(ours.id)
    // one inside another goes along with it
    if (!equal || pairs.some(([outer]) => outer.contains(ours))) continue
    if (!pairs.some(([, outer]) => outer.contains(equal))) pairs.push([ours, equal])
  }
  return pairs
}

/** Moves a node; where the browser can, without the node noticing. */
export function putBefore(parent: Element, node: ChildNode, place: ChildNode | null): void {
  const move = (parent as { moveBefore?: (node: Node, place: Node | null) => void }).moveBefore
  if (move) move.call(parent, node, place)
  else parent.insertBefore(node, place)
}
