import type { BodyStream } from './node-message.ts'

/** How long a client may pause, in ms. */
const PATIENCE_MS = 500

/** In bytes. */
const MOST = 16_000_000

interface IncomingBody extends BodyStream {
  readonly complete: boolean
  readonly httpVersionMajor: number
}

/**
 * Reads the rest of a refused body, and throws it away. Without this, the connection closes while the client is writing,
 * and a client such as `fetch` reports that in place of the response. Resolves once all has arrived, the client sends nothing for half
 * a second, or has sent 16 MB.
 *
 * @param body That of the web-standard request, which nobody reads any more.
 */
export async function discardRest(
  request: IncomingBody,
  body: ReadableStream<Uint8Array> | null
): Promise<void> {
  // requests that a test injects are never `complete`
  if (!body || request.complete || request.readableEnded || request.httpVersionMajor > 1) return
  // rejects if a reader has it: it has stopped reading, then
  await body.cancel().catch(() => {})
  await new Promise<void>(resolve => {
    let bytes = 0
    let timer: ReturnType<typeof setTimeout>
    const stop = () => {
      clearTimeout(timer)
      request.off('data', take)
      for (const event of ENDS) request.off(event, stop)
      request.pause()
      resolve()
    }
    const take = (chunk: Uint8Array) => {
      bytes += chunk.length
      clearTimeout(timer)
      if (bytes > MOST) stop()
      else timer = setTimeout(stop, PATIENCE_MS)
    }
    timer = setTimeout(stop, PATIENCE_MS)
    request.on('data', take)
    for (const event of ENDS) request.on(event, stop)
    request.resume()
  })
}

const ENDS = ['end', 'error', 'close']
