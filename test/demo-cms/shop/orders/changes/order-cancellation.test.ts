import { expect, test } from 'vitest'
import { formatDay } from '../../../../../demo-cms/kernel/texts/format-day.ts'
import { expireOrders } from '../../../../../demo-cms/shop/orders/changes/expire-orders.ts'
import { paymentReference } from '../../../../../demo-cms/shop/orders/payment-reference.ts'
import { receiveTransfer } from '../../../../../demo-cms/shop/payment/bank-transfer.ts'
import { settlePayment } from '../../../../../demo-cms/shop/payment/payments.ts'
import { order } from '../../../../support/checkout.ts'
import { documentOf, formOf } from '../../../../support/html-form.ts'
import { setBalance } from '../../../../support/prepaid.ts'
import { readyVariant } from '../../../../support/ready-variant.ts'
import { EXHAUSTIVE } from '../../../../support/tier.ts'
import { withShop } from '../../../../support/with-shop.ts'

const shop = withShop()

/** A guest's unpaid order of two pieces. */
async function withOrder(more: Record<string, string> = {}) {
  const guest = shop.visitor()
  const { id: variantId } = await readyVariant(shop.db, { price: 1000 })
  const before = await stockOf(variantId)
  await guest.add(variantId, 2)
  const answer = await order(guest, { PaymentMethod: 'transfer', ...more })
  const number = /\/(\d+)$/.exec(String(answer.headers.location))?.[1]
  if (!number) throw new Error(`No order: ${answer.statusCode} ${answer.body}`)
  return { guest, number, variantId, before, id: (await rowOf(number)).id }
}

function rowOf(number: string) {
  return shop.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

async function stockOf(variantId: number): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('stocks')
    .select('quantity')
    .where('variant_id', '=', variantId)
    .orderBy('warehouse_id')
    .execute()
  return rows.map(row => row.quantity)
}

async function letPeriodEnd(number: string): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('number', '=', number)
    .execute()
}

async function mailsAbout(number: string): Promise<{ subject: string; body: string }[]> {
  return shop.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('subject', 'like', `%${number}%`)
    .orderBy('id')
    .execute()
}

let transfers = 0

function transferFor(number: string, amountMinor: number) {
  const reference = paymentReference(Number(number))
  return receiveTransfer(shop.db, {
    id: `C${++transfers}`,
    reference,
    amountMinor,
    currency: 'EUR'
  })
}

const LIMIT = /jusqu’au (\d{1,2}(er)? \S+ \d{4}) inclus/

if (EXHAUSTIVE)
  test('announces the payment deadline on the order, on the payment page and in the mail', async () => {
    const { guest, number } = await withOrder({ PaymentMethod: 'card' })
    const { expires_at } = await rowOf(number)
    const day = formatDay(new Date(expires_at!.getTime() - 1), 'fr')
    const [confirmation] = await mailsAbout(number)
    for (const text of [
      (await guest.get(`/shop/fr/checkout/payment/${number}`)).body,
      (await guest.get(`/shop/fr/checkout/confirmation/${number}`)).body,
      (await guest.get(`/shop/fr/account/orders/${number}`)).body,
      confirmation!.body
    ]) {
      expect(LIMIT.exec(text)?.[1]).toBe(day)
    }
  })

test('cancels an order that was not paid in time, releases its stock and mails the buyer', async () => {
  const { guest, number, variantId, before } = await withOrder()
  expect(await stockOf(variantId)).not.toEqual(before)
  await expireOrders(shop.db)
  expect((await rowOf(number)).status).toBe('awaiting-payment')
  await letPeriodEnd(number)
  // two servers do it at the same time
  const other = await shop.openAgain()
  await Promise.all([expireOrders(shop.db), expireOrders(other)])
  expect(await rowOf(number)).toMatchObject({ status: 'cancelled', cancel_reason: 'expired' })
  expect(await stockOf(variantId)).toEqual(before)
  const mails = await mailsAbout(number)
  expect(mails.map(mail => mail.subject)).toEqual([
    `Votre commande ${number}`,
    `Votre commande ${number} est annulée`
  ])
  expect(mails[1]!.body).toContain('le paiement n’est pas arrivé à temps')
  const { body } = await guest.get(`/shop/fr/checkout/confirmation/${number}`)
  expect(documentOf(body).querySelector('.vitrine-notice--warning')?.textContent).toContain(
    'le paiement n’est pas arrivé à temps'
  )
  expect(body).not.toContain('Nous avons reçu votre paiement')
})

