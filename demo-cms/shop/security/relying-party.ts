import type { FastifyRequest } from 'fastify'

/** The shop as authenticators know it. */
export interface RelyingParty {
  /** The host name, without a port: a passkey works for no other. */
  id: string
  origin: string
}

/** From the shop's own origin, which is the setting `PUBLIC_ORIGIN` and not a header that a client could invent. */
export function relyingPartyOf({ shopOrigin }: FastifyRequest): RelyingParty {
  return { id: new URL(shopOrigin).hostname, origin: shopOrigin }
}
