import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from 'vitrine/contract'
import { type Api, type Call, createApi, type Reason } from 'vitrine/server'
import { fastifyPlugin } from 'vitrine/server/fastify'
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

const MESSAGES: Record<Reason, string> = {
  malformed: 'Shop.BadRequest',
  forged: 'Shop.ForgedRequest',
  notFound: 'Shop.NotFoundTitle',
  missing: 'Shop.NotFoundTitle',
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
export async function mountCalls(app: FastifyInstance, calls: Calls): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 404) await answerMissing(request, reply)
  })
  await app.register(
    fastifyPlugin(calls, {
      // the rules about access know the routes of the demo only
      answersMissing: false,
      config: { isGuarded: true, isCall: true }
    })
  )
}
