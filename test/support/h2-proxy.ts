import { request } from 'node:http'
import {
  createSecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { selfSigned } from './certificate.ts'

export interface H2Proxy {
  /** With `https:`; only for browsers that ignore its certificate. */
  origin: string
  stop(): void
}

/** What HTTP/1.1 servers say about the connection, and HTTP/2 forbids. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * A proxy as in front of most shops: it speaks HTTP/2 with browsers and HTTP/1.1 with the server. It passes on Early Hints.
 *
 * @param target The origin of the server.
 */
export async function startH2Proxy(target: string): Promise<H2Proxy> {
  const sessions = new Set<ServerHttp2Session>()
  const server = createSecureServer(selfSigned())
  server.on('session', session => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', (stream, headers) => forward(stream, headers, target))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      for (const session of sessions) session.destroy()
    }
  }
}

function forward(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  target: string
): void {
  const { ':method': method, ':path': path = '/', ':authority': host } = headers
  const fields = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const upstream = request(new URL(path, target), {
    ...(method && { method }),
    headers: { ...Object.fromEntries(fields), host, 'x-forwarded-proto': 'https' }
  })
  upstream.on('information', ({ statusCode, headers: { link } }) => {
    if (statusCode === 103 && link) stream.additionalHeaders({ ':status': 103, link })
  })
  upstream.on('response', response => {
    const kept = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.has(name))
    stream.respond({ ':status': response.statusCode, ...Object.fromEntries(kept) })
    response.pipe(stream)
  })
  // browsers end requests at any time
  upstream.on('error', () => stream.destroy())
  stream.on('error', () => upstream.destroy()).on('aborted', () => upstream.destroy())
  stream.pipe(upstream)
}
