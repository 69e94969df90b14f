import { isComputed } from './computed.ts'
import type { Place } from './problem.ts'

/** An attribute as it stands in the HTML. */
export interface MarkupAttribute {
  /** In lower case. */
  readonly name: string
  /** As it was written: `minQty`. */
  readonly written: string
  readonly value: string
  /** The offsets of the name and after the closing quote, and of the first character of the value. */
  readonly start: number
  readonly end: number
  readonly valueStart: number
}

/** An element of a page or of a template. */
export class MarkupElement {
  /** The attributes with their values; of two with the same name, the first one counts, as in browsers. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: MarkupElement[] = []
  /** Whether the HTML has an end tag for it. */
  isClosed = false

  /** In lower case. */
  readonly name: string
  readonly list: readonly MarkupAttribute[]
  readonly parent: MarkupElement | undefined
  /** The offset of its `<`. */
  readonly start: number
  /** The offset after the `>` of its start tag. */
  readonly startTagEnd: number
  /** The line of the HTML where it begins, from 1. */
  readonly line: number
  /** Whether the start tag ends with `/>`. */
  readonly isSelfClosing: boolean
  /** Whether a template decides which attributes it has. */
  readonly hasComputedAttributes: boolean
  readonly #nodes: (MarkupElement | string)[] = []

  constructor(
    name: string,
    attributes: readonly MarkupAttribute[],
    parent: MarkupElement | undefined,
    { start, end, line }: { start: number; end: number; line: number },
    isSelfClosing: boolean
  ) {
    this.name = name
    this.parent = parent
    this.start = start
    this.startTagEnd = end
    this.line = line
    this.isSelfClosing = isSelfClosing
    this.list = attributes.filter(attribute => !isComputed(attribute.name))
    this.hasComputedAttributes = this.list.length < attributes.length
    const entries = this.list.map(({ name, value }) => [name, value] as const)
    this.attributes = Object.fromEntries(entries.reverse())
    if (parent) {
      parent.children.push(this)
      parent.#nodes.push(this)
    }
  }

  /** The text of the element, with that of the elements in it. */
  get text(): string {
    return this.#nodes.map(node => (typeof node === 'string' ? node : node.text)).join('')
  }

  /** The text of the element itself. */
  get ownText(): string {
    return this.#nodes.filter(node => typeof node === 'string').join('')
  }

  addText(text: string): void {
    this.#nodes.push(text)
  }

  attribute(name: string): MarkupAttribute | undefined {
    return this.list.find(attribute => attribute.name === name)
  }
}

/** A part of a template that the page has only if another part of the same block is not there: the branches of an `if`. */
export interface Branch {
  readonly block: number
  readonly index: number
  readonly start: number
  readonly end: number
}

/** The elements of a page or a template, in the order of the HTML. */
export class Markup {
  readonly html: string
  readonly elements: readonly MarkupElement[]
  readonly #branches: readonly Branch[]
  readonly #lines: readonly number[]

  constructor(
    html: string,
    elements: readonly MarkupElement[],
    lines: readonly number[],
    branches: readonly Branch[]
  ) {
    this.html = html
    this.elements = elements
    this.#lines = lines
    this.#branches = branches
  }

  named(...names: string[]): MarkupElement[] {
    return this.elements.filter(({ name }) => names.includes(name))
  }

  byId(id: string): MarkupElement | undefined {
    return this.elements.find(({ attributes }) => attributes.id === id)
  }

  /** The place of some characters of the HTML. */
  place(start: number, end: number, names: Pick<Place, 'element' | 'attribute'> = {}): Place {
    const line = lineOf(this.#lines, start)
    return { line, column: start - this.#lines[line - 1]! + 1, start, end, ...names }
  }

  /** Whether a page can have both: they are not in two branches of the same `if`. */
  canCoexist(one: MarkupElement, other: MarkupElement): boolean {
    const branches = this.#branchesOf(other)
    return this.#branchesOf(one).every(({ block, index }) =>
      branches.every(branch => branch.block !== block || branch.index === index)
    )
  }

  #branchesOf({ start }: MarkupElement): readonly Branch[] {
    return this.#branches.filter(branch => branch.start <= start && start < branch.end)
  }
}

/** The offsets where lines begin. */
export function lineStarts(html: string): number[] {
  const starts = [0]
  for (let at = html.indexOf('\n'); at >= 0; at = html.indexOf('\n', at + 1))
    starts.push(at + 1)
  return starts
}

/** The line of an offset, from 1. */
export function lineOf(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle
  }
  return low + 1
}

/** The elements inside an element. */
export function inside(element: MarkupElement): MarkupElement[] {
  return element.children.flatMap(child => [child, ...inside(child)])
}

/** The nearest element of a name around an element. */
export function around(
  element: MarkupElement,
  ...names: readonly string[]
): MarkupElement | undefined {
  for (let at = element.parent; at; at = at.parent) if (names.includes(at.name)) return at
  return undefined
}
