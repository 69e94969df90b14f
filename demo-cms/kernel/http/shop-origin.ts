import type { FastifyInstance } from 'fastify'
import { RefusalError } from 'vitrine/server'
import { text } from '../texts/texts.ts'
import { cultureOfUrl } from './request-culture.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop's own origin, without a slash at the end: `https://shop.example`. */
    shopOrigin: string
  }
}

/** Load balancers ask each node by its own address. */
const HEALTH_CHECKS = new Set(['/health', '/ready'])

/**
 * Gives every request the origin of the shop, for links in mails, canonical URLs, redirects and the check for forged requests.
 *
 * @param publicOrigin The origin that shoppers use. Without it, in development, the request decides.
 */
export function setShopOrigin(app: FastifyInstance, publicOrigin: string | undefined): void {
  const fixed = publicOrigin && new URL(publicOrigin).origin
  app.decorateRequest('shopOrigin', '')
  app.addHook('onRequest', async request => {
    request.shopOrigin =
      fixed ?? originOfHost(request.protocol, request.host) ?? 'http://localhost'
  })
}

/**
 * Rejects requests for another host than that of the shop, so that a made-up `Host` header cannot get into a mail, and requests
 * with a whole URL in place of a path, which would name a host of its own.
 *
 * @param publicOrigin As in `setShopOrigin`. Without it, only a host that is none is rejected.
 */
export function rejectOtherHosts(app: FastifyInstance, publicOrigin: string | undefined): void {
  const ours = publicOrigin === undefined ? undefined : new URL(publicOrigin)
  app.addHook('onRequest', async request => {
    const origin = originOfHost(ours?.protocol.slice(0, -1) ?? request.protocol, request.host)
    const isOurs = ours ? origin === ours.origin : origin !== undefined
    const isValid = isOurs && request.url.startsWith('/')
    if (!isValid && !HEALTH_CHECKS.has(request.url)) {
      throw new RefusalError(400, text(cultureOfUrl(request), 'Shop.BadRequest'))
    }
  })
}

/** A name or an address, perhaps with a port: an URL would also accept `shop.example/path` and `name@shop.example`. */
const HOST = /^(?:[a-z\d_](?:[a-z\d_.-]*[a-z\d_])?\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

function originOfHost(protocol: string, host: string): string | undefined {
  return HOST.test(host) ? originOf(`${protocol}://${host}`) : undefined
}

/** Without the port if it is the protocol's own; `undefined` for a host that is none. */
function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/**
 * Reads the setting `PUBLIC_ORIGIN`.
 *
 * @throws {Error} if it is not an origin, or is missing outside development.
 */
export function publicOriginOf(
  setting: string | undefined,
  environment: string | undefined
): string | undefined {
  if (setting === undefined && environment !== 'production') return undefined
  if (setting !== undefined && originOf(setting) === setting) return setting
  throw new Error(
    `PUBLIC_ORIGIN must be the origin that shoppers use, for example https://shop.example. It is ${setting ?? 'missing'}.`
  )
}
