import { quickOrder } from 'vitrine/contract'
import { MAX_ORDER_LINES, parseOrderLines } from 'vitrine/shared'
import { type Calls, siteOf } from '../../kernel/http/calls.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { answerCart } from '../cart/change-and-answer.ts'
import { addLines } from './add-lines.ts'
import { checkLines } from './check-lines.ts'

/** The calls of the quick order. */
export function quickOrderApi(calls: Calls, cms: Cms): void {
  const { db } = cms

  calls.handle(quickOrder.check, async call => {
    const { query } = call
    const session = await call.findSession()
    const lines = parseOrderLines(query.lines)
      .slice(0, MAX_ORDER_LINES)
      .flatMap(({ reference, quantity }) => (quantity ? [{ reference, quantity }] : []))
    const who = { customerId: session?.customerId, cartId: session?.cartId }
    return checkLines(db, await siteOf(cms, call), lines, who)
  })

  calls.handle(quickOrder.add, async call => {
    const { body, culture, idempotencyKey } = call
    const { cartId } = await call.openSession()
    const Items = await addLines(db, cartId, body.Items, culture, idempotencyKey)
    return { Cart: await answerCart(cms, call, cartId), Items }
  })
}
