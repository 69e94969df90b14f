import { hasBehaviour } from '../../behaviours/behaviours.ts'
import { openServerPage } from '../../lib/dom/server-html.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { cleanContent } from '../clean-content.ts'

/** What may be shown while it is still being filled. Everything else (a form, a table, a widget) comes as a whole. */
const FILLED_IN_SIGHT = /^(main|div|section|article|aside|header|footer|nav|ul|ol)$/

/**
 * A page that is parsed as it arrives. Nothing that the parser still fills ever reaches the document, where a
 * `<meta http-equiv="refresh">` or the inside of a `<noscript>` would be at work before anybody could look at it: what is
 * finished moves over, cleaned, and what is not yet is played by an empty copy.
 */
export class PartialPage {
  readonly document: Document
  readonly #writer = openServerPage()
  readonly #copies = new Map<Element, Element>()
  readonly #prepare: (content: DocumentFragment) => void
  #text = ''
  #isClosed = false
  #hasMovedSecond = false

  /** @param prepare Sees everything that is about to move over. */
  constructor(prepare: (content: DocumentFragment) => void) {
    this.document = this.#writer.document
    this.#prepare = prepare
  }

  /** Parses what is new. @param text All that is here by now. */
  write(text: string): void {
    this.#writer.write(text.slice(this.#text.length))
    this.#text = text
  }

  /** No more comes: what is open now is finished. */
  close(): void {
    this.#writer.close()
    this.#isClosed = true
  }

  /** The `#page` as the parser fills it, once it may be shown before its end. */
  source(): Element | undefined {
    const source = this.document.querySelector('[id="page"]')
    const settings = this.document.querySelector('#vitrine-context')
    if (!source || !settings || !(precedes(settings, source) && this.#mayOpen(source))) {
      return undefined
    }
    return source
  }

  /** An element for the document that plays the part of one that is being parsed. */
  copyOf(source: Element): Element {
    let copy = this.#copies.get(source)
    if (!copy) {
      copy = safeDocument.importNode(source, false)
      this.#copies.set(source, copy)
    }
    return copy
  }

  /** Whether a second `#page` has come. */
  hasSecond(): boolean {
    return this.#hasMovedSecond || this.document.querySelectorAll('[id="page"]').length > 1
  }

  /** Moves what is finished in `source` to its copy. Gives whether there was something. */
  move(source: Element): boolean {
    if (this.#isClosed) return this.#moveInto(source, null)
    const path = openPath(this.document.body)
    if (path.has(source)) return this.#moveInto(source, openChild(source))
    // inside of a table a parser puts things in front of it, which are not finished although something follows
    for (const element of path) if (isTable(element)) return false
    return this.#moveInto(source, null)
  }

  #moveInto(source: Element, open: Element | null): boolean {
    if (open && isTable(open)) return false
    const copy = this.copyOf(source)
    let hasMoved = false
    let finished: ChildNode[] = []
    const put = (before?: Element) => {
      hasMoved = this.#put(finished, copy, before) || hasMoved
      finished = []
    }
    let node = source.firstChild
    while (node && node !== open) {
      const next = node.nextSibling
      const played = this.#copies.get(node as Element)
      if (played) {
        put(played)
        hasMoved = this.#moveInto(node as Element, null) || hasMoved
        this.#copies.delete(node as Element)
        node.remove()
      } else finished.push(node)
      node = next
    }
    put(open ? this.#copies.get(open) : undefined)
    if (open && this.#mayOpen(open)) {
      if (!this.#copies.has(open)) copy.append(this.copyOf(open))
      hasMoved = this.#moveInto(open, openChild(open)) || hasMoved
    }
    return hasMoved
  }

  /** Puts what is finished into the document. Gives whether an element was among it. */
  #put(finished: ChildNode[], into: Element, before: Element | undefined): boolean {
    if (finished.length === 0) return false
    const content = this.document.createDocumentFragment()
    content.append(...finished)
    this.#hasMovedSecond ||= content.querySelector('[id="page"]') !== null
    cleanContent(content)
    this.#prepare(content)
    const hasElement = content.firstElementChild !== null
    const media = content.querySelectorAll<HTMLMediaElement>('video, audio')
    // a script of the page may have moved it meanwhile
    into.insertBefore(content, before?.parentNode === into ? before : null)
    // media that a parser without a window made does not load by itself
    for (const one of media) if (one.isConnected) one.load()
    return hasElement
  }

  /** Whether an element that is not finished may be seen. */
  #mayOpen(element: Element): boolean {
    if (this.#copies.has(element)) return true
    return (
      FILLED_IN_SIGHT.test(element.localName) &&
      element.firstElementChild !== null &&
      !element.shadowRoot &&
      !hasBehaviour(element) &&
      !/shadowrootmode\s*=\s*["']?closed/i.test(this.#text)
    )
  }
}

/** Where a parser may be at work. */
function openPath(root: Element): Set<Element> {
  const path = new Set<Element>()
  for (let one: Element | null = root; one; one = openChild(one)) path.add(one)
  return path
}

/** A parser goes on in the last child; the one exception is what it puts in front of an open table. */
function openChild({ lastChild }: Element): Element | null {
  return lastChild instanceof Element ? lastChild : null
}

function isTable(element: Element): boolean {
  return element.localName === 'table'
}

/** Whether `one` ends before `other` begins. */
function precedes(one: Node, other: Node): boolean {
  const position = one.compareDocumentPosition(other)
  return position === Node.DOCUMENT_POSITION_FOLLOWING
}
