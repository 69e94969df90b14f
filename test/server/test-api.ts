import type { Endpoint } from '../../src/contract/index.ts'
import { type Api, type ApiOptions, createApi } from '../../src/server/index.ts'

export interface TestSession {
  id: string
  csrf: string
}

const ORIGIN = 'https://shop.test'

/** An API at `/shop` whose clients keep their session in the cookie `session=…`. */
export function testApi(
  options: Partial<ApiOptions<'fr' | 'nl', TestSession, void>> = {}
): Api<'fr' | 'nl', TestSession, void> {
  return createApi<'fr' | 'nl', TestSession>({
    applicationPath: '/shop',
    cultures: ['fr', 'nl'],
    sessions: {
      async find({ request }) {
        const id = /session=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1]
        return id === undefined ? undefined : { id, csrf: `token-of-${id}` }
      },
      async open({ headers }) {
        headers.append('set-cookie', 'session=new')
        return { id: 'new', csrf: 'token-of-new' }
      },
      csrfToken: ({ csrf }) => csrf
    },
    ...options
  })
}

interface Sent {
  headers?: Record<string, string>
  /** Sent as JSON, unless it is a string. */
  body?: unknown
}

/** A request as a page of the shop sends it. */
export function request(method: Endpoint['method'] | 'HEAD', path: string, sent: Sent = {}) {
  const { headers, body } = sent
  return new Request(`${ORIGIN}${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) })
  })
}
