import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface JsonRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The parsed body; `{}` without one. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the client sends
  body: any
  cookie: string
}

export interface JsonReply {
  status?: number
  headers?: Record<string, string>
  /** Nothing is sent if it is undefined. */
  data?: unknown
}

/** A server that answers JSON with JSON, and knows browsers by a cookie. */
export async function serveJson(
  answer: (request: JsonRequest) => Promise<JsonReply>
): Promise<{ origin: string; close(): void }> {
  let browsers = 0
  const server = createServer(async (incoming, response) => {
    let text = ''
    for await (const part of incoming) text += part
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    const known = /browser=(\w+)/.exec(incoming.headers.cookie ?? '')?.[1]
    if (!known) browsers += 1
    const cookie = known ?? `b${browsers}`
    const {
      status = 200,
      headers,
      data
    } = await answer({
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: text === '' ? {} : JSON.parse(text),
      cookie
    })
    response.writeHead(status, {
      'Content-Type': 'application/json',
      ...headers,
      'Set-Cookie': `browser=${cookie}; Path=/`
    })
    response.end(data === undefined ? undefined : JSON.stringify(data))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
