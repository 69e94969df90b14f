// biome-ignore lint/suspicious/noExplicitAny: the events of Node have different values
type Listener = (...values: any[]) => void

/** A stream of bytes that can be stopped. */
export interface BodyStream {
  /** Whether somebody has read from it. */
  readonly readableDidRead: boolean
  /** Whether somebody has read it to its end. */
  readonly readableEnded: boolean
  on(event: string, listener: Listener): unknown
  off(event: string, listener: Listener): unknown
  pause(): unknown
  resume(): unknown
}

/** What the adapters need of Node's `IncomingMessage`, which is the stream of its body. */
export interface NodeRequest extends BodyStream {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly httpVersionMajor: number
  readonly socket: {
    readonly encrypted?: boolean
    readonly remoteAddress?: string | undefined
  }
  /** Whether the whole request has arrived. */
  readonly complete: boolean
}

/** What the adapters need of Node's `ServerResponse`. */
export interface NodeResponse {
  statusCode: number
  readonly headersSent: boolean
  readonly writableFinished: boolean
  readonly destroyed: boolean
  getHeader(name: string): number | string | string[] | undefined
  setHeader(name: string, value: string | string[]): unknown
  flushHeaders(): void
  /** Returns `false` if the client reads more slowly. */
  write(bytes: Uint8Array): boolean
  end(): unknown
  destroy(error?: Error): unknown
  on(event: string, listener: Listener): unknown
  off(event: string, listener: Listener): unknown
}

/** What a handler finds in `env` behind Node's `http` and behind Express. */
export interface NodeExchange {
  readonly request: NodeRequest
  readonly response: NodeResponse
}
