import { safeDocument } from '../lib/dom/unclobbered.ts'

/**
 * The children that the page gave a tag. While a view is shown they are kept in a container, and the page's changes
 * to them are applied there: a React app around the tag can add, move and remove its children as usual, and the tag
 * falls back to their latest state.
 */
export class Fallback {
  /** Contains the children while a view is shown. A view may render this container. */
  readonly container = contentsElement()

  readonly #element: Element
  /** In document order. A view may have moved some of them out of the container. */
  #nodes: readonly ChildNode[] = []
  #isKept = false

  constructor(element: Element) {
    this.#element = element
  }

  /** Whether a view is shown in their place. */
  get isKept(): boolean {
    return this.#isKept
  }

  get nodes(): readonly ChildNode[] {
    return this.#isKept ? this.#nodes : [...this.#element.childNodes]
  }

  /** Replaces the children with a view. */
  giveWayTo(view: Element): void {
    if (this.#isKept) return
    this.#nodes = [...this.#element.childNodes]
    this.container.append(...this.#nodes)
    this.#isKept = true
    setChildren(this.#element, [view])
  }

  /** Replaces the view with the children. */
  restore(): void {
    if (!this.#isKept) return
    this.#isKept = false
    setChildren(this.#element, this.#nodes)
  }

  /** Inserts a removed view again. */
  putBack(view: Element): void {
    if (this.#isKept) setChildren(this.#element, [view])
  }

  /** `Node.insertBefore` for the kept children. */
  insert(node: Node, before: Node | null): void {
    if (node === before) return
    const isFragment = node.nodeType === Node.DOCUMENT_FRAGMENT_NODE
    const added = (isFragment ? [...node.childNodes] : [node]) as ChildNode[]
    const others = this.#nodes.filter(one => !added.includes(one))
    // inserting before the view means inserting before the first child
    const next = before?.parentNode === this.#element ? (others[0] ?? null) : before
    const index = next ? others.indexOf(next as ChildNode) : others.length
    // the view may have moved a child elsewhere
    const isHere = (one: Node) => one.parentNode === this.container
    const place = index < 0 ? next : (others.slice(index).find(isHere) ?? null)
    // a child that the view has moved stays there; if `before` is not a child, the browser
    // throws the error that the page expects
    const isTaken = this.#nodes.includes(node as ChildNode) && !isHere(node)
    if (index < 0 || !isTaken) this.container.insertBefore(node, place)
    this.#nodes = others.toSpliced(index, 0, ...added)
  }

  /** `Node.removeChild` for the kept children. Returns `false` for any other node. */
  remove(node: Node): boolean {
    if (!this.#nodes.includes(node as ChildNode)) return false
    this.#nodes = this.#nodes.filter(one => one !== node)
    node.parentNode?.removeChild(node)
    return true
  }

  /** Runs an operation that replaces all children. */
  rewrite(write: (container: HTMLElement) => void): void {
    for (const node of this.#nodes) node.remove()
    write(this.container)
    this.#nodes = [...this.container.childNodes]
  }
}

const fallbacks = new WeakMap<Element, Fallback>()

/** The fallback of a tag. */
export function fallbackOf(element: Element): Fallback {
  const fallback = fallbacks.get(element) ?? new Fallback(element)
  fallbacks.set(element, fallback)
  return fallback
}

/** Creates an element with `display: contents`, which does not affect the layout of its children. */
export function contentsElement(): HTMLElement {
  const element = safeDocument.createElement('div')
  element.style.display = 'contents'
  return element
}

// not as a method call on the element: those are redirected to the kept children
function setChildren(element: Element, nodes: readonly Node[]): void {
  Element.prototype.replaceChildren.apply(element, nodes as Node[])
}
