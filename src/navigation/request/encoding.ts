/** How much of a page a browser reads to find its encoding, in bytes. */
const SNIFFED_BYTES = 1024
/** The longest byte order mark, in bytes. */
const MARK_BYTES = 3

/**
 * Decodes a page as browsers do: a byte order mark comes first, then the header, then `<meta charset>` within the first 1,024 bytes.
 * A page that says nothing is in the encoding of this document, because it comes from the same server.
 */
export class PageDecoder {
  readonly #header: string | undefined
  #start = new Uint8Array()
  #decoder: TextDecoder | undefined

  constructor(contentType: string) {
    this.#header = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1]
  }

  /** In lower case, once it is known; then UTF-8 is `utf-8`. */
  get encoding(): string | undefined {
    return this.#decoder?.encoding
  }

  /** Decodes the next bytes. Text comes out once the encoding is known. */
  decode(bytes: Uint8Array | undefined, isLast: boolean): string {
    if (this.#decoder) return this.#decoder.decode(bytes, { stream: !isLast })
    this.#start = new Uint8Array([...this.#start, ...(bytes ?? [])])
    const needed = this.#header ? MARK_BYTES : SNIFFED_BYTES
    if (this.#start.length < needed && !isLast) return ''
    this.#decoder = decoderFor(markOf(this.#start), this.#header, metaOf(this.#start))
    return this.#decoder.decode(this.#start, { stream: !isLast })
  }
}

/** The encoding of this document, written as `PageDecoder` does. */
export function documentEncoding(): string {
  return (globalThis.document?.characterSet ?? 'utf-8').toLowerCase()
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined
}

/** From `<meta charset="…">` or `<meta http-equiv="Content-Type" content="…; charset=…">`. */
function metaOf(start: Uint8Array): string | undefined {
  const text = String.fromCharCode(...start.subarray(0, SNIFFED_BYTES))
  const html = text.replace(/<!--[\s\S]*?-->/g, '')
  const label = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(html)?.[1]
  // as ASCII could be read, it cannot be UTF-16
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label
}

/** The decoder for the first label that is known. */
function decoderFor(...labels: (string | undefined)[]): TextDecoder {
  for (const label of [...labels, documentEncoding()]) {
    try {
      if (label) return new TextDecoder(label)
    } catch {
      // unknown
    }
  }
  return new TextDecoder()
}
