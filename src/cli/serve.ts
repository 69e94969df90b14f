import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ConnectionBrokenError } from '../mock/faults.ts'

/** Answers a request of the web's kind. */
export type Fetch = (request: Request) => Promise<Response>

/**
 * Serves `fetch` at a port of this machine, and resolves once it listens. A request whose `fetch` rejects gets no response:
 * its connection is closed.
 *
 * @param port 0 for any free one.
 * @throws {Error} if the port is taken.
 */
export function serve(fetch: Fetch, port: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    answer(fetch, incoming, outgoing).catch((error: unknown) => {
      // a connection that breaks on purpose, or by the browser, is no error
      if (!(error instanceof ConnectionBrokenError || outgoing.destroyed)) console.error(error)
      outgoing.destroy()
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', () => resolve(server))
  })
}

async function answer(
  fetch: Fetch,
  incoming: IncomingMessage,
  outgoing: ServerResponse
): Promise<void> {
  const cancelled = new AbortController()
  outgoing.on('close', () => cancelled.abort())
  const response = await fetch(requestOf(incoming, cancelled.signal))
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  if (response.body && incoming.method !== 'HEAD') {
    await pipeline(Readable.fromWeb(response.body as never), outgoing)
  } else outgoing.end()
}

function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', headers: given } = incoming
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  // a path such as //evil must not become a host
  const address = `http://${given.host ?? 'localhost'}${url}`
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(address, {
    method,
    headers,
    signal,
    ...(hasBody && {
      body: Readable.toWeb(incoming) as ReadableStream,
      duplex: 'half' as const
    })
  })
}
