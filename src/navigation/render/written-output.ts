import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { documentNonce } from './nonce.ts'

/** Belongs into `<head>`; anything else is shown. */
const METADATA = 'script, style, link, meta, template, noscript, base, title'

/** Where a script's output goes: after the script, then after what it has written before. */
interface Output {
  last: ChildNode
  /** Tags that are still open. */
  pending: string
}

const outputs = new WeakMap<Element, Output>()
let isReplaced = false

/**
 * Keeps a script that runs in a finished document from replacing the document: what it writes with `document.write()` goes
 * where the script stands, as on a full load. Call it before the script is inserted.
 */
export function keepOutput(script: HTMLScriptElement): void {
  outputs.set(script, { last: script, pending: '' })
  if (isReplaced) return
  isReplaced = true
  replace('write', (output, texts) => add(output, texts.join('')))
  replace('writeln', (output, texts) => add(output, `${texts.join('')}\n`))
  replace('open', () => document)
  replace('close', () => {})
}

/** Replaces a method of the document while one of our scripts runs. */
function replace(
  name: 'write' | 'writeln' | 'open' | 'close',
  own: (output: Output, texts: unknown[]) => unknown
): void {
  const current: unknown = document[name]
  // another script may have replaced it before; an `<img name="write">` is no function
  const other = (
    typeof current === 'function' ? current.bind(document) : safeDocument[name]
  ) as (...given: unknown[]) => unknown
  const value = (...given: unknown[]) => {
    const { currentScript } = safeDocument
    const output = currentScript && outputs.get(currentScript)
    // with three arguments, `open` opens a window
    const isOwn = output && !(name === 'open' && given.length > 2)
    return isOwn ? own(output, given) : other(...given)
  }
  Reflect.defineProperty(document, name, { value, configurable: true, writable: true })
}

/** Inserts what is complete at once, because the script may look for it, and the rest when the script has ended. */
function add(output: Output, text: string): void {
  if (!output.pending) {
    queueMicrotask(() => output.pending && insert(output, parse(output.pending)))
  }
  output.pending += text
  // only if no tag is open, the marker is on the top level
  const parsed = parse(`${output.pending}<wbr>`)
  const marker = parsed.lastChild
  if (marker?.nodeName !== 'WBR') return
  marker.remove()
  insert(output, parsed)
}

/** Where the browser demands trusted types, it refuses text, as on a full load. */
function parse(html: string): DocumentFragment {
  return safeDocument.createRange().createContextualFragment(html)
}

function insert(output: Output, content: DocumentFragment): void {
  output.pending = ''
  allowWritten(content)
  const isInHead = output.last.parentNode === safeDocument.head
  for (const node of [...content.childNodes]) {
    const { last } = output
    if (isInHead && isShown(node)) {
      safeDocument.body.append(node)
      continue
    }
    // first, because a written script may write, too
    output.last = node
    last.after(node)
  }
}

/** Browsers hide the nonces of a document that has a policy. */
function hasPolicy(): boolean {
  return safeDocument.querySelector('script[nonce]')?.getAttribute('nonce') === ''
}

function isShown(node: Node): boolean {
  return node instanceof Element ? !node.matches(METADATA) : !!node.nodeValue?.trim()
}

/** Written scripts run in order, and may write, too. With a policy they need its nonce, even under `strict-dynamic`. */
function allowWritten(content: DocumentFragment): void {
  const nonce = hasPolicy() ? documentNonce() : ''
  for (const script of content.querySelectorAll('script')) {
    if (nonce && script.nonce !== nonce) script.remove()
    if (!script.hasAttribute('async')) script.async = false
    outputs.set(script, { last: script, pending: '' })
  }
}
