import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from '../../../src/server/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import { emailFieldOf, fieldOf } from '../../kernel/http/fields.ts'
import {
  homeLink,
  type LocalizedSite,
  type PricedSite
} from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { Session } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { asksForCountry } from '../addresses/address-form.ts'
import { withBook } from '../addresses/picker-model.ts'
import { vatState } from '../addresses/vat-service.ts'
import { beginCheckout } from '../cart/cart-events.ts'
import { afterOrder } from '../payment/pay-with-order.ts'
import { billingOf, problemsOf, readTyped, type Typed } from './checkout-form.ts'
import { checkoutModel, offersOf, readCheckout, type Shown } from './checkout-model.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { knownFields } from './known-fields.ts'
import { orderOfKey, placeOrder } from './place-order.ts'
import { protectDraft } from './protect-draft.ts'
import { rejectUnseen } from './seen-details.ts'
import { isStep, type Step, stepBeside, steps } from './steps.ts'

/**
 * The checkout: one page or, with `?step=`, one step after the other, for browsers without JavaScript. Both are the same form,
 * and its values are saved on the server as a draft [CHK-01].
 */
export function checkoutPages(pages: Pages, { db, showPage, isDemo: takesCards }: Cms): void {
  pages.get('/checkout', async (request, reply, site) => {
    const session = await reply.session()
    const typed = await typedSoFar(db, session)
    const step = stepOf(request)
    if (!step) return show(request, reply, site, session, typed, { step })
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
    return show(request, reply, site, session, typed, { step })
  })

  pages.post('/checkout', async (request, reply, site) => {
    const session = await reply.session()
    const step = stepOf(request)
    const posted = await withBook(
      db,
      session.customerId,
      readTyped(request.body, step ? [step] : steps)
    )
    const key = fieldOf(request.body, 'CheckoutKey')
    const typedBefore = await typedSoFar(db, session)
    const typed: Typed = { ...typedBefore, ...posted }
    const earlier = await orderOfKey(db, session.cartId, key)
    if (earlier) return seeOther(reply, await afterOrder(db, site, earlier))
    await protectDraft(db, request, reply, session, typedBefore, posted)
    // saved even if invalid, so that nothing must be entered twice
    await saveDraft(db, session.cartId, posted)
    await chooseDelivery(db, session.cartId, typed, site.culture)
    if (isSessionOver(request, session)) return askForLogin(request, reply, site)
    if (asksForCountry(request.body)) return seeOther(reply, stepUrl(site, step))
    if (step && fieldOf(request.body, 'Go') === 'back') {
      return seeOther(reply, stepUrl(site, stepBeside(step, -1)))
    }
    const shown: Shown = { step, key, hasAccepted: posted.AcceptTerms === 'true' }
    const isOrder = step === undefined || step === 'review'
    // before the totals are computed, because the tax may depend on it
    const { VAT } = billingOf(typed)
    const looksUpVat = VAT !== '' && (isOrder || step === 'address')
    // beyond the limit of lookups the number is unknown, which does not stop an order
    const isVatValid =
      looksUpVat && (await request.isWithinLimit('vat')) ? await vatState(db, VAT) : null
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
      return show(request, reply, site, session, typed, { ...shown, problems })
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
      return show(request, reply, site, session, typed, { ...shown, refusal: error.message })
    }
  })

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: PricedSite,
    session: Session,
    typed: Typed,
    shown: Shown
  ): Promise<FastifyReply> {
    const checkout = await readCheckout(db, site, session, typed, takesCards)
    if (checkout.cart.lines.length === 0 && !shown.refusal) {
      return seeOther(reply, `${homeLink(site)}/shoppingcarts`)
    }
    const model = checkoutModel(checkout, shown)
    const isWrong = model.problemList.length > 0 || shown.refusal !== undefined
    const isBeginning = !isWrong && (!shown.step || shown.step === 'address')
    return showPage(request, reply, {
      template: 'checkout/checkout',
      culture: site.culture,
      title: text(site.culture, isWrong ? 'Checkout.TitleWithProblems' : 'Checkout.Title'),
      status: isWrong ? 422 : 200,
      canonicalPath: `${homeLink(site)}/checkout`,
      model: {
        ...model,
        analyticsEvent: isBeginning ? beginCheckout(model.cart) : undefined,
        hasSavedAddress: hasSavedAddress(request)
      }
    })
  }

  /** The session ended while a customer filled in the form: its values are saved in the guest's cart, which the login merges. */
  async function askForLogin(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite
  ): Promise<FastifyReply> {
    return showPage(request, reply, {
      template: 'security/login',
      culture: site.culture,
      title: text(site.culture, 'Account.LogIn'),
      status: 401,
      model: {
        email: emailFieldOf(request.body),
        problem: text(site.culture, 'Checkout.SessionOver'),
        returnUrl: stepUrl(site, stepOf(request)),
        isLoggedIn: false
      }
    })
  }
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

function stepOf(request: FastifyRequest): Step | undefined {
  const { step } = request.query as { step?: unknown }
  return isStep(step) ? step : undefined
}

/** Whether an address was just saved in the address book. If that happened in a dialog, this page closes the dialog. */
function hasSavedAddress({ query }: FastifyRequest): boolean {
  return fieldOf(query, 'saved') === 'address'
}

function stepUrl(site: LocalizedSite, step: Step | undefined): string {
  return `${homeLink(site)}/checkout${step ? `?step=${step}` : ''}`
}
