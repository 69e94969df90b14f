import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from '../../../src/server/index.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { siteOfPage } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { type Session, sessionOf } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { asksForCountry } from '../addresses/address-form.ts'
import { withBook } from '../addresses/picker-model.ts'
import { vatState } from '../addresses/vat-service.ts'
import { beginCheckout } from '../cart/cart-facts.ts'
import { afterOrder } from '../payment/pay-with-order.ts'
import { billingOf, problemsOf, readTyped, type Typed } from './checkout-form.ts'
import { checkoutModel, offersOf, readCheckout, type Shown } from './checkout-model.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { knownFields } from './known-fields.ts'
import { orderOfKey, placeOrder } from './place-order.ts'
import { isStep, type Step, stepBeside, steps } from './steps.ts'

type Params = { culture: string }
type PageRequest = FastifyRequest<{ Params: Params }>

/**
 * The checkout: one page, or with `?step=` one part of it after the other, for browsers without scripts. Both are the same
 * form, and what is typed is kept on the server all the time [CHK-01].
 */
export async function checkoutPages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms
  const path = `${basePath}/:culture/checkout`

  app.get<{ Params: Params }>(path, async (request, reply) => {
    const site = siteOfPage(request, basePath)
    if (!site) return reply.callNotFound()
    const session = await sessionOf(db, request, reply)
    const typed = await typedSoFar(db, session)
    const step = stepOf(request)
    if (!step) return show(request, reply, site, session, typed, { step })
    const checkout = await readCheckout(db, site, session, typed)
    const before = steps.slice(0, steps.indexOf(step))
    const missing = before.find(
      one => Object.keys(problemsOf(typed, [one], offersOf(checkout), site.culture)).length > 0
    )
    // whoever asks for a later part by its address comes to the first that is not filled in
    if (missing) return seeOther(reply, stepUrl(site, missing))
    return show(request, reply, site, session, typed, { step })
  })

  app.post<{ Params: Params }>(path, async (request, reply) => {
    const site = siteOfPage(request, basePath)
    if (!site) return reply.callNotFound()
    const session = await sessionOf(db, request, reply)
    const step = stepOf(request)
    const posted = await withBook(
      db,
      session.customerId,
      readTyped(request.body, step ? [step] : steps)
    )
    const key = fieldOf(request.body, 'CheckoutKey')
    const typed: Typed = { ...(await typedSoFar(db, session)), ...posted }
    const earlier = await orderOfKey(db, session.cartId, key)
    if (earlier) return seeOther(reply, await afterOrder(db, site, earlier))
    // wrong or not, and whatever comes next: nothing is typed twice
    await saveDraft(db, session.cartId, posted)
    await chooseDelivery(db, session.cartId, typed)
    if (isSessionOver(request, session)) return askForLogin(request, reply, site)
    if (asksForCountry(request.body)) return seeOther(reply, stepUrl(site, step))
    if (step && fieldOf(request.body, 'Go') === 'back') {
      return seeOther(reply, stepUrl(site, stepBeside(step, -1)))
    }
    const shown: Shown = { step, key, hasAccepted: posted.AcceptTerms === 'true' }
    const isOrder = step === undefined || step === 'review'
    // asked before anything is counted: who owes the tax may hang on it
    const isVatValid =
      isOrder || step === 'address' ? await vatState(db, billingOf(typed).VAT) : null
    const checkout = await readCheckout(db, site, session, typed)
    const problems = problemsOf(
      typed,
      isOrder ? steps : [step],
      offersOf(checkout),
      site.culture
    )
    // not known is no problem: the register is away now and then [CHK-02]
    if (isVatValid === false && !problems.BillingVAT) {
      const number = billingOf(typed).VAT
      problems.BillingVAT = text(site.culture, 'Address.Vat.false', { number })
    }
    if (Object.keys(problems).length > 0) {
      // the same form, sent at the same moment, may have become the order meanwhile
      const twin = await orderOfKey(db, session.cartId, key)
      if (twin) return seeOther(reply, await afterOrder(db, site, twin))
      return show(request, reply, site, session, typed, { ...shown, problems })
    }
    if (!isOrder) return seeOther(reply, stepUrl(site, stepBeside(step, 1)))
    try {
      const number = await placeOrder(db, site, session, {
        typed,
        key,
        seenTotal: fieldOf(request.body, 'SeenTotal'),
        seenLines: fieldOf(request.body, 'SeenLines'),
        isVatValid,
        origin: cms.publicOrigin ?? `${request.protocol}://${request.host}`
      })
      return seeOther(reply, await afterOrder(db, site, number))
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      return show(request, reply, site, session, typed, { ...shown, refusal: error.message })
    }
  })

  async function show(
    request: PageRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    session: Session,
    typed: Typed,
    shown: Shown
  ): Promise<FastifyReply> {
    const checkout = await readCheckout(db, site, session, typed)
    if (checkout.cart.lines.length === 0 && !shown.refusal) {
      return seeOther(reply, `${basePath}/${site.culture}/shoppingcarts`)
    }
    const model = checkoutModel(checkout, shown)
    const isWrong = model.problemList.length > 0 || shown.refusal !== undefined
    const isBeginning = !isWrong && (!shown.step || shown.step === 'address')
    return showPage(request, reply, {
      template: 'checkout/checkout',
      culture: site.culture,
      title: text(site.culture, isWrong ? 'Checkout.TitleWithProblems' : 'Checkout.Title'),
      status: isWrong ? 422 : 200,
      canonicalPath: `${basePath}/${site.culture}/checkout`,
      model: { ...model, fact: isBeginning ? beginCheckout(model.cart) : undefined }
    })
  }

  /** The page was a customer's, and the session has ended since: what was typed waits in the cart that the login takes over. */
  async function askForLogin(
    request: PageRequest,
    reply: FastifyReply,
    site: LocalizedSite
  ): Promise<FastifyReply> {
    return showPage(request, reply, {
      template: 'account/login',
      culture: site.culture,
      title: text(site.culture, 'Account.LogIn'),
      status: 401,
      model: {
        email: fieldOf(request.body, 'Email'),
        problem: text(site.culture, 'Checkout.SessionOver'),
        returnUrl: stepUrl(site, stepOf(request)),
        isLoggedIn: false
      }
    })
  }
}

/** Whether a form of a customer's page comes without its customer. */
function isSessionOver(request: FastifyRequest, { customerId }: Session): boolean {
  return fieldOf(request.body, 'SignedIn') === 'true' && customerId === undefined
}

/** What the shop knows of the customer, and over it what they typed; a method that was chosen in the cart since then counts. */
export async function typedSoFar(db: Db, session: Session): Promise<Typed> {
  const known = await knownFields(db, session)
  const { ShippingMethod = '' } = known
  return { ...known, ...(await readDraft(db, session.cartId)), ShippingMethod }
}

function stepOf(request: FastifyRequest): Step | undefined {
  const { step } = request.query as { step?: unknown }
  return isStep(step) ? step : undefined
}

function stepUrl({ basePath, culture }: LocalizedSite, step: Step | undefined): string {
  return `${basePath}/${culture}/checkout${step ? `?step=${step}` : ''}`
}
