import { checkout } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { type Calls, siteOf } from '../../kernel/http/calls.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { findSessionToChange } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { cartReply } from '../cart/cart-reply.ts'
import { readCart } from '../cart/read-cart.ts'
import { destinationOf, readTyped, type Typed } from './checkout-form.ts'
import { typedSoFar } from './checkout-pages.ts'
import { protectDraft } from './protect-draft.ts'
import { saveUnordered } from './save-unordered.ts'

/** Saves the checkout while it is being filled in [CHK-01]. */
export function checkoutApi(calls: Calls, cms: Cms): void {
  const { db } = cms

  calls.handle(checkout.saveDraft, async call => {
    const { body, culture, env } = call
    const site = await siteOf(cms, call)
    const { Fields, SignedIn } = body
    const found = await findSessionToChange(db, env.request)
    if (SignedIn === 'true' && found?.customerId === undefined) {
      throw new RefusalError(401, text(culture, 'Checkout.SessionOver'))
    }
    const before = await readCart(db, site, found?.cartId)
    // such as a save that arrives after the order
    if (!found || before.lines.length === 0) return cartReply(before, site)
    // a concurrent login may have merged the guest's cart
    const session = { ...found, cartId: before.id }
    const given: Typed = Object.fromEntries(
      Object.entries(readTyped(Fields)).filter(([name]) => Object.hasOwn(Fields, name))
    )
    const typedBefore = await typedSoFar(db, session)
    await protectDraft(db, env.request, env.reply, session, typedBefore, given)
    const typed = { ...typedBefore, ...given }
    await saveUnordered(db, session.cartId, { given, typed }, culture)
    const to = destinationOf(typed)
    return cartReply(await readCart(db, site, session.cartId, { to }), site)
  })
}
