import { trustedHtml } from './server-html.ts'

/**
 * Sanitizes an HTML field of the contract (`AmountTaxInclHtml`): plain inline elements stay, any other element is replaced by
 * its text.
 */
export function sanitizedFragment(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  const source = new DOMParser().parseFromString(trustedHtml(html), 'text/html').body
  copyAllowed(source, fragment)
  return fragment
}

const INLINE = new Set([
  'B',
  'STRONG',
  'I',
  'EM',
  'SPAN',
  'SMALL',
  'SUP',
  'SUB',
  'BR',
  'S',
  'DEL',
  'INS'
])
const SILENT = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH'
])

function copyAllowed(from: Node, to: Node): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) {
      to.appendChild(document.createTextNode(node.nodeValue ?? ''))
      continue
    }
    if (!(node instanceof Element) || SILENT.has(node.nodeName.toUpperCase())) continue
    if (!INLINE.has(node.nodeName)) {
      copyAllowed(node, to)
      continue
    }
    const element = document.createElement(node.localName)
    const name = node.getAttribute('class')
    if (name) element.setAttribute('class', name)
    to.appendChild(element)
    copyAllowed(node, element)
  }
}
