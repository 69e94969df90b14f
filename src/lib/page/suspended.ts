/** Elements out of the document that may come back, with the callbacks for the end of the suspension. */
const suspended = new WeakMap<Node, Set<() => void>>()

/** Suspends an element. Call it before removing the element: widgets inside keep their state instead of unmounting. */
export function suspend(element: Element): void {
  suspended.set(element, new Set())
}

/**
 * Whether a node is inside a suspended element.
 *
 * @param ended Called when the suspension ends: the node is in the document again, or has been discarded.
 */
export function isSuspended(node: Node, ended: () => void): boolean {
  const waiting = suspended.get(node.getRootNode())
  waiting?.add(ended)
  return waiting !== undefined
}

/** Ends the suspension: the element is in the document again, or was discarded. */
export function endSuspension(element: Element): void {
  const waiting = suspended.get(element)
  suspended.delete(element)
  for (const ended of waiting ?? []) ended()
}
