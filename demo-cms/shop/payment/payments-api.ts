import { payments } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import type { AnyCall, Calls } from '../../kernel/http/calls.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { text } from '../../kernel/texts/texts.ts'
import { openCardSession, paymentStatus, settleSession } from './card-payments.ts'
import { type OwnOrder, ownOrder } from './open-order.ts'
import { paymentLink } from './pay-with-order.ts'
import { testBankGateway } from './test-bank-gateway.ts'

/** The calls of the payment page [PAY-01]. Orders of others respond as if they did not exist. */
export function paymentsApi(calls: Calls, { db, basePath }: Cms): void {
  const gateway = testBankGateway(db, basePath)

  calls.handle(payments.openSession, async call => {
    const { body, culture } = call
    const order = await orderOf(call, body.OrderNumber)
    const link = paymentLink({ basePath, culture }, order.number)
    return openCardSession(db, gateway, order, culture, link)
  })

  calls.handle(payments.settle, async call => {
    const { body, culture } = call
    const order = await orderOf(call, body.OrderNumber)
    await settleSession(db, gateway, order, body.SessionId, {
      sessionResult: body.SessionResult,
      redirectResult: body.RedirectResult
    })
    return paymentStatus(db, { basePath, culture }, order)
  })

  calls.handle(payments.status, async call => {
    const order = await orderOf(call, call.query.OrderNumber)
    return paymentStatus(db, { basePath, culture: call.culture }, order)
  })

  async function orderOf({ culture, openSession }: AnyCall, number: string): Promise<OwnOrder> {
    const order = await ownOrder(db, await openSession(), number)
    if (!order) throw new RefusalError(404, text(culture, 'Payment.NoOrder'))
    return order
  }
}
