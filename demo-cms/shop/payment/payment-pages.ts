import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toMajor } from '../../../src/lib/numbers/money.ts'
import { CURRENCY } from '../../kernel/currency.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { CardGateway } from './card-gateway.ts'
import { openCardSession, paymentStatus, settleSession } from './card-payments.ts'
import { type OwnOrder, ownOrder } from './open-order.ts'
import { confirmationLink, paymentLink } from './pay-with-order.ts'
import { switchToTransfer } from './payments.ts'

type PageRequest = FastifyRequest<{ Params: { culture: string; number: string } }>

/**
 * The page where an order is paid by card, and its continuations: the bank's page, the return from it, and paying by
 * transfer instead [PAY-01].
 */
export async function paymentPages(
  app: FastifyInstance,
  { db, basePath, showPage }: Cms,
  gateway: CardGateway
): Promise<void> {
  const path = `${basePath}/:culture/checkout/payment/:number`

  app.get(path, async (request: PageRequest, reply) => {
    const found = await orderFor(request, reply)
    if (!found) return reply.callNotFound()
    const { site, order } = found
    noStore(reply)
    const status = await paymentStatus(db, site, order)
    if (status.State === 'paid' || order.status === 'cancelled') {
      return seeOther(reply, confirmationLink(site, order.number))
    }
    const query = request.query as { sessionId?: string }
    return showPage(request, reply, {
      template: 'payment/pay',
      culture: site.culture,
      title: text(site.culture, 'Payment.Title', { number: order.number }),
      model: {
        order: {
          number: order.number,
          total: toMajor(order.totalMinor),
          country: order.payer.billingAddress.CountryId
        },
        currency: CURRENCY,
        // a shopper who is returning gets the outcome from the page itself
        notice: query.sessionId ? null : status.Message,
        link: paymentLink(site, order.number),
        returnQuery: query.sessionId ? request.url.replace(/^[^?]*/, '') : undefined,
        clientModule: gateway.clientModule,
        hasHostedPage: gateway.hostedPage !== undefined
      }
    })
  })

  // without JavaScript, card details are entered on the provider's page
  app.post(`${path}/hosted`, async (request: PageRequest, reply) => {
    const found = await orderFor(request, reply)
    if (!found || !gateway.hostedPage) return reply.callNotFound()
    const { site, order } = found
    if (order.status !== 'awaiting-payment') {
      return seeOther(reply, confirmationLink(site, order.number))
    }
    const back = `${paymentLink(site, order.number)}/return`
    const session = await openCardSession(db, gateway, order, site.culture, back)
    const page = await gateway.hostedPage(session.SessionId)
    return seeOther(reply, page ?? paymentLink(site, order.number))
  })

  app.get(`${path}/return`, async (request: PageRequest, reply) => {
    const found = await orderFor(request, reply)
    if (!found) return reply.callNotFound()
    const { site, order } = found
    await settleSession(db, gateway, order, fieldOf(request.query, 'sessionId'), {
      redirectResult: fieldOf(request.query, 'redirectResult')
    })
    const { State } = await paymentStatus(db, site, order)
    const isDone = State === 'paid'
    return seeOther(reply, (isDone ? confirmationLink : paymentLink)(site, order.number))
  })

  app.post(`${path}/transfer`, async (request: PageRequest, reply) => {
    const found = await orderFor(request, reply)
    if (!found) return reply.callNotFound()
    await switchToTransfer(db, found.order.id)
    return seeOther(reply, confirmationLink(found.site, found.order.number))
  })

  async function orderFor(request: PageRequest, reply: Parameters<typeof sessionOf>[2]) {
    const { culture, number } = request.params
    if (!isCulture(culture)) return undefined
    const order: OwnOrder | undefined = await ownOrder(
      db,
      await sessionOf(db, request, reply),
      number
    )
    return order && { site: { basePath, culture }, order }
  }
}
