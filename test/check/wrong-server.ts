import type { Fetch } from '../../src/check/client.ts'

/** A server that is wrong in one way. */
export interface WrongServer {
  /** What it does. */
  does: string
  /** The check that finds it. */
  found: string
  /** Other checks that run, too, and must not fail. */
  besides?: readonly string[]
  /** Makes the right server wrong. */
  breaks(right: Fetch): Fetch
}

type Json = Record<string, unknown>
type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'} ${string}`

/** Whether a request is for a route: `GET /shoppingcarts` is any path that ends so. */
export function isFor(request: Request, route: Route): boolean {
  const [method, path = ''] = route.split(' ')
  return request.method === method && new URL(request.url).pathname.endsWith(path)
}

/** Answers a route itself. */
export function answering(
  route: Route,
  answer: (request: Request, right: Fetch) => Promise<Response> | Response
): WrongServer['breaks'] {
  return right => async request =>
    isFor(request, route) ? answer(request, right) : right(request)
}

/** Changes the JSON of the replies of a route. */
export function replying(
  route: Route,
  change: (reply: Json, request: Request) => unknown
): WrongServer['breaks'] {
  return right => async request => {
    if (!isFor(request, route)) return right(request)
    return changed(await right(request), text => {
      const reply: unknown = JSON.parse(text)
      return JSON.stringify(change(reply as Json, request))
    })
  }
}

/** Changes every reply that is a cart. */
export function carts(change: (cart: Json) => void): WrongServer['breaks'] {
  return right => async request =>
    changed(await right(request), text => {
      const isCart = text.startsWith('{"CartId"') || text.startsWith('{"Version"')
      if (!isCart) return text
      const cart = JSON.parse(text) as Json
      change(cart)
      return JSON.stringify(cart)
    })
}

/** Changes the HTML of pages. */
export function pages(change: (html: string) => string): WrongServer['breaks'] {
  return right => async request => {
    const response = await right(request)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    return isPage ? changed(response, change) : response
  }
}

/** Changes requests before they arrive. */
export function requests(
  change: (headers: Headers, request: Request) => void,
  route?: Route
): WrongServer['breaks'] {
  return right => async request => {
    if (route && !isFor(request, route)) return right(request)
    const headers = new Headers(request.headers)
    change(headers, request)
    const body = await request.text()
    const { method, url } = request
    return right(
      new Request(url, { method, headers, redirect: 'manual', ...(body && { body }) })
    )
  }
}

/** Changes the headers of responses. */
export function headers(
  change: (headers: Headers, request: Request) => void
): WrongServer['breaks'] {
  return right => async request => {
    const response = await right(request)
    const own = new Headers(response.headers)
    change(own, request)
    const hasBody = ![204, 304].includes(response.status)
    const body = hasBody ? await response.arrayBuffer() : null
    return new Response(body, { status: response.status, headers: own })
  }
}

/** The response with other text. */
async function changed(
  response: Response,
  change: (text: string) => string
): Promise<Response> {
  if ([204, 304].includes(response.status)) return response
  const { status, headers } = response
  return new Response(change(await response.text()), { status, headers })
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store' }
  })
}

export function html(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/html' } })
}

/** The same request again, with another URL, method or body. */
export function again(
  request: Request,
  other: { url?: string; method?: string; body?: string }
): Request {
  const { url = request.url, method = request.method, body } = other
  return new Request(url, {
    method,
    headers: request.headers,
    redirect: 'manual',
    ...(body !== undefined && { body })
  })
}
