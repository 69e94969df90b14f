import { payments } from 'vitrine/contract'
import { SHOP_PATH } from '../config-values.ts'
import { bankPage } from './bank-pages.ts'
import { type Page, type Routes, seeOther } from './page.ts'
import { openAtBank, transferInstead } from './vendure/bank.ts'
import { findOrder } from './vendure/orders.ts'
import type { Visit } from './visit.ts'

/** The page where an order is paid by card, and how it goes on: the page of the bank, the return from it, and the bank transfer [PAY-01]. */
export const paymentPages: Routes = {
  async 'GET /checkout/payment/:number'(visit) {
    const { number = '' } = visit.params
    const order = await findOrder(visit, number)
    if (!order) return undefined
    const status = await visit.call(payments.status, { query: { OrderNumber: number } })
    if (status.Url || order.payment.method !== 'card') return confirmation(visit, number)
    // a shopper who returns from the bank gets the outcome from the page itself
    const isBack = visit.url.searchParams.has('sessionId')
    return {
      template: 'payment/pay',
      title: visit.text('Payment.Title', { number }),
      model: {
        order: { number, total: order.total, country: order.billingCountry },
        currency: order.currency,
        notice: isBack ? null : status.Message,
        link: visit.link(`/checkout/payment/${number}`),
        returnQuery: isBack ? visit.url.search : undefined,
        clientModule: `${SHOP_PATH}/test-bank/client.js`,
        hasHostedPage: true
      }
    } satisfies Page
  },

  // without scripts, the card is entered on a page of the bank
  async 'POST /checkout/payment/:number/hosted'(visit) {
    const { number = '' } = visit.params
    await visit.form()
    const back = visit.link(`/checkout/payment/${number}/return`)
    return seeOther(visit, bankPage(await openAtBank(visit, number, back), 'card'))
  },

  async 'GET /checkout/payment/:number/return'(visit) {
    const { number: OrderNumber = '' } = visit.params
    const SessionId = visit.url.searchParams.get('sessionId') ?? ''
    const { State } = await visit.call(payments.settle, { body: { OrderNumber, SessionId } })
    if (State === 'paid') return confirmation(visit, OrderNumber)
    return seeOther(visit, visit.link(`/checkout/payment/${OrderNumber}`))
  },

  async 'POST /checkout/payment/:number/transfer'(visit) {
    const { number = '' } = visit.params
    await visit.form()
    await transferInstead(visit, number)
    return confirmation(visit, number)
  }
}

function confirmation(visit: Visit, number: string): Response {
  return seeOther(visit, visit.link(`/checkout/confirmation/${number}`))
}
