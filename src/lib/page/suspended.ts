/** Parts of a page that left the document and may come back, each with those who wait for the end of its rest. */
const suspended = new WeakMap<Node, Set<() => void>>()

/** Says, before it leaves the document, that an element may come back: what lives inside rests instead of ending. */
export function suspend(element: Element): void {
  suspended.set(element, new Set())
}

/**
 * Whether a node that left the document may come back.
 *
 * @param ended Called when the rest is over: the node is in the document again, or will never be.
 */
export function isSuspended(node: Node, ended: () => void): boolean {
  const waiting = suspended.get(node.getRootNode())
  waiting?.add(ended)
  return waiting !== undefined
}

/** The element is in the document again, or will never be. */
export function endSuspension(element: Element): void {
  const waiting = suspended.get(element)
  suspended.delete(element)
  for (const ended of waiting ?? []) ended()
}
