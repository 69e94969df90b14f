import { coupons } from 'vitrine/contract'
import { type Calls, siteOf } from '../../kernel/http/calls.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { couponsOf } from './coupons-of.ts'

/** A customer's coupons, as data and as HTML [CART-07]. */
export function couponsApi(calls: Calls, cms: Cms): void {
  const { db, render } = cms

  calls.handle(coupons.ofUser, async call => {
    const { params } = call
    const session = await call.findSession()
    if (session?.customerId === undefined) return new Response(null, { status: 401 })
    // do not reveal which customers exist
    if (String(session.customerId) !== params.id) return new Response(null, { status: 404 })
    return couponsOf(db, session.customerId, await siteOf(cms, call))
  })

  calls.handle(coupons.list, async call => {
    const session = await call.findSession()
    if (session?.customerId === undefined) return new Response(null, { status: 401 })
    const site = await siteOf(cms, call)
    return render(
      'coupons/list',
      { coupons: await couponsOf(db, session.customerId, site) },
      { ...site, csrf: session.csrf }
    )
  })
}
