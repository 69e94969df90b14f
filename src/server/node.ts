import { answerNode } from './answer-node.ts'
import type { NodeExchange, NodeRequest, NodeResponse } from './node-message.ts'
import { type AdapterOptions, isServed, type ServedApi } from './served-api.ts'
import { pathOf } from './web-request.ts'

export type { NodeExchange, NodeRequest, NodeResponse } from './node-message.ts'
export { BodyReadError } from './request-body.ts'
export type { AdapterOptions, ServedApi } from './served-api.ts'

export interface NodeOptions<Incoming, Outgoing> extends AdapterOptions {
  /** Answers requests for other paths than those of the contract: pages, files. @default 404 */
  next?: (request: Incoming, response: Outgoing) => unknown
}

/**
 * Serves an API with Node's `http`, `https` or `http2`:
 *
 * ```ts
 * createServer(nodeListener(api)).listen(4000)
 * createServer(nodeListener(api, { next: servePages })).listen(4000)
 * ```
 *
 * The origin of a request is the option `origin` of the API, otherwise `Host` and whether the connection is encrypted: headers of proxies
 * are not read. Handlers find `{ request, response }` of Node in `env`, if the API declares it.
 */
export function nodeListener<
  // biome-ignore lint/suspicious/noConfusingVoidType: an API without an environment declares it as `void`
  Env extends NodeExchange | void,
  Incoming extends NodeRequest = NodeRequest,
  Outgoing extends NodeResponse = NodeResponse
>(
  api: ServedApi<Env>,
  options: NodeOptions<Incoming, Outgoing> = {}
): (request: Incoming, response: Outgoing) => Promise<void> {
  const { next = notFound, answersMissing = true } = options
  if (answersMissing) queueMicrotask(api.logMissing)
  return async (request, response) => {
    const { url = '/', method = 'GET', socket, headers } = request
    try {
      const path = pathOf(url)
      if (path === undefined || !isServed(api, method, path, options)) {
        await next(request, response)
        return
      }
      const host = headers.host ?? headers[':authority']
      const origin = `${socket.encrypted ? 'https' : 'http'}://${host}`
      await answerNode(api, request, response, { origin, url })
    } catch (error) {
      console.error(error)
      fail(response, 500)
    }
  }
}

function notFound(_: NodeRequest, response: NodeResponse): void {
  fail(response, 404)
}

function fail(response: NodeResponse, status: number): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.statusCode = status
  response.end()
}
