import { homeLink } from '../../../kernel/http/localized-site.ts'
import type { Cms } from '../../../kernel/http/page.ts'
import type { Pages } from '../../../kernel/http/pages.ts'
import { seeOther } from '../../../kernel/http/see-other.ts'
import { savedSessionOf } from '../../../kernel/sessions/sessions.ts'
import { isSignedLink } from '../order-link.ts'

/**
 * Follows the signed link of a guest's mail: the session may see the order from now on, and the URL no longer contains the
 * signature, which could get into logs and referrers.
 */
export function orderLinkPages(pages: Pages, { db }: Cms): void {
  pages.get('/orders/:number/:signature', async (request, reply, site) => {
    const { number, signature } = request.params
    if (!(await isSignedLink(db, number, signature))) return reply.callNotFound()
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .where('customer_id', 'is', null)
      .executeTakeFirst()
    if (!order) return reply.callNotFound()
    const { cartId } = await savedSessionOf(db, request, reply)
    await db
      .insertInto('session_orders')
      .values({ cart_id: cartId, order_id: order.id })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return seeOther(reply, `${homeLink(site)}/account/orders/${number}`)
  })
}
