import { afterThisTest } from './after-this-test.ts'

/** An upload as the server received it. */
export interface SentUpload {
  method: string
  url: string
  headers: Record<string, string>
  /** The multipart fields; a file is its name. */
  fields: Record<string, string>
  /** Of a body that is no form, in bytes. */
  size: number
  /** Reports how much has been sent, from 0 to 1. */
  progress(share: number): void
  /** Answers with JSON. */
  answer(status: number, body?: unknown, headers?: Record<string, string>): void
  /** Loses the connection. */
  drop(): void
}

const RealRequest = globalThis.XMLHttpRequest

const restoreLater = afterThisTest(() => {
  globalThis.XMLHttpRequest = RealRequest
})

/**
 * Receives uploads in place of the server, in the order in which they were sent. The test answers each of them.
 *
 * @returns The uploads so far; the list grows.
 */
export function mockUploads(): readonly SentUpload[] {
  const sent: SentUpload[] = []

  class FakeRequest {
    readonly upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onerror?: () => void
    status = 0
    statusText = ''
    responseText = ''
    responseType = ''
    readyState = 1
    #method = ''
    #url = ''
    #received: Record<string, string> = {}
    #headers: Record<string, string> = {}

    open(method: string, url: string): void {
      this.#method = method
      this.#url = url
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value
    }

    getResponseHeader(name: string): string | null {
      return this.#received[name.toLowerCase()] ?? null
    }

    send(body?: FormData | Blob | null): void {
      const form = body instanceof FormData ? [...body] : []
      const fields = form.map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : value.name
      ])
      sent.push({
        method: this.#method,
        size: body instanceof Blob ? body.size : 0,
        url: this.#url,
        headers: this.#headers,
        fields: Object.fromEntries(fields),
        progress: share =>
          this.upload.onprogress?.({ lengthComputable: true, loaded: share, total: 1 }),
        answer: (status, body, headers = {}) => {
          this.#received = headers
          const responseText = body === undefined ? '' : JSON.stringify(body)
          Object.assign(this, { status, responseText, readyState: 4 })
          this.onload?.()
        },
        drop: () => {
          this.readyState = 4
          this.onerror?.()
        }
      })
    }

    abort(): void {}
  }

  restoreLater()
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest
  return sent
}
