import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asksForCountry } from '../addresses/address-form.ts'
import { withBook } from '../addresses/picker-model.ts'
import { vatState } from '../addresses/vat-service.ts'
import { RefusalError } from '../cart/refusal-error.ts'
import type { Place } from '../catalogue/links.ts'
import { isCulture } from '../content/cultures.ts'
import type { Shop } from '../content/page.ts'
import { text } from '../content/texts.ts'
import type { Db } from '../db/database.ts'
import { beginCheckout } from '../pages/analytics-facts.ts'
import { afterOrder } from '../payment/pay-with-order.ts'
import { fieldOf } from '../server/fields.ts'
import { type Session, sessionOf } from '../server/sessions.ts'
import { seeOther } from '../server/show-page.ts'
import { billingOf, problemsOf, readTyped, type Typed } from './checkout-form.ts'
import { checkoutModel, offersOf, readCheckout, type Shown } from './checkout-model.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { knownFields } from './known-fields.ts'
import { orderOfKey, placeOrder } from './place-order.ts'
import { isStep, type Step, stepBeside, steps } from './steps.ts'

type Params = { culture: string }
type Visit = FastifyRequest<{ Params: Params }>

/**
 * The checkout: one page, or with `?step=` one part of it after the other, for browsers without scripts. Both are the same
 * form, and what is typed is kept on the server all the time [CHK-01].
 */
