import { isComputed } from '../computed.ts'
import type { Judged } from '../judged.ts'
import { around, type MarkupElement } from '../markup.ts'
import { usesLibrary } from './settings.ts'

/** `/vitrine/vitrine.fr.js`, `vitrine.js?v=2` */
const SCRIPT = /(^|\/)vitrine(\.[a-z]{2})?(\.min)?\.js([?#]|$)/

/** The stylesheet and the script of the library. */
export function judgeFiles(judged: Judged): void {
  if (!usesLibrary(judged)) return
  const scripts = judged.live.filter(({ name }) => name === 'script')
  const ours = scripts.filter(({ attributes }) => SCRIPT.test(attributes.src ?? ''))
  const head = judged.markup.elements.find(({ name }) => name === 'head')
  const start = head ?? judged.markup.place(0, 0)
  const [first, ...others] = ours
  if (!first) {
    // a bundle may contain it
    if (judged.isWhole && !scripts.some(mayBundle)) judged.report('missing-script', start)
    return
  }
  judgeModule(judged, first)
  for (const other of others) {
    const isAnother = other.attributes.src !== first.attributes.src
    if (isAnother && judged.markup.canCoexist(first, other)) {
      judged.report('repeated-script', other, { line: first.line })
    }
  }
  // who links the script as it is delivered does not bundle its stylesheet either
  if (judged.isWhole && !judged.live.some(isStylesheet)) {
    judged.report('missing-stylesheet', start)
  }
}

function judgeModule(judged: Judged, script: MarkupElement): void {
  const { type } = script.attributes
  if (type === 'module' || script.hasComputedAttributes || isComputed(type ?? '')) return
  judged.report('script-not-module', script)
}

function mayBundle(script: MarkupElement): boolean {
  const { src, type } = script.attributes
  return src !== undefined || type === 'module' || script.hasComputedAttributes
}

function isStylesheet(element: MarkupElement): boolean {
  const { name, attributes, text } = element
  if (name === 'style') return /@import|vitrine/.test(text) || isComputed(text)
  if (name !== 'link' || around(element, 'noscript')) return false
  const { rel = '', href = '' } = attributes
  return /stylesheet|preload/.test(rel) && (/vitrine/.test(href) || isComputed(href))
}
