import { orders } from 'vitrine/contract'
import type { Calls } from '../../kernel/http/calls.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { answerCart } from '../cart/change-and-answer.ts'
import { reorder } from './reorder.ts'

/** The calls for past orders [CART-09]. */
export function ordersApi(calls: Calls, cms: Cms): void {
  calls.handle(orders.addToCart, async call => {
    const session = await call.openSession()
    const number = fieldOf(call.body, 'OrderId')
    const Lines = await reorder(cms.db, session, number, call.culture, call.idempotencyKey)
    return { ...(await answerCart(cms, call, session.cartId)), Lines }
  })
}
