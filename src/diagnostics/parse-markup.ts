import { Parser } from 'htmlparser2'
import {
  type Branch,
  lineOf,
  lineStarts,
  Markup,
  type MarkupAttribute,
  MarkupElement
} from './markup.ts'

const NO_NAME_END = /[^\s=/>]*/y
const BEFORE_VALUE = /\s*(=\s*["']?)?/y

/**
 * Parses the HTML of a page, of a part of it, or of a template whose code is masked. It keeps what is written: a browser would also
 * repair nesting that HTML does not allow.
 *
 * @param branches The parts of a template of which a page has one.
 */
export function parseMarkup(html: string, branches: readonly Branch[] = []): Markup {
  const elements: MarkupElement[] = []
  const open: MarkupElement[] = []
  const lines = lineStarts(html)
  let attributes: MarkupAttribute[] = []
  const parser = new Parser({
    onopentagname() {
      attributes = []
    },
    onattribute(name, value) {
      attributes.push(attributeAt(html, name, value, parser.startIndex, parser.endIndex))
    },
    onopentag(name) {
      const [start, end] = [parser.startIndex, parser.endIndex + 1]
      const isSelfClosing = html[end - 2] === '/'
      const position = { start, end, line: lineOf(lines, start) }
      const element = new MarkupElement(name, attributes, open.at(-1), position, isSelfClosing)
      elements.push(element)
      open.push(element)
    },
    ontext(text) {
      open.at(-1)?.addText(text)
    },
    onclosetag(name, isImplied) {
      const element = open.pop()
      if (element?.name === name) element.isClosed = !isImplied
    }
  })
  parser.end(html)
  return new Markup(html, elements, lines, branches)
}

function attributeAt(
  html: string,
  name: string,
  value: string,
  start: number,
  end: number
): MarkupAttribute {
  const written = matchAt(NO_NAME_END, html, start)
  const nameEnd = start + written.length
  const valueStart = Math.min(nameEnd + matchAt(BEFORE_VALUE, html, nameEnd).length, end)
  return { name, written, value, start, end, valueStart }
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
