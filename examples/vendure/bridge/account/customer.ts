import type { ID, RequestContext } from '@vendure/core'
import type { BridgeSession, Shop } from '../shop.ts'

/** The customer of a session; `undefined` for a guest. */
export async function customerIdOf(
  shop: Shop,
  ctx: RequestContext,
  session: BridgeSession | undefined
): Promise<ID | undefined> {
  if (!session?.user) return undefined
  return (await shop.customers.findOneByUserId(ctx, session.user.id))?.id
}
