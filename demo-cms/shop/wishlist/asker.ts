import { type AnyCall, siteOf } from '../../kernel/http/calls.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { type Owner, ownerOf } from './owner.ts'

/** Who asks for a change of lists, and where. */
export interface Asker {
  owner: Owner
  site: PricedSite
  cartId: number
}

export async function askerOf(cms: Cms, call: AnyCall): Promise<Asker> {
  const session = await call.openSession()
  const site = await siteOf(cms, call)
  return { owner: ownerOf(session), site, cartId: session.cartId }
}
