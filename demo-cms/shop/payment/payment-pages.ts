import type { FastifyReply, FastifyRequest } from 'fastify'
import { majorOf } from '../../kernel/currencies/currency.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { CardGateway } from './card-gateway.ts'
import { openCardSession, paymentStatus, settleSession } from './card-payments.ts'
import { type OwnOrder, ownOrder } from './open-order.ts'
import { confirmationLink, paymentLink } from './pay-with-order.ts'
import { switchToTransfer } from './payments.ts'
import { testBankGateway } from './test-bank-gateway.ts'

/**
 * The page where an order is paid by card, and its continuations: the bank's page, the return from it, and paying by
 * transfer instead [PAY-01].
 */
export function paymentPages(pages: Pages, { db, basePath, showPage }: Cms): void {
  const gateway: CardGateway = testBankGateway(db, basePath)

  pages.get('/checkout/payment/:number', async (request, reply, site) => {
    const order = await orderFor(request, reply)
    if (!order) return reply.callNotFound()
    noStore(reply)
    const status = await paymentStatus(db, site, order)
    const isClosed = order.status === 'cancelled' || order.status === 'awaiting-approval'
    if (status.State === 'paid' || isClosed) {
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
          total: majorOf(order.totalMinor, order.currency),
          country: order.payer.billingAddress.CountryId
        },
        currency: order.currency,
        payBy: order.payBy,
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
  pages.post('/checkout/payment/:number/hosted', async (request, reply, site) => {
    const order = await orderFor(request, reply)
    if (!order || !gateway.hostedPage) return reply.callNotFound()
    if (order.status !== 'awaiting-payment') {
      return seeOther(reply, confirmationLink(site, order.number))
    }
    const back = `${paymentLink(site, order.number)}/return`
    const session = await openCardSession(db, gateway, order, site.culture, back)
    const page = await gateway.hostedPage(session.SessionId)
    return seeOther(reply, page ?? paymentLink(site, order.number))
  })

  pages.get('/checkout/payment/:number/return', async (request, reply, site) => {
    const order = await orderFor(request, reply)
    if (!order) return reply.callNotFound()
    await settleSession(db, gateway, order, fieldOf(request.query, 'sessionId'), {
      redirectResult: fieldOf(request.query, 'redirectResult')
    })
    const { State } = await paymentStatus(db, site, order)
    const isDone = State === 'paid'
    return seeOther(reply, (isDone ? confirmationLink : paymentLink)(site, order.number))
  })

  pages.post('/checkout/payment/:number/transfer', async (request, reply, site) => {
    const order = await orderFor(request, reply)
    if (!order) return reply.callNotFound()
    await switchToTransfer(db, order.id)
    return seeOther(reply, confirmationLink(site, order.number))
  })

  async function orderFor(
    request: FastifyRequest<{ Params: { number: string } }>,
    reply: FastifyReply
  ): Promise<OwnOrder | undefined> {
    return ownOrder(db, await reply.session(), request.params.number)
  }
}
