import { moveBefore } from '../lib/dom/move-before.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { createTemplate, unwrapAll } from './copies.ts'
import { recordChanges } from './record-changes.ts'
import { contentsElement, park, unpark } from './view-root.ts'

/**
 * The children that the page gave a tag. While a view is shown they are kept outside the document, and the page's changes
 * to them are applied there: a React app around the tag can add, move and remove its children as usual, and the tag
 * falls back to their latest state.
 *
 * Next to the view, a template contains them, or copies of them if the view uses the children themselves. So a copy of the
 * tag has them, too, and what another script makes of the displayed children can be compared with them.
 */
export class Fallback {
  /** Contains the children while a view uses them. A view may render this container. */
  readonly container = contentsElement()

  readonly #element: Element
  readonly #template = createTemplate()
  /** In document order. A view may have moved some of them out of the container. */
  #nodes: readonly ChildNode[] = []
  /** What is shown in their place. */
  #view: HTMLElement | undefined
  #isTaken = false
  /** The children as they were before the view changed them. */
  #copies = new WeakMap<ChildNode, Node>()
  /** Undoes what a script has done to the view in this task. */
  #undo: (() => void) | undefined
  #onChange: () => void = () => {}
  /** How often it was put back in this task. */
  #timesPutBack = 0
  #wasEmptied = false

  constructor(element: Element) {
    this.#element = element
  }

  /** Whether a view is shown in their place. */
  get isKept(): boolean {
    return this.#view !== undefined
  }

  /** Whether the view uses the children. */
  get isTaken(): boolean {
    return this.#isTaken
  }

  get nodes(): readonly ChildNode[] {
    return this.#view ? this.#nodes : [...this.#element.childNodes]
  }

  /** Where the children are: in the tag, or where they are kept while a view is shown. */
  get root(): ParentNode {
    return this.#view ? this.#place : this.#element
  }

