/** Moves a node; within the document, and where the browser supports it, without resetting its focus and its frames. */
export function moveBefore(parent: Node, node: Node, next: Node | null): void {
  const move = (Element.prototype as { moveBefore?(node: Node, next: Node | null): void })
    .moveBefore
  try {
    if (move && node.isConnected && parent.isConnected) {
      move.call(parent, node, next)
      return
    }
  } catch {
    // not in the same document
  }
  Node.prototype.insertBefore.call(parent, node, next)
}
