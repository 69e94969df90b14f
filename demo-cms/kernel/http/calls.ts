import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from 'vitrine/contract'
import { type Api, type Call, createApi, type Reason } from 'vitrine/server'
import { currenciesOf } from '../currencies/request-currency.ts'
import type { Session } from '../sessions/query-session.ts'
import { csrfOfRequest, findSession } from '../sessions/sessions.ts'
import { type Culture, cultures } from '../texts/cultures.ts'
import { text } from '../texts/texts.ts'
import { answerMissing } from './access.ts'
import type { PricedSite } from './localized-site.ts'
import type { Cms } from './page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers a call of the contract, and its errors are JSON. */
    isCall?: boolean
  }
}

/** Fastify's request and reply, which the handlers of calls need for cookies. */
interface FastifyExchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** The API: the calls of the contract that the shop implements. */
export type Calls = Api<Culture, Session, FastifyExchange>

/** What the calls of all endpoints have in common. */
export type AnyCall = Pick<
  Call<Endpoint, Culture, Session, FastifyExchange>,
  'culture' | 'env' | 'findSession' | 'openSession'
>

/** The content types of request bodies; Fastify rejects all others. */
const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain']

const MESSAGES: Record<Reason, string> = {
  malformed: 'Shop.BadRequest',
  forged: 'Shop.ForgedRequest',
  notFound: 'Shop.NotFoundTitle',
  keyReused: 'Cart.KeyUsedTwice',
  failed: 'Shop.ErrorTitle'
}

export interface CallsOptions {
  /** Logs and sends a reply that breaks the contract, instead of throwing an error. */
  isProduction: boolean
  /** Counts a request for a call with a rate limit, and refuses it beyond the limit. */
  checkLimit(limit: string, request: FastifyRequest): Promise<void>
}

export function createCalls(
  { db, basePath, publicOrigin }: Cms,
  { isProduction, checkLimit }: CallsOptions
): Calls {
  return createApi<Culture, Session, FastifyExchange>({
    applicationPath: basePath,
    cultures,
    origin: publicOrigin,
    isProduction,
    sessions: {
      find: ({ env }) => findSession(db, env.request),
      open: ({ env }) => env.reply.session(),
      csrfToken: ({ env }) => csrfOfRequest(db, env.request)
    },
    checkLimit: (limit, { env }) => checkLimit(limit, env.request),
    messages: (reason, culture) => text(culture, MESSAGES[reason]),
    // left to the shop's error handler, which also serves pages
    onError(error) {
      throw error
    }
  })
}

/** The site in the culture of a call and the visitor's currency. */
export async function siteOf(
  { db, basePath }: Pick<Cms, 'db' | 'basePath'>,
  { culture, env }: Pick<AnyCall, 'culture' | 'env'>
): Promise<PricedSite> {
  return { basePath, culture, ...(await currenciesOf(db, env.request)) }
}

/** A Fastify plugin that serves calls of the contract at the paths that the contract gives them. */
export async function mountCalls(
  app: FastifyInstance,
  calls: Calls,
  basePath: string
): Promise<void> {
  // the server kit reads and validates the bodies
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(BODY_TYPES, { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body)
  )
  for (const endpoint of calls.endpoints) {
    app.route({
      method: endpoint.method,
      url: routePath(endpoint, basePath),
      config: { isGuarded: true, isCall: true },
      async handler(request, reply) {
        const call = webRequest(request)
        // to a URL parser, `/lists/%2e%2e` is `/`: it must not lead to another call, which others may use
        if (new URL(call.url).pathname !== request.url.replace(/\?.*$/s, '')) {
          return reply.callNotFound()
        }
        const response = await calls.fetch(call, { request, reply })
        if (response.status === 404) await answerMissing(request, reply)
        reply.code(response.status)
        for (const [name, value] of response.headers) reply.header(name, value)
        return reply.send(response.body ? await response.text() : undefined)
      }
    })
  }
}

/** The path of a call as Fastify writes it: `{app}/lists/{id}/` is `/shop/lists/:id`. */
export function routePath({ path }: Pick<Endpoint, 'path'>, basePath: string): string {
  return path
    .replace(/\{(?:app|site)\}/g, basePath)
    .replace(/\{(\w+)\}/g, ':$1')
    .replace(/\/$/, '')
}

function webRequest({ method, url, headers, body, protocol, host }: FastifyRequest): Request {
  const address = `${protocol}://${host}${url}`
  return new Request(URL.canParse(address) ? address : `http://unknown.invalid${url}`, {
    // Fastify itself leaves out the body of a response to HEAD
    method: method === 'HEAD' ? 'GET' : method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      String(value)
    ]),
    ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) })
  })
}
