import type { FastifyInstance } from 'fastify'
import { safeParse } from 'valibot'
import { checkout as calls } from '../../../src/contract/index.ts'
import { RefusalError } from '../../../src/server/index.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cultureFor } from '../../kernel/http/request-culture.ts'
import { findSessionToChange } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { cartReply } from '../cart/cart-reply.ts'
import { readCart } from '../cart/read-cart.ts'
import { readTyped } from './checkout-form.ts'
import { typedSoFar } from './checkout-pages.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { saveDraft } from './drafts.ts'

/** Keeps the checkout while it is filled in [CHK-01]. */
export async function checkoutApi(app: FastifyInstance, { db, basePath }: Cms): Promise<void> {
  app.put(`${basePath}/api/v1/checkout/draft`, async (request, reply) => {
    const culture = cultureFor(request)
    const site = { basePath, culture }
    const isJson = /^application\/json\b/.test(request.headers['content-type'] ?? '')
    const body = safeParse(calls.saveDraft.body!, request.body)
    if (!isJson || !body.success) {
      throw new RefusalError(isJson ? 422 : 415, text(culture, 'Shop.BadRequest'))
    }
    const found = await findSessionToChange(db, request)
    const { Fields, SignedIn } = body.output
    if (SignedIn === 'true' && found?.customerId === undefined) {
      throw new RefusalError(401, text(culture, 'Checkout.SessionOver'))
    }
    noStore(reply)
    const before = await readCart(db, site, found?.cartId)
    // what comes late, after the order, begins no new one
    if (!found || before.lines.length === 0) {
      return checkedReply(calls.saveDraft, cartReply(before, site))
    }
    // a concurrent login may have merged the guest's cart
    const session = { ...found, cartId: before.id }
    const given = Object.entries(readTyped(Fields)).filter(([name]) =>
      Object.hasOwn(Fields, name)
    )
    await saveDraft(db, session.cartId, Object.fromEntries(given))
    const typed = { ...(await typedSoFar(db, session)), ...Object.fromEntries(given) }
    await chooseDelivery(db, session.cartId, typed)
    const cart = await readCart(db, site, session.cartId)
    return checkedReply(calls.saveDraft, cartReply(cart, site))
  })
}
