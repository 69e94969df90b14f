/** Longest page that is shown in place, in characters. */
export const MAX_LENGTH = 5_000_000

/** Longest wait for the next part of a body, in ms. */
const PATIENCE = 30_000

/** A body counts as slow when its next part lets one wait this many ms, or all of it that many. */
const STALLED = 12
const LASTING = 60

const bodies = new WeakMap<Response, PageBody>()

/** The body of an answer; whoever asks gets the same one. */
export function bodyOf(response: Response): PageBody {
  let body = bodies.get(response)
  if (!body) {
    body = new PageBody(response)
    bodies.set(response, body)
  }
  return body
}

/** The text of an answer as it arrives, in the characters that the answer names. */
export class PageBody {
  /** What is here by now. */
  text = ''
  isWhole = false
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  readonly #decoder: TextDecoder
  #reading: Promise<void> | undefined

  constructor({ body, headers }: Response) {
    this.#reader = body?.getReader()
    this.#decoder = decoderFor(headers.get('content-type') ?? '')
  }

  /**
   * Waits for the next part.
   *
   * @throws when the line breaks, and after 30 s without a part.
   */
  read(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  /** Waits for the end, or until there is more than a page may have. */
  async readAll(): Promise<void> {
    while (!this.isWhole && !this.isTooLong) await this.read()
  }

  get isTooLong(): boolean {
    return this.text.length > MAX_LENGTH
  }

  /** Waits for the end as long as it seems near; `true` when it does not. */
  async isSlow(): Promise<boolean> {
    const last = performance.now() + LASTING
    while (!this.isWhole && !this.isTooLong) {
      const patience = Math.min(STALLED, last - performance.now())
      const part = await Promise.race([this.read(), wait(patience)])
      if (part === LATE) return true
    }
    return false
  }

  /** The rest is not wanted. */
  cancel(): void {
    void this.#reader?.cancel().catch(() => {})
  }

  async #read(): Promise<void> {
    if (!this.#reader) {
      this.isWhole = true
      return
    }
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      this.cancel()
    }, PATIENCE)
    const { done, value } = await this.#reader.read().finally(() => clearTimeout(timer))
    if (isLate) throw new DOMException('no more of the answer within 30 s', 'TimeoutError')
    this.text += this.#decoder.decode(value, { stream: !done })
    this.isWhole = done
  }
}

const LATE = Symbol('late')

function wait(ms: number): Promise<typeof LATE> {
  return new Promise(resolve => setTimeout(() => resolve(LATE), ms))
}

/** A name that nobody knows is read as UTF-8. */
function decoderFor(type: string): TextDecoder {
  const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1]
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
