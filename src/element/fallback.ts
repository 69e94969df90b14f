/**
 * The page's own children of a tag. While a view stands in their place they are kept apart, and what the page does to them
 * meanwhile is done here: a React app around the tag that adds, moves or removes its children finds each where it
 * left it, and the tag falls back to what the app rendered last.
 */
export class Fallback {
  /** Holds the children while a view stands. A view that shows them puts this into itself. */
  readonly container = contentsElement()

  readonly #element: Element
  /** In the page's order. A view may have taken one of them out of the container. */
  #nodes: readonly ChildNode[] = []
  #isKept = false

  constructor(element: Element) {
    this.#element = element
  }

  /** Whether a view stands in their place. */
  get isKept(): boolean {
    return this.#isKept
  }

  get nodes(): readonly ChildNode[] {
    return this.#isKept ? this.#nodes : [...this.#element.childNodes]
  }

  /** Puts a view in the place of the children. */
  giveWayTo(view: Element): void {
    if (this.#isKept) return
    this.#nodes = [...this.#element.childNodes]
    this.container.append(...this.#nodes)
    this.#isKept = true
    setChildren(this.#element, [view])
  }

  /** Puts the children back in the place of the view. */
  restore(): void {
    if (!this.#isKept) return
    this.#isKept = false
    setChildren(this.#element, this.#nodes)
  }

  /** Puts a view that was removed into the tag again. */
  putBack(view: Element): void {
    if (this.#isKept) setChildren(this.#element, [view])
  }

  /** `Node.insertBefore` on the children that are kept. */
  insert(node: Node, before: Node | null): void {
    if (node === before) return
    const isFragment = node.nodeType === Node.DOCUMENT_FRAGMENT_NODE
    const added = (isFragment ? [...node.childNodes] : [node]) as ChildNode[]
    const others = this.#nodes.filter(one => !added.includes(one))
    // before the view is before all that it stands for
    const next = before?.parentNode === this.#element ? (others[0] ?? null) : before
    const index = next ? others.indexOf(next as ChildNode) : others.length
    // one that the view has taken stands elsewhere
    const isHere = (one: Node) => one.parentNode === this.container
    const place = index < 0 ? next : (others.slice(index).find(isHere) ?? null)
    // what the view has taken stays with it; for a node that is none of the children, the browser throws the error that
    // the page expects
    const isTaken = this.#nodes.includes(node as ChildNode) && !isHere(node)
    if (index < 0 || !isTaken) this.container.insertBefore(node, place)
    this.#nodes = others.toSpliced(index, 0, ...added)
  }

  /** `Node.removeChild` on the children that are kept. Returns `false` for any other node. */
  remove(node: Node): boolean {
    if (!this.#nodes.includes(node as ChildNode)) return false
    this.#nodes = this.#nodes.filter(one => one !== node)
    node.parentNode?.removeChild(node)
    return true
  }

  /** Runs what writes all children of an element at once. */
  rewrite(write: (container: HTMLElement) => void): void {
    for (const node of this.#nodes) node.remove()
    write(this.container)
    this.#nodes = [...this.container.childNodes]
  }
}

const fallbacks = new WeakMap<Element, Fallback>()

/** The children that the page gave this tag. */
export function fallbackOf(element: Element): Fallback {
  const fallback = fallbacks.get(element) ?? new Fallback(element)
  fallbacks.set(element, fallback)
  return fallback
}

/** An element without a box: css lays out what is inside it as if it were not there. */
export function contentsElement(): HTMLElement {
  const element = document.createElement('div')
  element.style.display = 'contents'
  return element
}

// not as its method: calls of a tag's methods are the page's
function setChildren(element: Element, nodes: readonly Node[]): void {
  Element.prototype.replaceChildren.apply(element, nodes as Node[])
}
