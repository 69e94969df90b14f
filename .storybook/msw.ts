import { delay, HttpResponse, http, type JsonBodyType, type RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import type { Endpoint, ReplyInput } from '../src/shared/contract/endpoint.ts'
import { isFromEarlierStory } from './story-requests.ts'

export type { RequestHandler } from 'msw'

/** Answers the calls of the story that is shown. */
export const worker = setupWorker(...lastResort())

let started: Promise<unknown> | undefined

/** Starts the service worker once; stories wait for it. */
export async function startWorker(): Promise<object> {
  started ??= worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    // a built Storybook may be published in any folder
    serviceWorker: { url: './mockServiceWorker.js' }
  })
  await started
  return {}
}

/** What the server sees of a call. */
export interface Call {
  parts: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The parsed JSON body. */
  json: unknown
}

interface ReplyOptions {
  status?: number
  /** In ms; `'infinite'` for a call that never ends. */
  wait?: number | 'infinite'
}

type Answer<Called extends Endpoint> = [ReplyInput<Called>] extends [undefined]
  ? string
  : ReplyInput<Called>

/** Answers a call of the contract: `reply(endpoints.cart.read, cart())`. Calls without a schema answer HTML. */
export function reply<Called extends Endpoint>(
  endpoint: Called,
  body: Answer<Called> | ((call: Call) => Answer<Called>),
  { status = 200, wait = 0 }: ReplyOptions = {}
): RequestHandler {
  return http[verb(endpoint)](pattern(endpoint), async ({ request, params }) => {
    await delay(wait)
    const answer = isAnswerer(body) ? body(await callOf(request, params)) : body
    return endpoint.reply
      ? HttpResponse.json(withCurrency(answer as JsonBodyType), { status })
      : HttpResponse.html(String(answer), { status })
  })
}

/** The server says no, in words for the shopper: `refuse(endpoints.cart.setQuantity, 'Épuisé.')`. */
export function refuse(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  message: string,
  { status = 409, wait = 0 }: ReplyOptions = {}
): RequestHandler {
  return http[verb(endpoint)](pattern(endpoint), async () => {
    await delay(wait)
    return HttpResponse.json({ Message: message }, { status })
  })
}

/** The line is down for this call. */
export function offline(endpoint: Pick<Endpoint, 'method' | 'path'>): RequestHandler {
  return http[verb(endpoint)](pattern(endpoint), () => HttpResponse.error())
}

let currency: string | undefined

/** Replies of the story have this currency; `undefined` leaves their own. Amounts are not converted. */
export function answerInCurrency(code: string | undefined): void {
  currency = code
}

function withCurrency(answer: JsonBodyType): JsonBodyType {
  if (currency === undefined || answer === undefined) return answer
  return JSON.parse(
    JSON.stringify(answer, (key, value) =>
      key === 'CurrencyCode' && typeof value === 'string' ? currency : value
    )
  )
}

function isAnswerer(body: unknown): body is (call: Call) => unknown {
  return typeof body === 'function'
}

function verb({ method }: Pick<Endpoint, 'method'>): 'get' | 'post' | 'put' | 'delete' {
  return method.toLowerCase() as Lowercase<typeof method>
}

/** `{app}/api/v1/x/{id}` → `/shop/api/v1/x/:id` */
function pattern({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/\{(app|site)\}/g, '/shop').replace(/\{(\w+)\}/g, ':$1')
}

async function callOf(
  request: Request,
  params: Record<string, string | readonly string[] | undefined>
): Promise<Call> {
  const text = await request.text()
  const parts = Object.entries(params).map(([name, part]) => [name, String(part)])
  return {
    parts: Object.fromEntries(parts),
    query: new URL(request.url).searchParams,
    json: text ? JSON.parse(text) : undefined
  }
}

/** Rejects late requests of earlier stories, so that the replies of the current story are used for its own requests only. */
export function ignoreEarlierStories(): RequestHandler {
  return http.all('*', ({ request }) =>
    isFromEarlierStory(request) ? HttpResponse.error() : undefined
  )
}

/** Pictures are drawn here, and a call that the story forgot explains itself. */
function lastResort(): RequestHandler[] {
  return [
    ignoreEarlierStories(),
    http.get('/shop/assets/*', ({ request }) => picture(new URL(request.url).pathname)),
    http.all('/shop/*', ({ request }) => {
      const { pathname } = new URL(request.url)
      console.error(
        `No reply for ${request.method} ${pathname}. Add it to the Scene's replies.`
      )
      return new HttpResponse(null, { status: 501 })
    })
  ]
}

/** `/shop/assets/{AssetId}/{w}x{h}/{AssetName}`: a plain tile whose colour follows from the asset. */
function picture(path: string): Response {
  const hue = [...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="hsl(${hue} 35% 75%)" d="M0 0h4v3H0z"/></svg>`
  return new HttpResponse(tile, { headers: { 'Content-Type': 'image/svg+xml' } })
}
