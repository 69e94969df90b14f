import { now } from '../../lib/browser/clock.ts'
import { documentEncoding, PageDecoder } from './encoding.ts'

/** Longest page that is shown in place, in characters. */
export const MAX_LENGTH = 5_000_000

/** How long to wait for the next chunk, in ms. */
const CHUNK_TIMEOUT_MS = 30_000

/** A response is slow when its next chunk, or all of it, takes longer than this, in ms. */
const SLOW_CHUNK_MS = 12
const SLOW_BODY_MS = 60

const bodies = new WeakMap<Response, ResponseBody>()

/** The body of a response; the same object for every caller. */
export function bodyOf(response: Response): ResponseBody {
  let body = bodies.get(response)
  if (!body) {
    body = new ResponseBody(response)
    bodies.set(response, body)
  }
  return body
}

/** The text of a response as it arrives. */
export class ResponseBody {
  /** What has arrived so far. */
  text = ''
  isComplete = false
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  readonly #decoder: PageDecoder
  #reading: Promise<void> | undefined

  constructor({ body, headers }: Response) {
    this.#reader = body?.getReader()
    this.#decoder = new PageDecoder(headers.get('content-type') ?? '')
  }

  /**
   * Reads the next chunk.
   *
   * @throws when the connection is lost, and after 30 s without a chunk.
   */
  read(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  /** Reads to the end, or until the page is too long. */
  async readAll(): Promise<void> {
    while (!this.isComplete && !this.isTooLong) await this.read()
  }

  /** The encoding of the page, in lower case; that of this document until it is known. */
  get encoding(): string {
    return this.#decoder.encoding ?? documentEncoding()
  }

  get isTooLong(): boolean {
    return this.text.length > MAX_LENGTH
  }

  /** Reads for as long as the end seems near; `true` when it does not. */
  async isSlow(): Promise<boolean> {
    const deadline = now() + SLOW_BODY_MS
    while (!this.isComplete && !this.isTooLong) {
      const wait = Math.min(SLOW_CHUNK_MS, deadline - now())
      const chunk = await Promise.race([this.read(), timeout(wait)])
      if (chunk === TIMED_OUT) return true
    }
    return false
  }

  cancel(): void {
    void this.#reader?.cancel().catch(() => {})
  }

  async #read(): Promise<void> {
    if (!this.#reader) {
      this.isComplete = true
      return
    }
    let hasTimedOut = false
    const timer = setTimeout(() => {
      hasTimedOut = true
      this.cancel()
    }, CHUNK_TIMEOUT_MS)
    const { done, value } = await this.#reader.read().finally(() => clearTimeout(timer))
    if (hasTimedOut) {
      throw new DOMException('response stalled', 'TimeoutError')
    }
    this.text += this.#decoder.decode(value, done)
    this.isComplete = done
  }
}

const TIMED_OUT = Symbol('timed out')

function timeout(ms: number): Promise<typeof TIMED_OUT> {
  return new Promise(resolve => setTimeout(() => resolve(TIMED_OUT), ms))
}
