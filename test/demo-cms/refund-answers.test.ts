import { describe, expect, test } from 'vitest'
import { documentOf } from '../support/html-form.ts'
import {
  mailsAbout,
  requestRefund,
  requestsOf,
  type SentOrder,
  withSentOrder
} from '../support/refund-requests.ts'
import { withShop } from '../support/with-shop.ts'

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

  test('frees the pieces of a rejected request again [REF-01]', async () => {
    const sent = await withSentOrder(shop)
    await requestRefund(sent, { Quantity: '3' })
    await answered(sent, 'reject', 'Le colis est vide.')
    expect((await mailsAbout(shop, sent.number))[0]?.body).toContain('Le colis est vide.')
    const page = await sent.guest.get(`/shop/fr/account/orders/${sent.number}`)
    expect(page.body).toContain('Le colis est vide.')
    expect((await requestRefund(sent, { Quantity: '3' })).statusCode).toBe(303)
  })
})
