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
let isListening = false

/**
 * Keeps a script that runs in a finished document from replacing the document: what it writes with `document.write()` goes
 * where the script stands, as on a full load. Call it before the script is inserted.
 */
export function keepOutput(script: HTMLScriptElement): void {
  outputs.set(script, { last: script, pending: '' })
  if (isListening) return
  isListening = true
  const { write, writeln, open, close } = safeDocument
  const all = (texts: unknown[]) => texts.join('')
  replace(
    'write',
    write,
    output =>
      (...texts) =>
        add(output, all(texts))
  )
  replace(
    'writeln',
    writeln,
    output =>
      (...texts) =>
        add(output, `${all(texts)}\n`)
  )
  // with three arguments it opens a window
  replace('open', open, (_, given) => (given > 2 ? undefined : () => document))
  replace('close', close, () => () => {})
}

type Method = (...given: unknown[]) => unknown

/** Replaces a method of the document while one of our scripts runs. */
function replace(
  name: 'write' | 'writeln' | 'open' | 'close',
  native: unknown,
  own: (output: Output, given: number) => Method | undefined
): void {
  const value: Method = (...given) => {
    const { currentScript } = safeDocument
    const output = currentScript && outputs.get(currentScript)
    return ((output && own(output, given.length)) ?? (native as Method))(...given)
  }
  Object.defineProperty(document, name, { value, configurable: true, writable: true })
}

/** Inserts what is complete at once, because the script may look for it, and the rest when the script has ended. */
function add(output: Output, text: string): void {
  if (!output.pending)
    queueMicrotask(() => output.pending && insert(output, parse(output.pending)))
  output.pending += text
  // only after a closed tag, its marker is on the top level
  const parsed = parse(`${output.pending}<wbr>`)
  const marker = parsed.lastChild
  if (!(marker instanceof HTMLElement) || marker.localName !== 'wbr') return
  marker.remove()
  insert(output, parsed)
}

/** As the browser: where it demands trusted types, text is refused. */
function parse(html: string): DocumentFragment {
  return safeDocument.createRange().createContextualFragment(html)
}

function insert(output: Output, content: DocumentFragment): void {
  output.pending = ''
  allowWritten(content)
  const { last } = output
  const nodes = [...content.childNodes]
  const isInHead = last.parentNode === safeDocument.head
  for (const node of nodes) {
    const isShown = !(node instanceof Element
      ? node.matches(METADATA)
      : !node.nodeValue?.trim())
    if (isInHead && isShown) safeDocument.body.append(node)
    else if (output.last.isConnected) {
      const { last } = output
      output.last = node
      last.after(node)
    }
  }
}

/** Written scripts need the nonce of the document, as on a full load. They run in order, and may write, too. */
function allowWritten(content: DocumentFragment): void {
  for (const script of content.querySelectorAll('script')) {
    if (documentNonce() && script.nonce !== documentNonce()) script.remove()
    if (!script.hasAttribute('async')) script.async = false
    outputs.set(script, { last: script, pending: '' })
  }
}