export async function checkoutPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, basePath, showPage } = shop
  const path = `${basePath}/:culture/checkout`

  app.get<{ Params: Params }>(path, async (visit, reply) => {
    const place = placeOf(visit)
    if (!place) return reply.callNotFound()
    const session = await sessionOf(db, visit, reply)
    const typed = await typedSoFar(db, session)
    const step = stepOf(visit)
    if (!step) return show(visit, reply, place, session, typed, { step })
    const checkout = await readCheckout(db, place, session, typed)
    const before = steps.slice(0, steps.indexOf(step))
    const missing = before.find(
      one => Object.keys(problemsOf(typed, [one], offersOf(checkout), place.culture)).length > 0
    )
    // whoever asks for a later part by its address comes to the first that is not filled in
    if (missing) return seeOther(reply, stepUrl(place, missing))
    return show(visit, reply, place, session, typed, { step })
  })

  app.post<{ Params: Params }>(path, async (visit, reply) => {
    const place = placeOf(visit)
    if (!place) return reply.callNotFound()
    const session = await sessionOf(db, visit, reply)
    const step = stepOf(visit)
    const posted = await withBook(
      db,
      session.customerId,
      readTyped(visit.body, step ? [step] : steps)
    )
    const key = fieldOf(visit.body, 'CheckoutKey')
    const typed: Typed = { ...(await typedSoFar(db, session)), ...posted }
    const earlier = await orderOfKey(db, session.cartId, key)
    if (earlier) return seeOther(reply, await afterOrder(db, place, earlier))
    // wrong or not, and whatever comes next: nothing is typed twice
    await saveDraft(db, session.cartId, posted)
    await chooseDelivery(db, session.cartId, typed)
    if (isSessionOver(visit, session)) return askForLogin(visit, reply, place)
    if (asksForCountry(visit.body)) return seeOther(reply, stepUrl(place, step))
    if (step && fieldOf(visit.body, 'Go') === 'back') {
      return seeOther(reply, stepUrl(place, stepBeside(step, -1)))
    }
    const shown: Shown = { step, key, hasAccepted: posted.AcceptTerms === 'true' }
    const isOrder = step === undefined || step === 'review'
    // asked before anything is counted: who owes the tax may hang on it
    const isVatValid =
      isOrder || step === 'address' ? await vatState(db, billingOf(typed).VAT) : null
    const checkout = await readCheckout(db, place, session, typed)
    const problems = problemsOf(
      typed,
      isOrder ? steps : [step],
      offersOf(checkout),
      place.culture
    )
    // not known is no problem: the register is away now and then [CHK-02]
    if (isVatValid === false && !problems.BillingVAT) {
      const number = billingOf(typed).VAT
      problems.BillingVAT = text(place.culture, 'Address.Vat.false', { number })
    }
    if (Object.keys(problems).length > 0) {
      // the same form, sent at the same moment, may have become the order meanwhile
      const twin = await orderOfKey(db, session.cartId, key)
      if (twin) return seeOther(reply, await afterOrder(db, place, twin))
      return show(visit, reply, place, session, typed, { ...shown, problems })
    }
    if (!isOrder) return seeOther(reply, stepUrl(place, stepBeside(step, 1)))
    try {
      const number = await placeOrder(db, place, session, {
        typed,
        key,
        seenTotal: fieldOf(visit.body, 'SeenTotal'),
        seenLines: fieldOf(visit.body, 'SeenLines'),
        isVatValid,
        origin: shop.publicOrigin ?? `${visit.protocol}://${visit.host}`
      })
      return seeOther(reply, await afterOrder(db, place, number))
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      return show(visit, reply, place, session, typed, { ...shown, refusal: error.message })
    }
  })

  async function show(
    visit: Visit,
    reply: FastifyReply,
    place: Place,
    session: Session,
    typed: Typed,
    shown: Shown
  ): Promise<FastifyReply> {
    const checkout = await readCheckout(db, place, session, typed)
    if (checkout.cart.lines.length === 0 && !shown.refusal) {
      return seeOther(reply, `${basePath}/${place.culture}/shoppingcarts`)
    }
    const model = checkoutModel(checkout, shown)
    const isWrong = model.problemList.length > 0 || shown.refusal !== undefined
    const isBeginning = !isWrong && (!shown.step || shown.step === 'address')
    return showPage(visit, reply, {
      template: 'checkout/checkout',
      culture: place.culture,
      title: text(place.culture, isWrong ? 'Checkout.TitleWithProblems' : 'Checkout.Title'),
      status: isWrong ? 422 : 200,
      canonicalPath: `${basePath}/${place.culture}/checkout`,
      model: { ...model, fact: isBeginning ? beginCheckout(model.cart) : undefined }
    })
  }

  /** The page was a customer's, and the session has ended since: what was typed waits in the cart that the login takes over. */
  async function askForLogin(
    visit: Visit,
    reply: FastifyReply,
    place: Place
  ): Promise<FastifyReply> {
    return showPage(visit, reply, {
      template: 'account/login',
      culture: place.culture,
      title: text(place.culture, 'Account.LogIn'),
      status: 401,
      model: {
        email: fieldOf(visit.body, 'Email'),
        problem: text(place.culture, 'Checkout.SessionOver'),
        returnUrl: stepUrl(place, stepOf(visit)),
        isLoggedIn: false
      }
    })
  }

  function placeOf(visit: Visit): Place | undefined {
    const { culture } = visit.params
    return isCulture(culture) ? { basePath, culture } : undefined
  }
}

/** Whether a form of a customer's page comes without its customer. */
function isSessionOver(visit: FastifyRequest, { customerId }: Session): boolean {
  return fieldOf(visit.body, 'SignedIn') === 'true' && customerId === undefined
}

/** What the shop knows of the customer, and over it what they typed; a method that was chosen in the cart since then counts. */
export async function typedSoFar(db: Db, session: Session): Promise<Typed> {
  const known = await knownFields(db, session)
  const { ShippingMethod = '' } = known
  return { ...known, ...(await readDraft(db, session.cartId)), ShippingMethod }
}

function stepOf(visit: FastifyRequest): Step | undefined {
  const { step } = visit.query as { step?: unknown }
  return isStep(step) ? step : undefined
}

function stepUrl({ basePath, culture }: Place, step: Step | undefined): string {
  return `${basePath}/${culture}/checkout${step ? `?step=${step}` : ''}`
}
