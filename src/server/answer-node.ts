import { discardRest } from './discard-rest.ts'
import type { NodeExchange, NodeRequest, NodeResponse } from './node-message.ts'
import { bodyOf, type Departure, type ParsedRequest } from './request-body.ts'
import { sendResponse } from './send-response.ts'
import type { ServedApi } from './served-api.ts'
import { webRequest } from './web-request.ts'

/** Where a request came in, and its path and query as the client sent them. */
interface Received {
  origin: string
  url: string
}

/**
 * Answers a request of Node's `http` or of a framework on top of it. Rejects with what `onError` of the API throws, and with the error of
 * a response that ends early.
 */
export async function answerNode<Env>(
  api: ServedApi<Env>,
  request: NodeRequest & ParsedRequest,
  response: NodeResponse,
  { origin, url }: Received
): Promise<void> {
  const departure = departureOf(response)
  const web = webRequest({
    method: request.method ?? 'GET',
    url,
    origin: api.place.origin ?? origin,
    headers: request.headers,
    body: bodyOf(request, request, departure),
    signal: departure.signal
  })
  const exchange: NodeExchange = { request, response }
  // the adapters accept only APIs with this environment, or without one
  const answer = await api.fetch(web, exchange as Env)
  await discardRest(request, web.body)
  await sendResponse(request, answer, response)
}

/** Aborts the request when the client leaves before it has the response. */
export function departureOf(
  response: Pick<NodeResponse, 'on' | 'writableFinished'>
): Departure {
  const controller = new AbortController()
  const abort = () => controller.abort(new DOMException('The client has left.', 'AbortError'))
  response.on('close', () => {
    if (!response.writableFinished) abort()
  })
  return { signal: controller.signal, abort }
}