if (EXHAUSTIVE)
  test('accepts no payment for a cancelled order, and sends the shopper to the order', async () => {
    const { guest, number } = await withOrder({ PaymentMethod: 'card' })
    await letPeriodEnd(number)
    await expireOrders(shop.db)
    const api = '/shop/api/v1/sales/payments'
    const opened = await guest.call('POST', `${api}/session`, { OrderNumber: number })
    expect(opened.statusCode).toBe(409)
    expect((await guest.get(`${api}/status?OrderNumber=${number}`)).json()).toMatchObject({
      State: 'cancelled',
      Message: expect.stringContaining('n’attend plus de paiement'),
      Url: `/shop/fr/checkout/confirmation/${number}`
    })
  })

test('refunds a transfer that arrives too late and mails the buyer', async () => {
  const { number } = await withOrder()
  await letPeriodEnd(number)
  await expireOrders(shop.db)
  const { total_minor, id } = await rowOf(number)
  expect(await transferFor(number, total_minor)).toBe('refunded')
  expect((await rowOf(number)).status).toBe('cancelled')
  const refunds = await shop.db
    .selectFrom('refunds')
    .select(['reason', 'method', 'amount_minor'])
    .where('order_id', '=', id)
    .execute()
  expect(refunds).toEqual([{ reason: 'late', method: 'transfer', amount_minor: total_minor }])
  const mail = (await mailsAbout(number)).at(-1)
  expect(mail?.subject).toBe(`Remboursement pour votre commande ${number}`)
  expect(mail?.body).toContain('est arrivé après l’annulation')
})

test('an order is either paid or cancelled when both happen at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { guest, number, variantId, before } = await withOrder({ PaymentMethod: 'card' })
    const answer = await guest.call('POST', '/shop/api/v1/sales/payments/session', {
      OrderNumber: number
    })
    const { SessionId } = answer.json()
    await letPeriodEnd(number)
    await Promise.all([
      expireOrders(shop.db),
      settlePayment(shop.db, SessionId, 'authorised'),
      expireOrders(shop.db)
    ])
    const { status, id } = await rowOf(number)
    const refunds = await shop.db
      .selectFrom('refunds')
      .select('reason')
      .where('order_id', '=', id)
      .execute()
    if (status === 'paid') {
      expect(refunds).toEqual([])
      expect(await stockOf(variantId)).not.toEqual(before)
    } else {
      expect(status).toBe('cancelled')
      expect(refunds).toEqual([{ reason: 'late' }])
      expect(await stockOf(variantId)).toEqual(before)
    }
  }
})

test('asks before the buyer cancels, also without JavaScript, and says when it is too late [ORD-01]', async () => {
  const { guest, number, id } = await withOrder()
  const own = `/shop/fr/account/orders/${number}`
  const order = documentOf((await guest.get(own)).body)
  expect(order.querySelector(`form[action="${own}/cancel"]`)).toBeNull()
  const link = order.querySelector(`a[href="${own}/cancel"]`)
  const question = await guest.get(link!.getAttribute('href')!)
  expect(documentOf(question.body).querySelector('h1')?.textContent).toBe(
    `Annuler la commande ${number}\u00a0?`
  )
  expect((await rowOf(number)).status).toBe('awaiting-payment')
  expect(documentOf(question.body).querySelector(`#page a[href="${own}"]`)).not.toBeNull()
  const form = formOf(question.body, '#cancel-order')
  const answer = await guest.post(form.action, form.fields)
  expect(answer.headers.location).toBe(`${own}?done=cancelled`)
  expect((await rowOf(number)).status).toBe('cancelled')

  await shop.db.updateTable('orders').set({ status: 'sent' }).where('id', '=', id).execute()
  const late = documentOf((await guest.get(`${own}/cancel`)).body)
  expect(late.querySelector('#cancel-order')).toBeNull()
  expect(late.querySelector('[role=alert]')?.textContent).toContain('ne peut plus être annulée')
  const lotte = await shop.customer('lotte@example.com')
  expect((await lotte.get(`${own}/cancel`)).statusCode).toBe(404)
})

