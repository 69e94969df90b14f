import { openServerPage } from '../../lib/dom/server-html.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { pageSelector } from '../../lib/page/page-element.ts'
import { CUT_FORM } from '../request/cut-forms.ts'
import { REFRESH } from '../request/declared-refresh.ts'
import { cleanContent } from '../request/read-page.ts'

/** Elements that may be shown while they are incomplete. Others, such as forms, tables and widgets, are shown as a whole. */
const INCREMENTAL = /^(main|div|section|article|aside|header|footer|nav|ul|ol)$/

/**
 * A page that is parsed as it arrives, in an inert document. Finished nodes are cleaned and move into the live document. An
 * element that the parser is still filling stays behind, where a `<meta http-equiv="refresh">` or the content of a
 * `<noscript>` has no effect; an empty copy stands in for it.
 */
export class ArrivingPage {
  readonly document: Document
  readonly #writer = openServerPage()
  readonly #copies = new Map<Element, Element>()
  readonly #prepare: (content: DocumentFragment) => void
  readonly #isIndivisible: (element: Element) => boolean
  #text = ''
  #isClosed = false
  #hasMovedUnfit = false

  /**
   * @param prepare Called with all content that is about to move into the live document.
   * @param isIndivisible Whether an element is shown only when it is complete, in addition to forms, tables and widgets.
   */
  constructor(
    prepare: (content: DocumentFragment) => void,
    isIndivisible: (element: Element) => boolean
  ) {
    this.document = this.#writer.document
    this.#prepare = prepare
    this.#isIndivisible = isIndivisible
  }

  /** Parses what is new. @param text All that has arrived so far. */
  write(text: string): void {
    this.#writer.write(text.slice(this.#text.length))
    this.#text = text
  }

  /** The response is complete, and so is every open element. */
  close(): void {
    this.#writer.close()
    this.#isClosed = true
  }

  /** The `#page` that the parser is filling, once it may be shown. */
  source(): Element | undefined {
    const source = this.document.querySelector(pageSelector())
    const settings = this.document.querySelector('#vitrine-context')
    if (!source || !settings || !(precedes(settings, source) && this.#mayOpen(source))) {
      return undefined
    }
    return source
  }

  /** The copy in the live document of an element that is still being parsed. */
  copyOf(source: Element): Element {
    let copy = this.#copies.get(source)
    if (!copy) {
      copy = safeDocument.importNode(source, false)
      this.#copies.set(source, copy)
    }
    return copy
  }

  /** Whether the response contains what only a full load shows: a second `#page`, a form in a table, or a refresh. */
  isUnfit(): boolean {
    return this.#hasMovedUnfit || this.document.querySelectorAll(pageSelector()).length > 1
  }

  /** Moves the finished content of `source` into its copy. Returns whether there was an element. */
  move(source: Element): boolean {
    if (this.#isClosed) return this.#moveInto(source, null)
    const path = openPath(this.document.body)
    if (path.has(source)) return this.#moveInto(source, openChild(source))
    // the parser moves misplaced content out of a table and in front of it, so what precedes an open table may be unfinished
    for (const element of path) if (isTable(element)) return false
    return this.#moveInto(source, null)
  }

  #moveInto(source: Element, open: Element | null): boolean {
    if (open && isTable(open)) return false
    const copy = this.copyOf(source)
    let hasMoved = false
    let finished: ChildNode[] = []
    const flush = (before?: Element) => {
      hasMoved = this.#insert(finished, copy, before) || hasMoved
      finished = []
    }
    let node = source.firstChild
    while (node && node !== open) {
      const next = node.nextSibling
      const existing = this.#copies.get(node as Element)
      if (existing) {
        flush(existing)
        hasMoved = this.#moveInto(node as Element, null) || hasMoved
        this.#copies.delete(node as Element)
        node.remove()
      } else finished.push(node)
      node = next
    }
    flush(open ? this.#copies.get(open) : undefined)
    if (open && this.#mayOpen(open)) {
      if (!this.#copies.has(open)) copy.append(this.copyOf(open))
      hasMoved = this.#moveInto(open, openChild(open)) || hasMoved
    }
    return hasMoved
  }

  /** Inserts finished nodes into the live document. Returns whether an element was among them. */
  #insert(finished: ChildNode[], into: Element, before: Element | undefined): boolean {
    if (finished.length === 0) return false
    const content = this.document.createDocumentFragment()
    content.append(...finished)
    this.#hasMovedUnfit ||=
      content.querySelector(`${pageSelector()}, ${CUT_FORM}, ${REFRESH}`) !== null
    cleanContent(content)
    this.#prepare(content)
    const hasElement = content.firstElementChild !== null
    const media = content.querySelectorAll<HTMLMediaElement>('video, audio')
    // a script may have moved the copy meanwhile
    into.insertBefore(content, before?.parentNode === into ? before : null)
    // media elements from an inert document do not load by themselves
    for (const one of media) if (one.isConnected) one.load()
    return hasElement
  }

  /** Whether an incomplete element may be shown. */
  #mayOpen(element: Element): boolean {
    if (this.#copies.has(element)) return true
    return (
      INCREMENTAL.test(element.localName) &&
      element.firstElementChild !== null &&
      !element.shadowRoot &&
      !this.#isIndivisible(element) &&
      !/shadowrootmode\s*=\s*["']?closed/i.test(this.#text)
    )
  }
}

/** The elements that the parser may be filling. */
function openPath(root: Element): Set<Element> {
  const path = new Set<Element>()
  for (let one: Element | null = root; one; one = openChild(one)) path.add(one)
  return path
}

/** A parser appends to the last child; the exception is content that it moves in front of an open table. */
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
