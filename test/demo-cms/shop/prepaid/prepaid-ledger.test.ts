import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../../demo-cms/kernel/database/database.ts'
import { enterMovement } from '../../../../demo-cms/shop/prepaid/ledger.ts'
import { filledCheckout, order, orderNumber } from '../../../support/checkout.ts'
import { hasExtra } from '../../../support/extras.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { balanceOf, setBalance, sumOfMovements } from '../../../support/prepaid.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const HOTEL = 1

/** The hotel, with an empty cart. */
async function hotel() {
  const who = await shop.customer('hotel@example.com')
  await who.post('/shop/fr/shoppingcarts/clear', {})
  await shop.db.deleteFrom('cart_top_ups').execute()
  return who
}

function addCredit(who: Awaited<ReturnType<typeof hotel>>, Quantity: number) {
  return who.call('POST', '/shop/api/v1/sales/prepaidaccounts/addtocart', {
    Quantity,
    PrepaidAccountId: String(HOTEL)
  })
}

/** Notes an order's transfer with the forms of staff in the demo's outbox. */
async function payByTransfer(number: string): Promise<void> {
  const { receiveTransfer } = await import('../../../../demo-cms/shop/payment/bank-transfer.ts')
  const row = await shop.db
    .selectFrom('orders')
    .select(['payment_reference', 'total_minor'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await receiveTransfer(shop.db, {
    id: `t-${number}`,
    reference: row.payment_reference,
    amountMinor: row.total_minor,
    currency: 'EUR'
  })
}

function statusOf(number: string) {
  return shop.db
    .selectFrom('orders')
    .select(['status', 'shipping_method', 'total_minor', 'shipping_minor'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

test('never changes or deletes a movement, not even for the owner of the database [PRE-01]', async () => {
  const change = sql`update prepaid_movements set amount_minor = amount_minor + 1 where id = 1`
  const removal = sql`delete from prepaid_movements where id = 1`
  const all = sql`truncate prepaid_movements`
  for (const statement of [change, removal, all]) {
    await expect(statement.execute(shop.db)).rejects.toThrow('only added')
  }
})

test('refuses a balance that is not the sum of the movements [PRE-01]', async () => {
  const change = sql`update prepaid_accounts set balance_minor = 1 where id = ${HOTEL}`
  await expect(change.execute(shop.db)).rejects.toThrow('sum of its movements')
  expect(await balanceOf(shop.db, HOTEL)).toBe(await sumOfMovements(shop.db, HOTEL))
})

test('accepts the movements of a server of the previous release [PRE-01]', async () => {
  const before = await balanceOf(shop.db, HOTEL)
  await inTransaction(shop.db, async tx => {
    await sql`update prepaid_accounts set balance_minor = balance_minor - 100 where id = ${HOTEL}`.execute(
      tx
    )
    await sql`insert into prepaid_movements (account_id, order_id, amount_minor, balance_minor)
      values (${HOTEL}, null, -100, ${before - 100})`.execute(tx)
  })
  expect(await balanceOf(shop.db, HOTEL)).toBe(before - 100)
  expect(await sumOfMovements(shop.db, HOTEL)).toBe(before - 100)
})

test('never overspends with parallel charges, top-ups and refunds [PRE-01]', async () => {
  await setBalance(shop.db, HOTEL, 10_000)
  const amounts = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? 500 : -1200))
  const outcomes = await Promise.allSettled(
    amounts.map(amountMinor =>
      inTransaction(shop.db, tx =>
        enterMovement(tx, HOTEL, {
          kind: amountMinor < 0 ? 'order' : 'refund',
          amountMinor
        })
      )
    )
  )
  const entered = amounts.filter((_, index) => outcomes[index]!.status === 'fulfilled')
  const balance = await balanceOf(shop.db, HOTEL)
  expect(balance).toBe(10_000 + entered.reduce((sum, amount) => sum + amount, 0))
  expect(balance).toBeGreaterThanOrEqual(0)
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
  expect(await sumOfMovements(shop.db, HOTEL)).toBe(balance)
})

test('sells credit without delivery and tax, and adds it once it is paid [PRE-02]', async () => {
  await setBalance(shop.db, HOTEL, 1000)
  const who = await hotel()
  expect((await addCredit(who, 50)).statusCode).toBe(200)
  const cart = await who.cart()
  expect(cart).toMatchObject({ ItemsCount: 1, TotalTaxIncl: 50, Taxes: [] })
  const checkout = documentOf((await who.get('/shop/fr/checkout')).body)
  expect(checkout.querySelector('[name=PaymentMethod][value=prepaid]')).toBeNull()
  expect(checkout.querySelector('#page')?.textContent).toContain('Rien à livrer')
  const number = orderNumber(await order(who))
  expect(await statusOf(number)).toEqual({
    status: 'awaiting-payment',
    shipping_method: 'none',
    total_minor: 5000,
    shipping_minor: 0
  })
  expect(await balanceOf(shop.db, HOTEL)).toBe(1000)
  await Promise.all([payByTransfer(number), payByTransfer(number)])
  expect(await balanceOf(shop.db, HOTEL)).toBe(6000)
  expect((await statusOf(number)).status).toBe('delivered')
  expect((await who.cart()).ItemsCount).toBe(0)
})

test('adds credit once when the request is repeated with its key [PRE-02]', async () => {
  const who = await hotel()
  const send = () =>
    who.call(
      'POST',
      '/shop/api/v1/sales/prepaidaccounts/addtocart',
      { Quantity: 20, PrepaidAccountId: String(HOTEL) },
      { 'idempotency-key': 'the-same-key-0001' }
    )
  await send()
  expect((await send()).body).toContain('20,00')
  expect((await who.cart()).Items).toMatchObject([{ Quantity: 20, LineAmountTaxIncl: 20 }])
})

if (EXHAUSTIVE)
  test('changes, removes and puts back credit like any item of the cart [PRE-02]', async () => {
    const who = await hotel()
    await addCredit(who, 20)
    const [item] = (await who.cart()).Items
    const url = `/shop/api/v1/shoppingcarts/shoppingcartitems/${item!.ItemId}`
    await who.call('PUT', url, { quantity: 30 })
    expect((await who.cart()).Items[0]?.Quantity).toBe(30)
    await who.call('DELETE', url)
    expect((await who.cart()).Items).toEqual([])
    await who.call('POST', '/shop/api/v1/catalog/products/addtocart', {
      ProductVariantId: item!.ProductVariantId,
      Quantity: 30,
      Name: item!.Name
    })
    expect((await who.cart()).Items[0]?.Quantity).toBe(30)
  })

test('gives no discount on credit, and no free delivery for it [PRE-02] [CART-06]', async () => {
  const who = await hotel()
  const { id } = await readyVariant(shop.db, { price: 1000 })
  await who.add(id)
  await addCredit(who, 500)
  await who.call('POST', '/shop/api/v1/shoppingcarts/coupon', { CouponCode: 'VITRINE10' })
  const cart = await who.cart()
  expect(cart.DiscountTaxIncl).toBe(1)
  expect(cart.ShippingMethods?.find(one => one.ShippingMethodCode === 'home')).toMatchObject({
    AmountTaxIncl: 5.95
  })
})

if (EXHAUSTIVE)
  test('does not pay for credit with a prepaid account, even if the form says so [PRE-02]', async () => {
    await setBalance(shop.db, HOTEL, 100_000)
    const who = await hotel()
    await addCredit(who, 50)
    const answer = await order(who, {
      PaymentMethod: 'prepaid',
      PrepaidAccountId: String(HOTEL)
    })
    expect(answer.statusCode).toBe(422)
    expect(await balanceOf(shop.db, HOTEL)).toBe(100_000)
  })

if (EXHAUSTIVE)
  test('takes the credit of a cancelled order back, unless it was spent [PRE-02]', async () => {
    await setBalance(shop.db, HOTEL, 0)
    const who = await hotel()
    const staff = await shop.customer('balie@example.com')
    const ordered = async () => {
      await who.add((await readyVariant(shop.db, { price: 1000 })).id)
      await addCredit(who, 50)
      const number = orderNumber(await order(who))
      await payByTransfer(number)
      return number
    }
    const cancel = async (number: string) => {
      const page = await staff.get(`/shop/fr/sales/orders/${number}`)
      const form = formOf(page.body, 'form[data-vitrine-confirm]')
      return String((await staff.post(form.action, form.fields)).headers.location)
    }
    const first = await ordered()
    expect(await balanceOf(shop.db, HOTEL)).toBe(5000)
    expect(await cancel(first)).toContain('done=cancelled')
    expect(await balanceOf(shop.db, HOTEL)).toBe(0)

    const second = await ordered()
    await setBalance(shop.db, HOTEL, 100)
    expect(await cancel(second)).toContain('done=spent')
    expect((await statusOf(second)).status).toBe('paid')
    expect(await balanceOf(shop.db, HOTEL)).toBe(100)

    // the buyer is told, too
    const own = `/shop/fr/account/orders/${second}`
    const refused = await who.post(`${own}/cancel`, {})
    expect(refused.headers.location).toBe(`${own}?done=creditSpent`)
    const page = await who.get(`${own}?done=creditSpent`)
    expect(documentOf(page.body).querySelector('[role=status]')?.textContent).toContain(
      'dépensé'
    )

    if (!hasExtra('withdrawal')) return
    // staff answer the withdrawal of a consumer, and refund the goods once
    await shop.db
      .updateTable('orders')
      .set({ account_type: 'private' })
      .where('number', '=', second)
      .execute()
    const form = formOf((await who.get(`${own}/withdraw`)).body, '#withdrawal')
    expect((await who.post(`${own}/withdraw`, form.fields)).statusCode).toBe(303)
    const requests = () =>
      shop.db
        .selectFrom('refund_requests')
        .innerJoin('orders', 'orders.id', 'order_id')
        .select(['refund_requests.id', 'answer', 'amount_minor'])
        .where('number', '=', second)
        .execute()
    expect((await statusOf(second)).status).toBe('paid')
    const [request] = await requests()
    expect(request).toMatchObject({ answer: null })
    expect(request!.amount_minor).toBeLessThan(5000)
    await setBalance(shop.db, HOTEL, 10_000)
    expect(await cancel(second)).toContain('done=cancelled')
    expect(await requests()).toMatchObject([{ answer: 'accepted' }])
  })

if (EXHAUSTIVE)
  test('the buyer who cancels twice is told both times that the order is cancelled [ORD-01]', async () => {
    const who = await hotel()
    await who.add((await readyVariant(shop.db, { price: 1000 })).id)
    const own = `/shop/fr/account/orders/${orderNumber(await order(who))}`
    for (let time = 0; time < 2; time += 1) {
      const answer = await who.post(`${own}/cancel`, {})
      expect(answer.headers.location).toBe(`${own}?done=cancelled`)
    }
  })

if (EXHAUSTIVE)
  test('never overspends in 50 parallel requests of customers and staff, and refunds each order once [PRE-01]', async () => {
    await setBalance(shop.db, HOTEL, 100_000)
    const { id: variantId } = await readyVariant(shop.db, { price: 2000, stock: 5000 })
    const staff = await shop.customer('balie@example.com')
    // each in a browser of its own, because the cart of a customer is one
    const ordered = async () => {
      const who = await hotel()
      await who.add(variantId)
      const form = await filledCheckout(who, {
        PaymentMethod: 'prepaid',
        PrepaidAccountId: String(HOTEL)
      })
      return orderNumber(await who.post(form.action, form.fields))
    }
    const toCancel: string[] = []
    for (let count = 0; count < 8; count += 1) toCancel.push(await ordered())
    const who = await hotel()
    await addCredit(who, 30)
    const credit = orderNumber(await order(who))
    // enough for two of the six orders that pay at the same time
    const { total_minor: price } = await statusOf(toCancel[0]!)
    await setBalance(shop.db, HOTEL, price * 2 + 1)
    const keys: Record<string, string>[] = []
    await who.add(variantId)
    for (let count = 0; count < 6; count += 1) {
      const form = await filledCheckout(who, {
        PaymentMethod: 'prepaid',
        PrepaidAccountId: String(HOTEL)
      })
      keys.push(form.fields)
    }
    const cancelForm = formOf(
      (await staff.get(`/shop/fr/sales/orders/${toCancel[0]}`)).body,
      'form[data-vitrine-confirm]'
    )
    const requests: (() => Promise<unknown>)[] = [
      ...keys.map(fields => () => who.post('/shop/fr/checkout', fields)),
      ...toCancel.flatMap(number => [
        () => who.post(`/shop/fr/account/orders/${number}/cancel`, {}),
        () => who.post(`/shop/fr/account/orders/${number}/cancel`, {}),
        () => staff.post(`/shop/fr/sales/orders/${number}`, cancelForm.fields),
        () => staff.post(`/shop/fr/sales/orders/${number}`, cancelForm.fields)
      ]),
      ...Array.from({ length: 12 }, () => () => payByTransfer(credit))
    ]
    expect(requests).toHaveLength(50)
    await Promise.all(requests.map(send => send()))
    const { rows } = await sql<{
      amount: number
      balance: number
      kind: string
      order: number
    }>`
    select amount_minor as amount, balance_minor as balance, kind, order_id as order
    from prepaid_movements where account_id = ${HOTEL} order by id`.execute(shop.db)
    for (const row of rows) expect(row.balance).toBeGreaterThanOrEqual(0)
    const balance = await balanceOf(shop.db, HOTEL)
    expect(balance).toBe(rows.reduce((total, row) => total + row.amount, 0))
    expect(rows.at(-1)?.balance).toBe(balance)
    const placed = await shop.db
      .selectFrom('orders')
      .select(['id', 'number', 'status', 'total_minor'])
      .where('number', 'in', toCancel)
      .execute()
    for (const one of placed) {
      expect(one.status).toBe('cancelled')
      const own = rows.filter(row => row.order === one.id).map(row => row.amount)
      expect(own).toEqual([-one.total_minor, one.total_minor])
    }
    const credited = rows.filter(row => row.amount === 3000)
    expect(credited).toHaveLength(1)
  })