  /** The view is going to use the children. React inserts nodes into them before the view is shown. */
  take(): void {
    if (this.#isTaken) return
    this.#isTaken = true
    for (const node of this.nodes) this.#copies.set(node, this.#copy(node))
    if (this.#view) this.#store()
  }

  /**
   * Replaces the children with a view.
   *
   * @param onChange Called at the end of a task in which another script has changed what is displayed.
   */
  giveWayTo(view: HTMLElement, onChange: () => void): void {
    if (this.#view) return
    this.#nodes = [...this.#element.childNodes]
    this.#view = view
    this.#onChange = onChange
    this.#wasEmptied = false
    // outside of the document, frames and films in what the view shows would begin again
    const stays = this.#isTaken && 'moveBefore' in Element.prototype
    if (stays) Element.prototype.prepend.call(this.#element, this.container)
    // first, because a radio button of the view would deselect the one in the fallback
    this.#store()
    Element.prototype.prepend.call(this.#element, view)
    this.#showTemplate()
  }

  /** The view is rendered: it has moved the children to where it shows them, or does not show them. */
  settle(): void {
    if (this.container.parentNode === this.#element) this.container.remove()
  }

  /** The view is about to be removed, and with it the children that it shows: those stay in the document. */
  save(): void {
    if (!this.#isTaken || this.#view?.parentNode !== this.#element) return
    moveBefore(this.#element, this.container, null)
    for (const node of this.#nodes) moveBefore(this.container, node, null)
  }

  /** Replaces the view with the children. */
  restore(): void {
    const view = this.#view
    if (!view) return
    this.#view = undefined
    this.#undo = undefined
    this.#isTaken = false
    this.#copies = new WeakMap()
    unpark(view)
    for (const node of this.#nodes) moveBefore(this.#element, node, null)
    for (const node of [...this.#element.childNodes])
      if (!this.#nodes.includes(node)) node.remove()
    view.remove()
    this.#template.content.replaceChildren()
  }

  /**
   * Whether a script changes what is displayed instead of the children: it mentions the view, which a framework does not
   * know. Libraries that morph a page do so.
   */
  isBypassed(mentioned: Node | null): boolean {
    const view = this.#view
    if (!view) return false
    if (this.#undo) return true
    if (view.parentNode === this.#element && mentioned !== view) return false
    this.#undo = recordChanges(view)
    queueMicrotask(this.#onChange)
    return true
  }

  /** `Node.removeChild` for the view. Returns `false` for any other node. */
  removeView(node: Node): boolean {
    if (node !== this.#view || node.parentNode !== this.#element) return false
    park(this.#view)
    return true
  }

  /**
   * Displays the view again after other scripts have changed what is displayed. Returns the children that they have put in its
   * place if these differ: what the page gives the tag now.
   */
  reclaim(): DocumentFragment | undefined {
    const [view, element, template] = [this.#view, this.#element, this.#template]
    if (!view) return undefined
    const found = [...element.childNodes].filter(one => one !== view && one !== template)
    const fresh = template.content.ownerDocument.createDocumentFragment()
    fresh.append(...found.map(node => this.#copy(node)))
    // returns nodes of the view that are among those found
    this.#undo?.()
    this.#undo = undefined
    const isNew = found.length > 0 && !isSameHtml(fresh, template.content)
    const isGone = view.parentNode !== element
    if (isGone) {
      if (!this.#mayPutBack(found.length === 0 && template.content.hasChildNodes())) {
        view.remove()
        template.remove()
        return undefined
      }
      moveBefore(element, view, element.firstChild)
      unpark(view)
    } else if (isNew) {
      const [first = null] = this.#nodes
      for (const node of found) {
        const isBefore = view.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING
        this.insert(node, isBefore ? first : null)
      }
    }
    for (const node of found) if (node.parentNode === element) node.remove()
    this.#showTemplate()
    return isGone && isNew ? fresh : undefined
  }

  /** `Node.insertBefore` for the kept children. */
  insert(node: Node, before: Node | null): void {
    if (node === before) return
    const isFragment = node.nodeType === Node.DOCUMENT_FRAGMENT_NODE
    const added = (isFragment ? [...node.childNodes] : [node]) as ChildNode[]
    const others = this.#nodes.filter(one => !added.includes(one))
    const index = before ? others.indexOf(before as ChildNode) : others.length
    const place = this.#place
    // the view may have moved a child elsewhere
    const isHere = (one: Node) => one.parentNode === place
    const next = index < 0 ? before : (others.slice(index).find(isHere) ?? null)
    // a child that the view has moved stays there; if `before` is not a child, the browser
    // throws the error that the page expects
    const isElsewhere = this.#nodes.includes(node as ChildNode) && !isHere(node)
    if (index < 0 || !isElsewhere) place.insertBefore(node, next)
    this.#nodes = others.toSpliced(index, 0, ...added)
    this.#update()
  }

  /** `Node.removeChild` for the kept children. Returns `false` for any other node. */
  remove(node: Node): boolean {
    if (!this.#nodes.includes(node as ChildNode)) return false
    this.#nodes = this.#nodes.filter(one => one !== node)
    node.parentNode?.removeChild(node)
    this.#update()
    return true
  }

  /** Runs an operation that replaces all children. The same HTML changes nothing. */
  rewrite(write: (box: HTMLElement) => void): void {
    const box = contentsElement()
    write(box)
    unwrapAll(box)
    const nodes = [...box.childNodes]
    const next = safeDocument.createDocumentFragment()
    next.append(...nodes)
    const isNew = !nodes.some(node => this.#nodes.includes(node))
    if (isNew && isSameHtml(next, this.#template.content)) return
    for (const node of this.#nodes) if (!nodes.includes(node)) node.remove()
    this.#nodes = nodes
    this.#store()
  }

  /** Where the children are kept. */
  get #place(): HTMLElement | DocumentFragment {
    return this.#isTaken ? this.container : this.#template.content
  }

  #store(): void {
    for (const node of this.#nodes) moveBefore(this.#place, node, null)
    this.#update()
  }

  /** If the view uses the children, the template contains copies of them. */
  #update(): void {
    if (this.#isTaken) {
      const copies = this.#nodes.map(node => {
        const copy = this.#copies.get(node) ?? this.#copy(node)
        this.#copies.set(node, copy)
        return copy
      })
      this.#template.content.replaceChildren(...copies)
    }
    this.#showTemplate()
  }

  /** In a document of its own, where it loads and runs nothing. */
  #copy(node: Node): Node {
    const { content } = this.#template
    const copy = content.ownerDocument.importNode(node, true)
    if (copy instanceof Element) unwrapAll(copy)
    return copy
  }

  #showTemplate(): void {
    const template = this.#template
    if (!template.content.hasChildNodes()) template.remove()
    else if (template.parentNode !== this.#element) this.#view?.after(template)
  }

  /** Once, if nothing was inserted in its place, and a few times per task: in case a script insists. */
  #mayPutBack(isEmptied: boolean): boolean {
    setTimeout(() => {
      this.#timesPutBack = 0
    })
    this.#timesPutBack += 1
    const insists = this.#timesPutBack > MAX_PUT_BACK || (isEmptied && this.#wasEmptied)
    this.#wasEmptied ||= isEmptied
    return !insists
  }
}

const MAX_PUT_BACK = 20

/** Libraries also print which option is selected without an attribute. */
function isSameHtml(...fragments: Node[]): boolean {
  const [ours, theirs] = fragments.map(fragment => {
    const copy = fragment.cloneNode(true) as DocumentFragment
    for (const option of copy.querySelectorAll('option')) {
      option.toggleAttribute('selected', option.selected)
    }
    return copy
  })
  return ours?.isEqualNode(theirs ?? null) ?? false
}

const fallbacks = new WeakMap<Element, Fallback>()

/** The fallback of a tag. */
export function fallbackOf(element: Element): Fallback {
  const fallback = fallbacks.get(element) ?? new Fallback(element)
  fallbacks.set(element, fallback)
  return fallback
}

/** The fallback of a tag whose view is shown. */
export function keptFallbackOf(element: Element): Fallback | undefined {
  const fallback = fallbacks.get(element)
  return fallback?.isKept ? fallback : undefined
}
