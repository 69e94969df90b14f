import { expect, test } from 'vitest'
import { filledCheckout, order } from '../../../support/checkout.ts'
import { orderPrepaidAtOnce } from '../../../support/crowds.ts'
import { documentOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import { setBalance } from '../../../support/prepaid.ts'
import { readyVariant, stockOf } from '../../../support/ready-variant.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

const HOTEL = 1

/** Sets the balance of the hotel's account, in cents; returns the account's id. */
async function accountWith(balanceMinor: number): Promise<string> {
  await setBalance(shop.db, HOTEL, balanceMinor)
  return String(HOTEL)
}

async function balance(): Promise<number> {
  const row = await shop.db
    .selectFrom('prepaid_accounts')
    .select('balance_minor')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return row.balance_minor
}

async function hotelWithCart(price = 1000, quantity = 1) {
  const variant = await readyVariant(shop.db, { price })
  const hotel = shop.visitor()
  await shop.db.deleteFrom('cart_items').execute()
  await logIn(hotel, 'hotel@example.com')
  await hotel.add(variant.id, quantity)
  return { hotel, variant }
}

test('pays an order from the prepaid account immediately [CHK-01]', async () => {
  const account = await accountWith(5000)
  const { hotel } = await hotelWithCart(1000, 2)
  const page = documentOf((await hotel.get('/shop/fr/checkout')).body)
  expect(page.querySelector('#payment-prepaid')?.textContent).toMatch(
    /Vaisselle de table\u00a0: 50,00/
  )
  const answer = await order(hotel, { PaymentMethod: 'prepaid', PrepaidAccountId: account })
  expect(answer.headers.location).toMatch(/\/checkout\/confirmation\/\d+$/)
  const made = await shop.db
    .selectFrom('orders')
    .innerJoin('prepaid_movements', 'order_id', 'orders.id')
    .select(['status', 'payment_method', 'total_minor', 'amount_minor', 'balance_minor'])
    .executeTakeFirstOrThrow()
  expect(made).toEqual({
    status: 'paid',
    payment_method: 'prepaid',
    total_minor: 2595,
    amount_minor: -2595,
    balance_minor: 2405
  })
  expect(await balance()).toBe(2405)
})

test('explains why an account with too low a balance cannot be chosen [CHK-01]', async () => {
  const account = await accountWith(100)
  const { hotel, variant } = await hotelWithCart()
  const page = documentOf((await hotel.get('/shop/fr/checkout')).body)
  const radio = page.querySelector('[name="PaymentMethod"][value="prepaid"]')
  expect(radio?.hasAttribute('disabled')).toBe(true)
  expect(radio?.closest('label')?.textContent).toContain('ne suffit pas')
  const before = await stockOf(shop.db, variant.id)
  const answer = await order(hotel, { PaymentMethod: 'prepaid', PrepaidAccountId: account })
  expect(answer.statusCode).toBe(422)
  expect(await stockOf(shop.db, variant.id)).toBe(before)
  expect((await hotel.cart()).ItemsCount).toBe(1)
})

test('never charges the account of another customer [CHK-01]', async () => {
  const { hotel } = await hotelWithCart()
  const answer = await order(hotel, { PaymentMethod: 'prepaid', PrepaidAccountId: '2' })
  expect(answer.statusCode).toBe(422)
  const guest = shop.visitor()
  await guest.add((await readyVariant(shop.db)).id)
  const refused = await order(guest, { PaymentMethod: 'prepaid', PrepaidAccountId: '1' })
  expect(refused.statusCode).toBe(422)
})

test('charges the amount once when the form is sent twice [CHK-01]', async () => {
  const account = await accountWith(2000)
  const { hotel } = await hotelWithCart()
  const form = await filledCheckout(hotel, {
    PaymentMethod: 'prepaid',
    PrepaidAccountId: account
  })
  const answers = await Promise.all([1, 2, 3].map(() => hotel.post(form.action, form.fields)))
  expect(answers.map(answer => answer.statusCode)).toEqual([303, 303, 303])
  expect(new Set(answers.map(answer => answer.headers.location)).size).toBe(1)
  expect(await balance()).toBe(2000 - 1595)
})

test('never takes the balance below zero, with three orders at once [CHK-01]', async () => {
  // enough for one of them
  await orderPrepaidAtOnce(shop, { orders: 3, balanceMinor: 2_000 })
})
