import type { FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import { text } from '../../kernel/texts/texts.ts'
import { asksForCountry } from '../addresses/address-form.ts'
import { withBook } from '../addresses/picker-model.ts'
import { vatState } from '../addresses/vat-service.ts'
import { afterOrder } from '../payment/pay-with-order.ts'
import { billingOf, problemsOf, readTyped, type Typed } from './checkout-form.ts'
import { offersOf, readCheckout, type Shown } from './checkout-model.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { knownFields } from './known-fields.ts'
import { orderOfKey, placeOrder } from './place-order.ts'
import { protectDraft } from './protect-draft.ts'
import { rejectUnseen } from './seen-details.ts'
import { askForLogin, hasSavedAddress, showCheckout, stepOf, stepUrl } from './show-checkout.ts'
import { stepBeside, steps } from './steps.ts'

/**
 * The checkout: one page or, with `?step=`, one step after the other, for browsers without JavaScript. Both are the same form,
 * and its values are saved on the server as a draft [CHK-01].
 */
export function checkoutPages(pages: Pages, cms: Cms): void {
  const { db, isDemo: takesCards } = cms

  pages.get('/checkout', async (request, reply, site) => {
    const session = await reply.session()
    const typed = await typedSoFar(db, session)
    const step = stepOf(request)
    if (!step) return showCheckout(cms, request, reply, site, session, typed, { step })
    const checkout = await readCheckout(db, site, session, typed, takesCards)
    const before = steps.slice(0, steps.indexOf(step))
    const missing = before.find(
      one =>
        Object.keys(problemsOf(checkout.typed, [one], offersOf(checkout), site.culture))
          .length > 0
    )
    // a URL of a later step leads to the first incomplete one
    if (missing) {
      const saved = hasSavedAddress(request) ? '&saved=address' : ''
      return seeOther(reply, stepUrl(site, missing) + saved)
    }
    return showCheckout(cms, request, reply, site, session, typed, { step })
  })

  pages.post('/checkout', async (request, reply, site) => {
    const session = await reply.session()
    const step = stepOf(request)
    const isOver = isSessionOver(request, session)
    const given = readTyped(request.body, step ? [step] : steps)
    // the login reads the address book, which guests do not have
    const posted = isOver ? given : await withBook(db, session.customerId, given)
    const key = fieldOf(request.body, 'CheckoutKey')
    const typedBefore = await typedSoFar(db, session)
    const typed: Typed = { ...typedBefore, ...posted }
    const earlier = await orderOfKey(db, session.cartId, key)
    if (earlier) return seeOther(reply, await afterOrder(db, site, earlier))
    await protectDraft(db, request, reply, session, typedBefore, posted)
    // saved even if invalid, so that nothing must be entered twice
    await saveDraft(db, session.cartId, posted)
    // what a guest's form starts with is no choice: it would replace what the customer has chosen
    await chooseDelivery(db, session.cartId, isOver ? posted : typed, site.culture)
    if (isOver) return askForLogin(cms, request, reply, site)
    if (asksForCountry(request.body)) return seeOther(reply, stepUrl(site, step))
    if (step && fieldOf(request.body, 'Go') === 'back') {
      return seeOther(reply, stepUrl(site, stepBeside(step, -1)))
    }
    const shown: Shown = { step, key, hasAccepted: posted.AcceptTerms === 'true' }
    const isOrder = step === undefined || step === 'review'
    // before the totals are computed, because the tax may depend on it
    const isVatValid =
      isOrder || step === 'address' ? await isKnownVat(db, request, typed) : null
    const checkout = await readCheckout(db, site, session, typed, takesCards)
    const problems = problemsOf(
      checkout.typed,
      isOrder ? steps : [step],
      offersOf(checkout),
      site.culture
    )
    // an unknown number is accepted: the VAT register may be unavailable [CHK-02]
    if (isVatValid === false && !problems.BillingVAT) {
      const number = billingOf(typed).VAT
      problems.BillingVAT = text(site.culture, 'Address.Vat.false', { number })
    }
    if (Object.keys(problems).length > 0) {
      // the same form, submitted concurrently, may have placed the order meanwhile
      const twin = await orderOfKey(db, session.cartId, key)
      if (twin) return seeOther(reply, await afterOrder(db, site, twin))
      return showCheckout(cms, request, reply, site, session, typed, { ...shown, problems })
    }
    if (!isOrder) return seeOther(reply, stepUrl(site, stepBeside(step, 1)))
    try {
      const number = await placeOrder(db, site, session, {
        typed: checkout.typed,
        key,
        seenTotal: fieldOf(request.body, 'SeenTotal'),
        seenLines: fieldOf(request.body, 'SeenLines'),
        seenPickupPoint: rejectUnseen(request.body, step, checkout),
        isVatValid,
        origin: request.shopOrigin,
        takesCards
      })
      return seeOther(reply, await afterOrder(db, site, number))
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      const twin = await orderOfKey(db, session.cartId, key)
      if (twin) return seeOther(reply, await afterOrder(db, site, twin))
      return showCheckout(cms, request, reply, site, session, typed, {
        ...shown,
        refusal: error.message
      })
    }
  })
}

/** Whether a form that was shown to a customer is submitted without a login. */
function isSessionOver(request: FastifyRequest, { customerId }: Session): boolean {
  return fieldOf(request.body, 'SignedIn') === 'true' && customerId === undefined
}

/** Known values and the draft over them; the delivery method is always the cart's, where it may have been changed since. */
export async function typedSoFar(db: Db, session: Session): Promise<Typed> {
  const known = await knownFields(db, session)
  const { ShippingMethod = '' } = known
  return { ...known, ...(await readDraft(db, session.cartId)), ShippingMethod }
}

/**
 * Whether the VAT register knows the number of a customer; `null` without a number, and when the register cannot be asked, which does
 * not stop an order [CHK-02].
 */
async function isKnownVat(
  db: Db,
  request: FastifyRequest,
  typed: Typed
): Promise<boolean | null> {
  const { VAT } = billingOf(typed)
  if (VAT === '') return null
  return (await request.isWithinLimit('vat')) ? vatState(db, VAT) : null
}
