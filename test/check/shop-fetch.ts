import type { FastifyInstance } from 'fastify'
import type { Fetch } from '../../src/check/client.ts'

type Headers_ = Record<string, string | string[] | number | undefined>

/** Sends requests to a shop in the same process, as `fetch` would over a network. */
export function shopFetch(app: () => FastifyInstance): Fetch {
  return async request => {
    const { pathname, search, host } = new URL(request.url)
    const body = await request.text()
    const answer = await app().inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: { host, ...Object.fromEntries(request.headers) },
      ...(body !== '' && { payload: body })
    })
    const hasBody = ![204, 304].includes(answer.statusCode) && request.method !== 'HEAD'
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: headersOf(answer.headers)
    })
  }
}

function headersOf(given: Headers_): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    for (const one of [value ?? []].flat()) headers.append(name, String(one))
  }
  return headers
}
