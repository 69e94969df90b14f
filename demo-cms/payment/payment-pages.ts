import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toMajor } from '../../src/lib/numbers/money.ts'
import { CURRENCY } from '../catalogue/variations.ts'
import { isCulture } from '../content/cultures.ts'
import type { Shop } from '../content/page.ts'
import { text } from '../content/texts.ts'
import { fieldOf } from '../server/fields.ts'
import { sessionOf } from '../server/sessions.ts'
import { seeOther } from '../server/show-page.ts'
import type { CardGateway } from './card-gateway.ts'
import { openCardSession, paymentStatus, settleSession } from './card-payments.ts'
import { type OwnOrder, ownOrder } from './open-order.ts'
import { confirmationLink, paymentLink } from './pay-with-order.ts'
import { switchToTransfer } from './payments.ts'

type Visit = FastifyRequest<{ Params: { culture: string; number: string } }>

/** The page where a card pays an order, and the ways from it: the bank's page, back from there, a transfer instead [PAY-01]. */
export async function paymentPages(
  app: FastifyInstance,
  { db, basePath, showPage }: Shop,
  gateway: CardGateway
): Promise<void> {
  const path = `${basePath}/:culture/checkout/payment/:number`

  app.get(path, async (visit: Visit, reply) => {
    const found = await orderFor(visit, reply)
    if (!found) return reply.callNotFound()
    const { place, order } = found
    reply.header('cache-control', 'private, no-store')
    const status = await paymentStatus(db, place, order)
    if (status.State === 'paid' || order.status === 'cancelled') {
      return seeOther(reply, confirmationLink(place, order.number))
    }
    const query = visit.query as { sessionId?: string }
    return showPage(visit, reply, {
      template: 'payment/pay',
      culture: place.culture,
      title: text(place.culture, 'Payment.Title', { number: order.number }),
      model: {
        order: {
          number: order.number,
          total: toMajor(order.totalMinor),
          country: order.payer.billingAddress.CountryId
        },
        currency: CURRENCY,
        // a shopper who is on the way back hears how it ended from the page itself
        notice: query.sessionId ? null : status.Message,
        link: paymentLink(place, order.number),
        returnQuery: query.sessionId ? visit.url.replace(/^[^?]*/, '') : undefined,
        clientModule: gateway.clientModule,
        hasHostedPage: gateway.hostedPage !== undefined
      }
    })
  })

  // without scripts: the cards are typed on the provider's page
  app.post(`${path}/hosted`, async (visit: Visit, reply) => {
    const found = await orderFor(visit, reply)
    if (!found || !gateway.hostedPage) return reply.callNotFound()
    const { place, order } = found
    if (order.status !== 'awaiting-payment') {
      return seeOther(reply, confirmationLink(place, order.number))
    }
    const back = `${paymentLink(place, order.number)}/return`
    const session = await openCardSession(db, gateway, order, place.culture, back)
    const page = await gateway.hostedPage(session.SessionId)
    return seeOther(reply, page ?? paymentLink(place, order.number))
  })

  app.get(`${path}/return`, async (visit: Visit, reply) => {
    const found = await orderFor(visit, reply)
    if (!found) return reply.callNotFound()
    const { place, order } = found
    await settleSession(db, gateway, order, fieldOf(visit.query, 'sessionId'), {
      redirectResult: fieldOf(visit.query, 'redirectResult')
    })
    const { State } = await paymentStatus(db, place, order)
    const isDone = State === 'paid'
    return seeOther(reply, (isDone ? confirmationLink : paymentLink)(place, order.number))
  })

  app.post(`${path}/transfer`, async (visit: Visit, reply) => {
    const found = await orderFor(visit, reply)
    if (!found) return reply.callNotFound()
    await switchToTransfer(db, found.order.id)
    return seeOther(reply, confirmationLink(found.place, found.order.number))
  })

  async function orderFor(visit: Visit, reply: Parameters<typeof sessionOf>[2]) {
    const { culture, number } = visit.params
    if (!isCulture(culture)) return undefined
    const order: OwnOrder | undefined = await ownOrder(
      db,
      await sessionOf(db, visit, reply),
      number
    )
    return order && { place: { basePath, culture }, order }
  }
}
