/** An element of an XML document. */
export interface XmlElement {
  /** With its prefix: `atom:link`. */
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own text, without that of its children. */
  text: string
}

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const REFERENCE = '&(?:amp|lt|gt|quot|apos|#\\d+|#x[\\da-fA-F]+);'
const VALUE = `(?:[^<&"]|${REFERENCE})*`
const TOKEN = new RegExp(
  [
    `<(?<start>${NAME})(?<attributes>(?:\\s+${NAME}="${VALUE}")*)\\s*(?<empty>/?)>`,
    `</(?<end>${NAME})>`,
    `(?<text>(?:[^<&]|${REFERENCE})+)`
  ].join('|'),
  'y'
)
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Parses the XML that feeds consist of: elements, attributes, text and references.
 *
 * @throws if it is not well-formed.
 */
export function parseXml(xml: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
  if (!xml.startsWith(declaration)) throw new Error('The XML declaration is missing.')
  const forbidden = FORBIDDEN.exec(xml)
  if (forbidden) throw new Error(`XML forbids the character ${forbidden[0].codePointAt(0)}.`)
  const source = xml.slice(declaration.length).trim()
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex
    const { start, attributes = '', empty, end, text } = TOKEN.exec(source)?.groups ?? {}
    const parent = open.at(-1)!
    if (start) {
      const element = { name: start, attributes: read(attributes), children: [], text: '' }
      parent.children.push(element)
      if (!empty) open.push(element)
    } else if (end && end === parent.name) open.pop()
    else if (text && !text.includes(']]>')) parent.text += decode(text)
    else throw new Error(`The XML is not well-formed at: ${source.slice(at, at + 80)}`)
  }
  const [root, ...others] = top.children
  if (!root || others.length > 0 || open.length > 1) throw new Error('There must be one root.')
  return root
}

function read(attributes: string): Record<string, string> {
  const entries = [...attributes.matchAll(new RegExp(`(${NAME})="(${VALUE})"`, 'g'))]
  const names = new Set(entries.map(([, name]) => name))
  if (names.size < entries.length) throw new Error(`Repeated attribute: ${attributes}`)
  return Object.fromEntries(entries.map(([, name, value]) => [name!, decode(value!)]))
}

function decode(text: string): string {
  return text.replace(/&(#x?)?(\w+);/g, (_, number, name) =>
    number
      ? String.fromCodePoint(Number.parseInt(name, number === '#' ? 10 : 16))
      : CHARACTERS[name]!
  )
}