if (EXHAUSTIVE)
  test('staff cancel a paid order: stock and coupon return, the money is refunded, and the buyer is told why', async () => {
    const { guest, number, variantId, before } = await withOrder()
    const { total_minor } = await rowOf(number)
    await transferFor(number, total_minor)
    const noor = await shop.customer('balie@example.com')
    const url = `/shop/nl/sales/orders/${number}`
    const form = formOf((await noor.get(url)).body, 'form[data-vitrine-confirm]')
    const answers = await Promise.all([
      noor.post(form.action, { ...form.fields, Message: 'Beschadigd in het magazijn.' }),
      noor.post(form.action, form.fields)
    ])
    // the second page shows an order that the first one has cancelled
    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([303, 409])
    const done = answers.find(answer => answer.statusCode === 303)
    expect(done?.headers.location).toBe(`${url}?done=cancelled`)
    expect(await rowOf(number)).toMatchObject({ status: 'cancelled', cancel_reason: 'staff' })
    expect(await stockOf(variantId)).toEqual(before)
    const mail = (await mailsAbout(number)).at(-1)
    // in the buyer's language, whatever the language of the staff
    expect(mail?.subject).toBe(`Votre commande ${number} est annulée`)
    expect(mail?.body).toMatch(/Nous vous remboursons 25,95\s€/)
    expect((await guest.get(`/shop/fr/account/orders/${number}`)).body).toContain(
      'Nous avons annulé cette commande.'
    )
    // the refund by transfer is a task for staff
    const refund = formOf((await noor.get(url)).body, 'form:has([name="RefundId"])')
    const RefundId = documentOf((await noor.get(url)).body)
      .querySelector('[name="RefundId"]')!
      .getAttribute('value')!
    const refunded = await noor.post(refund.action, { ...refund.fields, RefundId })
    expect(refunded.headers.location).toBe(`${url}?done=refunded`)
  })

if (EXHAUSTIVE)
  test('returns the amount to the prepaid account, once', async () => {
    const hotel = await shop.customer('hotel@example.com')
    const { id } = await readyVariant(shop.db, { price: 1000 })
    const balance = () =>
      shop.db
        .selectFrom('prepaid_accounts')
        .innerJoin('customers', 'customers.id', 'customer_id')
        .select(['prepaid_accounts.id', 'balance_minor'])
        .where('email', '=', 'hotel@example.com')
        .orderBy('prepaid_accounts.id')
        .execute()
    await setBalance(shop.db, 1, 900_000)
    const before = await balance()
    await hotel.add(id)
    const answer = await order(hotel, {
      PaymentMethod: 'prepaid',
      PrepaidAccountId: String(before[0]!.id)
    })
    const number = /\/confirmation\/(\d+)$/.exec(String(answer.headers.location))![1]!
    expect(await balance()).not.toEqual(before)
    const noor = await shop.customer('balie@example.com')
    const url = `/shop/fr/sales/orders/${number}`
    const form = formOf((await noor.get(url)).body, 'form[data-vitrine-confirm]')
    await noor.post(form.action, form.fields)
    await noor.post(form.action, form.fields)
    expect(await balance()).toEqual(before)
  })

if (EXHAUSTIVE)
  test('a coupon of a cancelled order can be used again', async () => {
    const guest = shop.visitor()
    const { id } = await readyVariant(shop.db, { price: 5000 })
    await shop.db
      .insertInto('coupons')
      .values({ code: 'ONCE', kind: 'amount', value: 100, max_uses: 1 })
      .execute()
    await guest.add(id)
    await guest.call('POST', '/shop/api/v1/shoppingcarts/coupon', { CouponCode: 'ONCE' })
    const uses = async () =>
      (
        await shop.db
          .selectFrom('coupons')
          .select('uses')
          .where('code', '=', 'ONCE')
          .executeTakeFirstOrThrow()
      ).uses
    const answer = await order(guest)
    const number = /\/(\d+)$/.exec(String(answer.headers.location))![1]!
    expect(await uses()).toBe(1)
    await letPeriodEnd(number)
    await expireOrders(shop.db)
    expect(await uses()).toBe(0)
  })

if (EXHAUSTIVE)
  test('shows orders to staff only', async () => {
    const { number, guest } = await withOrder()
    const hotel = await shop.customer('hotel@example.com')
    for (const path of ['/shop/fr/sales/orders', `/shop/fr/sales/orders/${number}`]) {
      const login = await guest.get(path)
      expect(login.headers.location).toBe(
        `/shop/fr/security/login?returnUrl=${encodeURIComponent(path)}`
      )
      const refused = await hotel.get(path)
      expect(refused.statusCode).toBe(403)
      expect(documentOf(refused.body).querySelector('#page')?.textContent).toContain(
        'réservée au personnel'
      )
    }
    const cancel = [`/shop/fr/sales/orders/${number}`, { Action: 'cancel' }] as const
    expect((await guest.post(...cancel)).statusCode).toBe(303)
    expect((await hotel.post(...cancel)).statusCode).toBe(403)
    expect((await rowOf(number)).status).toBe('awaiting-payment')
    const noor = await shop.customer('balie@example.com')
    const { body } = await noor.get(`/shop/fr/sales/orders?number=${number}`)
    expect(documentOf(body).querySelector('.shop-orders')?.textContent).toContain(number)
  })
