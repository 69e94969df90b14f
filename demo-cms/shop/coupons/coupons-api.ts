import { coupons } from '../../../src/contract/index.ts'
import type { Calls } from '../../kernel/http/calls.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { couponsOf } from './coupons-of.ts'

/** A customer's coupons, as data and as HTML [CART-07]. */
export function couponsApi(calls: Calls, { db, basePath, render }: Cms): void {
  calls.handle(coupons.ofUser, async ({ params, culture, findSession }) => {
    const session = await findSession()
    if (session?.customerId === undefined) return new Response(null, { status: 401 })
    // do not reveal which customers exist
    if (String(session.customerId) !== params.id) return new Response(null, { status: 404 })
    return couponsOf(db, session.customerId, culture)
  })

  calls.handle(coupons.list, async ({ culture, findSession }) => {
    const session = await findSession()
    if (session?.customerId === undefined) return new Response(null, { status: 401 })
    return render(
      'coupons/list',
      { coupons: await couponsOf(db, session.customerId, culture) },
      { culture, app: basePath, site: basePath, csrf: session.csrf }
    )
  })
}
