import { type Api, type ApiOptions, createApi, type Sessions } from '../../src/server/index.ts'
import type { Endpoint } from '../../src/shared/contract/index.ts'

export interface TestSession {
  id: string
}

const ORIGIN = 'https://shop.test'

/** An API at `/shop` whose clients keep their session in the cookie `session=…`. */
export function testApi(
  options: Partial<ApiOptions<'fr' | 'nl', TestSession, void>> = {}
): Api<'fr' | 'nl', TestSession, void> {
  return createApi<'fr' | 'nl', TestSession>({
    applicationPath: '/shop',
    cultures: ['fr', 'nl'],
    sessions: testSessions,
    log: () => {},
    ...options
  })
}

/** Sessions that exist as soon as a request has the cookie `session=…`. */
export const testSessions: Sessions<TestSession> = {
  async find({ request }) {
    const id = sessionIdOf(request)
    return id === undefined ? undefined : { id }
  },
  async open({ headers }) {
    headers.append('set-cookie', 'session=new')
    return { id: 'new' }
  },
  async csrfToken({ request }) {
    const id = sessionIdOf(request)
    return id && `token-of-${id}`
  }
}

function sessionIdOf({ headers }: Request): string | undefined {
  return /session=(\w+)/.exec(headers.get('cookie') ?? '')?.[1]
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
