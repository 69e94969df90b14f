import { createHash } from 'node:crypto'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import type { Db } from '../database/database.ts'
import { cultureOfUrl } from '../http/request-culture.ts'
import { cookieHashOf, sessionIfAny } from '../sessions/sessions.ts'
import { text } from '../texts/texts.ts'
import { databaseStore, uncountRequest } from './database-store.ts'
import { durationText } from './duration-text.ts'
import type { Limit, LimitedBy, LimitName, Limits } from './limits.ts'

/** The limit of a route, in its `config`. */
export interface RouteLimit {
  name: LimitName
  /** Whether a request is one of those that are limited, for a form with other buttons. @default every one */
  applies?(request: FastifyRequest): boolean
  /** The account that a form names, such as an e-mail address. @default the customer who is logged in */
  accountOf?(request: FastifyRequest): string | Promise<string>
  /**
   * The device, if it has logged in to this account before. It is then counted by itself and by nothing else, so that nobody
   * else can use up its attempts.
   */
  deviceOf?(request: FastifyRequest, account: string): Promise<string | undefined>
  /** Shows the form again, with what was typed and the message of the refusal. @default an error page */
  showForm?(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: RefusalError
  ): Promise<FastifyReply>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: RouteLimit
  }
  interface FastifyRequest {
    /** What this request is counted by. */
    countedBy: Partial<Record<LimitedBy, string>> | null
    /** The counts that this request has raised, by its limit. */
    counted: { limit: Limit; keys: string[] } | null
    /** Counts this request, for work that is left out beyond the limit instead of being refused. */
    isWithinLimit(name: LimitName): Promise<boolean>
  }
}

/** Counts requests, and refuses those beyond a limit. */
export interface RateLimiter {
  /**
   * Counts a request, and undoes that if its response turns out not to count.
   *
   * @throws {RefusalError} 429 with `retryAfter` if the limit is reached.
   */
  count(request: FastifyRequest, route: RouteLimit): Promise<void>
}

/** Counts a request; without a key if there is nothing to count it by. */
type Check = (request: FastifyRequest) => Promise<{ key?: string; waitSeconds: number }>

/**
 * Limits how often pages and calls may be requested. A page declares its limit where it is registered:
 * `pages.post('/contact', { limit: { name: 'contact' } }, …)`; a call of the contract has the option `limit`.
 */
export async function limitRequests(
  app: FastifyInstance,
  db: Db,
  limits: Limits
): Promise<RateLimiter> {
  app.decorateRequest('countedBy', null)
  app.decorateRequest('counted', null)
  await app.register(rateLimit, { global: false, store: databaseStore(db) })
  const checks = new Map(
    Object.entries(limits).map(([name, limit]) => [name, checksOf(app, name, limit)])
  )

  const limiter: RateLimiter = {
    async count(request, route) {
      const limit = limits[route.name]
      const keys: string[] = []
      request.countedBy = await subjectsOf(db, request, route, limit)
      request.counted = { limit, keys }
      for (const check of checks.get(route.name) ?? []) {
        const { key, waitSeconds } = await check(request)
        if (key !== undefined) keys.push(key)
        if (waitSeconds > 0) throw tooMany(request, waitSeconds)
      }
    }
  }

  app.decorateRequest('isWithinLimit', async function (this: FastifyRequest, name: LimitName) {
    try {
      await limiter.count(this, { name })
      return true
    } catch (error) {
      if (error instanceof RefusalError) return false
      throw error
    }
  })

  app.addHook('preHandler', async (request, reply) => {
    const { limit } = request.routeOptions.config
    try {
      if (limit && (limit.applies?.(request) ?? true)) await limiter.count(request, limit)
      return undefined
    } catch (error) {
      if (!(error instanceof RefusalError && limit?.showForm)) throw error
      reply.header('retry-after', String(error.retryAfter))
      return limit.showForm(request, reply, error)
    }
  })

  app.addHook('onSend', async ({ counted }, reply) => {
    if (!counted?.keys.length || doesCount(counted.limit, reply.statusCode)) return
    // a successful response must not fail because of this
    await uncountRequest(db, counted.keys).catch(console.error)
  })

  return limiter
}

/** The checks of a limit; those for an address first, so that it cannot use up the attempts of an account. */
function checksOf(app: FastifyInstance, name: string, { rates }: Limit): Check[] {
  const order: LimitedBy[] = ['device', 'ip', 'session', 'accountAtIp', 'account']
  return order.flatMap(by => {
    const rate = rates[by]
    if (!rate) return []
    const limit = app.createRateLimit({
      max: rate.max,
      timeWindow: rate.seconds * 1000,
      keyGenerator: request => keyOf(name, by, request.countedBy?.[by] ?? ''),
      allowList: request => request.countedBy?.[by] === undefined
    })
    return async (request: FastifyRequest) => {
      const result = await limit(request)
      if (result.isAllowed) return { waitSeconds: 0 }
      const { key, isExceeded, ttlInSeconds } = result
      return { key, waitSeconds: isExceeded ? Math.max(1, ttlInSeconds) : 0 }
    }
  })
}

async function subjectsOf(
  db: Db,
  request: FastifyRequest,
  { accountOf, deviceOf }: RouteLimit,
  { rates }: Limit
): Promise<Partial<Record<LimitedBy, string>>> {
  const account = accountOf
    ? await accountOf(request)
    : rates.account && (await customerOf(db, request))
  const device = account ? await deviceOf?.(request, account) : undefined
  if (device !== undefined) return { device }
  const session = cookieHashOf(request)
  const ip = normalizeIP(request.ip)
  return {
    ip,
    ...(session && { session }),
    ...(account && { account, accountAtIp: `${ip} ${account}` })
  }
}

async function customerOf(db: Db, request: FastifyRequest): Promise<string | undefined> {
  const { customerId } = await sessionIfAny(db, request)
  return customerId === undefined ? undefined : String(customerId)
}

function doesCount({ counts }: Limit, status: number): boolean {
  // the browser repeats the request, which counts then
  if (status === 307) return false
  if (counts === 'all') return true
  return counts === 'successes' ? status < 400 : status >= 400 && status < 500
}

function tooMany(request: FastifyRequest, seconds: number): RefusalError {
  const culture = cultureOfUrl(request)
  const time = durationText(seconds, culture)
  return new RefusalError(429, text(culture, 'Shop.TooManyRequests', { time }), {
    retryAfter: seconds
  })
}

/** A hash, because the table needs no e-mail and IP addresses. */
function keyOf(name: string, by: LimitedBy, subject: string): string {
  return `${name} ${by} ${createHash('sha256').update(subject).digest('base64url')}`
}
