import type { RawBody } from './request-body.ts'

/** The parts of a server's request from which a web-standard one is made. */
interface RequestParts {
  method: string
  /** As the client sent it: the path with the query. */
  url: string
  /** Where the client sent it, as far as the server knows. */
  origin: string
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  body: RawBody | undefined
  signal: AbortSignal
}

/** Stands for the origin of a request whose `Host` header is none. Only forged requests could come from there. */
const UNKNOWN_ORIGIN = 'http://unknown.invalid'

/**
 * The path of a request; `undefined` if a URL parser would read another one. To a URL parser, `/lists/%2e%2e` is `/`: it must not lead to
 * another call, which others may use.
 */
export function pathOf(url: string): string | undefined {
  const path = url.replace(/\?.*$/s, '')
  const address = `${UNKNOWN_ORIGIN}${path}`
  const isPlain = path.startsWith('/') && URL.canParse(address)
  return isPlain && new URL(address).pathname === path ? path : undefined
}

/** The web-standard request for a request whose path is plain. */
export function webRequest(parts: RequestParts): Request {
  const { method, url, origin, headers, body, signal } = parts
  const address = `${origin}${url}`
  const given = URL.canParse(address) && new URL(address).origin !== 'null'
  const init: object = {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      // the names of HTTP/2 for the method and the path
      value === undefined || name.startsWith(':') ? [] : [[name, String(value)]]
    ),
    signal,
    // browsers do not know `duplex`, and the types are theirs
    ...(body !== undefined && { body, duplex: 'half' })
  }
  return new Request(given ? address : `${UNKNOWN_ORIGIN}${url}`, init)
}
