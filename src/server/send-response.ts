import type { NodeRequest, NodeResponse } from './node-message.ts'

/** Writes a web-standard response to Node's, as fast as the client reads. */
export async function sendResponse(
  request: NodeRequest,
  response: Response,
  to: NodeResponse
): Promise<void> {
  const { body, status } = response
  if (to.destroyed) return body?.cancel()
  to.statusCode = status
  setHeaders(response.headers, to)
  // the client must not send what is left of the body
  if (!request.complete && request.httpVersionMajor < 2) to.setHeader('connection', 'close')
  if (!body || request.method === 'HEAD') {
    to.end()
    return body?.cancel()
  }
  if (!response.headers.has('content-length')) to.flushHeaders()
  await pipe(body, to)
}

/** Adds to what middlewares have set: cookies, and what the response varies with. */
function setHeaders(headers: Headers, to: NodeResponse): void {
  for (const [name, value] of headers) {
    if (name === 'set-cookie') continue
    const earlier = name === 'vary' ? to.getHeader(name) : undefined
    to.setHeader(name, earlier === undefined ? value : `${earlier}, ${value}`)
  }
  const cookies = headers.getSetCookie()
  if (cookies.length === 0) return
  const earlier = to.getHeader('set-cookie')
  to.setHeader('set-cookie', [
    ...(earlier === undefined ? [] : [earlier].flat().map(String)),
    ...cookies
  ])
}

async function pipe(body: ReadableStream<Uint8Array>, to: NodeResponse): Promise<void> {
  const reader = body.getReader()
  const stop = () => {
    reader.cancel().catch(() => {})
  }
  to.on('close', stop)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (!to.write(value) && !to.destroyed) await drained(to)
    }
    to.end()
  } catch (error) {
    // its start is on the way already: only a broken connection tells the client that the rest is missing
    to.destroy(error as Error)
    throw error
  } finally {
    to.off('close', stop)
  }
}

function drained(to: NodeResponse): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      to.off('drain', done)
      to.off('close', done)
      resolve()
    }
    to.on('drain', done)
    to.on('close', done)
  })
}
