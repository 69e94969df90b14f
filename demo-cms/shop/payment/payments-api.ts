import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { payments } from '../../../src/contract/payments.ts'
import { RefusalError } from '../../../src/server/index.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import { neverStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cultureFor, siteFor } from '../../kernel/http/request-culture.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { CardGateway } from './card-gateway.ts'
import { openCardSession, paymentStatus, settleSession } from './card-payments.ts'
import { type OwnOrder, ownOrder } from './open-order.ts'
import { paymentLink } from './pay-with-order.ts'

/** The calls of the payment page [PAY-01]. Orders of others are not there for anybody. */
export async function paymentsApi(
  app: FastifyInstance,
  { db, basePath }: Cms,
  gateway: CardGateway
): Promise<void> {
  const path = `${basePath}/api/v1/sales/payments`

  neverStore(app)

  app.post(`${path}/session`, async (request, reply) => {
    const site = siteFor(request, basePath)
    const body = checked(payments.openSession.body!, request, request.body)
    const order = await orderOf(request, reply, body.OrderNumber)
    const link = paymentLink(site, order.number)
    const session = await openCardSession(db, gateway, order, site.culture, link)
    return checkedReply(payments.openSession, session)
  })

  app.post(`${path}/result`, async (request, reply) => {
    const body = checked(payments.settle.body!, request, request.body)
    const order = await orderOf(request, reply, body.OrderNumber)
    await settleSession(db, gateway, order, body.SessionId, {
      sessionResult: body.SessionResult,
      redirectResult: body.RedirectResult
    })
    return checkedReply(
      payments.settle,
      await paymentStatus(db, siteFor(request, basePath), order)
    )
  })

  app.get(`${path}/status`, async (request, reply) => {
    const { OrderNumber } = checked(payments.status.query!, request, request.query)
    const order = await orderOf(request, reply, OrderNumber)
    return checkedReply(
      payments.status,
      await paymentStatus(db, siteFor(request, basePath), order)
    )
  })

  async function orderOf(
    request: FastifyRequest,
    reply: Parameters<typeof sessionOf>[2],
    number: string
  ): Promise<OwnOrder> {
    const session = await sessionOf(db, request, reply)
    const order = await ownOrder(db, session, number)
    if (!order) throw new RefusalError(404, text(cultureFor(request), 'Payment.NoOrder'))
    return order
  }
}

function checked<Schema extends GenericSchema>(
  schema: Schema,
  request: FastifyRequest,
  value: unknown
): InferOutput<Schema> {
  const isJson = /^application\/json\b/.test(request.headers['content-type'] ?? '')
  const result = safeParse(schema, value)
  if (result.success && (isJson || request.method === 'GET')) return result.output
  throw new RefusalError(422, text(cultureFor(request), 'Shop.BadRequest'))
}
