import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../src/contract/index.ts'
import { type Api, type Call, createApi, type Reason } from '../../../src/server/index.ts'
import { findSession, type Session, sessionOf } from '../sessions/sessions.ts'
import { type Culture, cultures } from '../texts/cultures.ts'
import { text } from '../texts/texts.ts'
import type { Cms } from './page.ts'

/** What Fastify knows of a call. */
interface FastifyExchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** The calls of the contract that the shop answers. */
export type Calls = Api<Culture, Session, FastifyExchange>

/** What every call has, whichever it is. */
export type AnyCall = Pick<
  Call<Endpoint, Culture, Session, FastifyExchange>,
  'culture' | 'findSession' | 'openSession'
>

/** The bodies that the contract has; any other type is rejected by Fastify. */
const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain']

const MESSAGES: Record<Reason, string> = {
  malformed: 'Shop.BadRequest',
  forged: 'Shop.ForgedRequest',
  notFound: 'Shop.NotFoundTitle',
  keyReused: 'Cart.KeyUsedTwice',
  failed: 'Shop.ErrorTitle'
}

/** @param isProduction A reply that breaks the contract is logged and sent, instead of failing. */
export function createCalls({ db, basePath, publicOrigin }: Cms, isProduction: boolean): Calls {
  return createApi<Culture, Session, FastifyExchange>({
    applicationPath: basePath,
    cultures,
    origin: publicOrigin,
    isProduction,
    sessions: {
      find: ({ env }) => findSession(db, env.request),
      open: ({ env }) => sessionOf(db, env.request, env.reply),
      csrfToken: session => session.csrf
    },
    messages: (reason, culture) => text(culture, MESSAGES[reason]),
    // the error handler of the shop answers it, as it does for pages
    onError(error) {
      throw error
    }
  })
}

/** A Fastify plugin that serves calls of the contract at the paths that the contract gives them. */
export async function mountCalls(
  app: FastifyInstance,
  calls: Calls,
  basePath: string
): Promise<void> {
  // the calls read and check their bodies themselves
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(BODY_TYPES, { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body)
  )
  for (const endpoint of calls.endpoints) {
    app.route({
      method: endpoint.method,
      url: routePath(endpoint, basePath),
      config: { isGuarded: true },
      async handler(request, reply) {
        const response = await calls.fetch(webRequest(request), { request, reply })
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
