import { expect, test } from 'vitest'
import { followUpPayments } from '../../../../demo-cms/shop/payment/follow-up.ts'
import { settlePayment } from '../../../../demo-cms/shop/payment/payments.ts'
import { testBankGateway } from '../../../../demo-cms/shop/payment/test-bank-gateway.ts'
import { decide } from '../../../../demo-cms/simulators/test-bank/bank.ts'
import {
  cardOrder,
  notifyShop,
  openSession,
  paymentMails,
  paymentsOf,
  settle
} from '../../../support/card-payments.ts'
import { documentOf } from '../../../support/html-form.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

test('refunds a second payment once, and mails the buyer [PAY-01]', async () => {
  const { claire, number } = await cardOrder(shop)
  const first = await openSession(claire, number)
  const second = await openSession(claire, number)
  // both tabs pay at the same time: the bank charges both before it notifies the shop of either
  for (const { SessionId } of [first, second]) await decide(shop.db, SessionId, 'authorised')
  const other = await shop.secondServer()
  await Promise.all(
    [first, second, first, second].flatMap(session => [
      settle(claire, number, session),
      settle(claire.on(other), number, session),
      notifyShop(shop, session)
    ])
  )
  const rows = await paymentsOf(shop, number)
  expect(rows.map(row => row.state)).toEqual(['authorised', 'authorised'])
  expect(rows.filter(row => row.is_surplus)).toHaveLength(1)
  expect(rows[0]?.status).toBe('paid')
  const refunded = await shop.db
    .selectFrom('bank_sessions')
    .select('refunded_minor')
    .where('shop_reference', '=', number)
    .execute()
  expect(refunded.map(row => row.refunded_minor).toSorted()).toEqual([0, 1595])
  const mails = await paymentMails(shop, number, 'Remboursement')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatch(/Nous avons reçu 15,95\s€ de trop/)
  expect(await paymentMails(shop, number, 'est payée')).toHaveLength(1)
  const page = await claire.get(`/shop/fr/checkout/confirmation/${number}`)
  expect(documentOf(page.body).querySelector('.vitrine-notice--info')?.textContent).toMatch(
    /^Nous avons reçu 15,95\s€ de trop/
  )
})

if (EXHAUSTIVE)
  test('repeats a refund that the provider did not accept at first [PAY-01]', async () => {
    const { claire, number } = await cardOrder(shop)
    const sessions = [await openSession(claire, number), await openSession(claire, number)]
    for (const { SessionId } of sessions) await decide(shop.db, SessionId, 'authorised')
    for (const { SessionId } of sessions) {
      await settlePayment(shop.db, SessionId, 'authorised')
    }
    const gateway = testBankGateway(shop.db, '/shop')
    await followUpPayments(shop.db, { ...gateway, refund: async () => false })
    const due = () =>
      shop.db
        .selectFrom('refunds')
        .innerJoin('orders', 'orders.id', 'order_id')
        .select('done_at')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    expect((await due()).done_at).toBeNull()
    await followUpPayments(shop.db, gateway)
    expect((await due()).done_at).not.toBeNull()
  })
