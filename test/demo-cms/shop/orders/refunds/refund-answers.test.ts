import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../../../demo-cms/kernel/database/database.ts'
import { cancelOrder } from '../../../../../demo-cms/shop/orders/changes/cancel-order.ts'
import { orderById } from '../../../../../demo-cms/shop/orders/read-order.ts'
import { answerRefundRequest } from '../../../../../demo-cms/shop/orders/refunds/answer-request.ts'
import { lockOrder } from '../../../../../demo-cms/shop/orders/refunds/create-request.ts'
import { documentOf } from '../../../../support/html-form.ts'
import {
  mailsAbout,
  requestRefund,
  requestsOf,
  type SentOrder,
  withSentOrder
} from '../../../../support/refund-requests.ts'
import { EXHAUSTIVE } from '../../../../support/tier.ts'
import { withShop } from '../../../../support/with-shop.ts'

const shop = withShop()

describe('the answer of staff to a refund request', () => {
  async function answered(sent: SentOrder, Answer: 'accept' | 'reject', Message = '') {
    const staff = await shop.customer('balie@example.com')
    const { body } = await staff.get('/shop/fr/sales/refunds')
    expect(body).toContain(sent.number)
    const [request] = await requestsOf(shop, sent.id)
    return staff.post('/shop/fr/sales/refunds', {
      RequestId: String(request!.id),
      Answer,
      Message
    })
  }

  test('refunds an accepted request once, and mails the buyer [REF-01]', async () => {
    const sent = await withSentOrder(shop)
    await requestRefund(sent, { Quantity: '2' })
    const answer = await answered(sent, 'accept', 'Merci.')
    expect(answer.headers.location).toContain(`done=accepted&order=${sent.number}`)
    expect((await answered(sent, 'accept')).headers.location).toContain('done=gone')
    const refunds = await shop.db
      .selectFrom('return_refunds')
      .selectAll()
      .where('order_id', '=', sent.id)
      .execute()
    expect(refunds).toMatchObject([{ amount_minor: 2000, method: 'transfer', done_at: null }])
    const [mail] = await mailsAbout(shop, sent.number)
    expect(mail?.subject).toBe(`Votre remboursement pour la commande ${sent.number}`)
    expect(mail?.body).toContain('Merci.')
    const page = documentOf(
      (await sent.guest.get(`/shop/fr/account/orders/${sent.number}`)).body
    )
    expect(page.querySelector('.shop-timeline [aria-current]')?.textContent).toContain(
      'Remboursée'
    )
    const staff = await shop.customer('balie@example.com')
    const done = await staff.post(`/shop/fr/sales/orders/${sent.number}`, {
      ReturnRefundId: String(refunds[0]!.id)
    })
    expect(done.headers.location).toContain('done=refunded')
  })

  if (EXHAUSTIVE)
    test('frees the pieces of a rejected request again [REF-01]', async () => {
      const sent = await withSentOrder(shop)
      await requestRefund(sent, { Quantity: '3' })
      await answered(sent, 'reject', 'Le colis est vide.')
      expect((await mailsAbout(shop, sent.number))[0]?.body).toContain('Le colis est vide.')
      const page = await sent.guest.get(`/shop/fr/account/orders/${sent.number}`)
      expect(page.body).toContain('Le colis est vide.')
      expect((await requestRefund(sent, { Quantity: '3' })).statusCode).toBe(303)
    })

  test('comes before a cancellation at the same moment, which then refunds nothing [REF-01]', async () => {
    const sent = await withSentOrder(shop)
    await requestRefund(sent, { Quantity: '2' })
    const [request] = await requestsOf(shop, sent.id)
    // as an order that waits for an answer because its credit was spent
    await shop.db
      .updateTable('orders')
      .set({ status: 'paid' })
      .where('id', '=', sent.id)
      .execute()
    const { id: staffId } = await shop.db
      .selectFrom('customers')
      .select('id')
      .where('is_staff', '=', true)
      .executeTakeFirstOrThrow()
    let cancellation: Promise<boolean> | undefined
    await inTransaction(shop.db, async tx => {
      await lockOrder(tx, sent.id)
      cancellation = cancelOrder(shop.db, sent.id, { reason: 'customer' })
      await answerRefundRequest(tx, {
        requestId: request!.id,
        staffId,
        isAccepted: true,
        message: ''
      })
    })
    expect(await cancellation).toBe(false)
    const { refunds } = (await orderById(shop.db, sent.id))!
    expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual([2000])
  })
})
