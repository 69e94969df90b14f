import { createMock, type MockOptions } from '../../src/mock/index.ts'

/** Somebody who uses a mock, with the cookies that it sets. */
export interface MockShopper {
  /** With a `cookie` of its own, the request is that of somebody else. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Makes a call, and resolves to its reply. */
  call(method: string, path: string, body?: unknown): Promise<never>
  reset(): void
}

export function mockShopper(options: MockOptions = {}): MockShopper {
  const mock = createMock(options)
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const request = new Request(new URL(path, 'http://mock.test'), init)
    if (cookies.size > 0 && !request.headers.has('cookie')) {
      request.headers.set('cookie', [...cookies].map(pair => pair.join('=')).join('; '))
    }
    // without a language, the mock answers in that of the shop
    if (path.includes('/api/') && !request.headers.has('accept-language'))
      request.headers.set('accept-language', 'en')
    const response = await mock.fetch(request)
    const isStranger = new Headers(init.headers).has('cookie')
    for (const cookie of isStranger ? [] : response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      cookies.set(name, value)
    }
    return response
  }

  return {
    fetch: send,
    async call(method, path, body) {
      const headers = body === undefined ? {} : { 'content-type': 'application/json' }
      const response = await send(`/shop/api/v1/${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) })
      })
      return (await response.json()) as never
    },
    reset: mock.reset
  }
}
