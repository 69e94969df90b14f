import { OrderStateTransitionEvent } from '@vendure/core'
import { formatMoney } from 'vitrine/shared'
import { attempt } from '../attempt.ts'
import { stateOf } from '../cart/cart-state.ts'
import { serverContext } from '../context.ts'
import { messageIn } from '../messages.ts'
import { pageUrl } from '../options.ts'
import { CARD } from '../payment.ts'
import type { Shop } from '../shop.ts'
import { major } from '../variants.ts'

/**
 * Mails the confirmation of each order once, in the language in which it was placed: when it is placed, or when it is paid if it is to be
 * paid by card.
 */
export function confirmOrders(shop: Shop): void {
  // subscribers are called after the transaction, unless it is rolled back
  shop.events.ofType(OrderStateTransitionEvent).subscribe(({ ctx, toState, order: { id } }) => {
    if (toState !== 'PaymentAuthorized' && toState !== 'PaymentSettled') return
    const isPaid = toState === 'PaymentSettled'
    void attempt(`Confirming the order ${id}`, () =>
      confirmOrder(shop, id, ctx.languageCode, isPaid)
    )
  })
}

/** @param language For an order of Vendure's own API, of which the bridge knows no other. */
async function confirmOrder(
  shop: Shop,
  id: OrderStateTransitionEvent['order']['id'],
  language: string,
  isPaid: boolean
): Promise<void> {
  const { options } = shop
  const state = await stateOf(shop, await serverContext(shop), id)
  const culture = state.culture || language
  const ctx = await serverContext(shop, culture)
  const relations = ['payments', 'customer', 'lines.productVariant'] as never
  const order = await shop.orders.findOne(ctx, id, relations)
  const isCard = order?.payments.some(({ method }) => method === CARD) ?? false
  if (!options.sendMail || !order?.customer || isCard !== isPaid) return
  const { code: number, currencyCode, totalWithTax } = order
  const path = pageUrl(options.pageUrls.confirmation, { culture, order: number })
  await options.sendMail({
    to: order.customer.emailAddress,
    culture,
    subject: messageIn(culture, 'orderSubject', { number }),
    text: messageIn(culture, 'orderText', {
      number,
      total: formatMoney(major(totalWithTax, currencyCode), currencyCode, culture),
      lines: order.lines
        .map(line => `${line.quantity} × ${line.productVariant.name}`)
        .join('\n'),
      url: (options.origin ?? '') + path
    })
  })
}
