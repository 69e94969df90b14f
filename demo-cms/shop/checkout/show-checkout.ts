import type { FastifyReply, FastifyRequest } from 'fastify'
import { emailFieldOf, fieldOf } from '../../kernel/http/fields.ts'
import {
  homeLink,
  type LocalizedSite,
  type PricedSite
} from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import { text } from '../../kernel/texts/texts.ts'
import { beginCheckout } from '../cart/cart-events.ts'
import type { Typed } from './checkout-form.ts'
import { checkoutModel, readCheckout, type Shown } from './checkout-model.ts'
import { isStep, type Step } from './steps.ts'

/** Shows the form, or the cart if it is empty. */
export async function showCheckout(
  { db, showPage, isDemo: takesCards }: Cms,
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
export async function askForLogin(
  { showPage }: Cms,
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

/** The step in the URL; `undefined` for the form on one page. */
export function stepOf(request: FastifyRequest): Step | undefined {
  const { step } = request.query as { step?: unknown }
  return isStep(step) ? step : undefined
}

/** Whether an address was just saved in the address book. If that happened in a dialog, this page closes the dialog. */
export function hasSavedAddress({ query }: FastifyRequest): boolean {
  return fieldOf(query, 'saved') === 'address'
}

export function stepUrl(site: LocalizedSite, step: Step | undefined): string {
  return `${homeLink(site)}/checkout${step ? `?step=${step}` : ''}`
}
