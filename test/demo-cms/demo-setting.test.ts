import { expect, test } from 'vitest'
import { order } from '../support/checkout.ts'
import { documentOf } from '../support/html-form.ts'
import type { Shopper } from '../support/shopper.ts'
import { withShop } from '../support/with-shop.ts'

const shop = withShop({ isDemo: false })

async function buyer(): Promise<Shopper> {
  const who = shop.visitor()
  const variant = await shop.db
    .selectFrom('stocks')
    .select('variant_id')
    .where('quantity', '>', 5)
    .executeTakeFirstOrThrow()
  await who.add(variant.variant_id)
  return who
}

test.each(['/outbox', '/outbox/restock', '/outbox/transfer'])(
  'closes the outbox unless the shop is a demo: %s',
  async path => {
    const who = shop.visitor()
    expect((await who.get(`/shop/fr${path}`)).statusCode).toBe(404)
    expect((await who.post(`/shop/fr${path}`, {})).statusCode).toBe(404)
  }
)

test.each(['client.js', 'pages/1/card?key=x', 'sessions/1/payments'])(
  'closes the test bank unless the shop is a demo: %s',
  async path => {
    const who = shop.visitor()
    expect((await who.get(`/shop/test-bank/${path}`)).statusCode).toBe(404)
    expect((await who.post(`/shop/test-bank/${path}`, {})).statusCode).toBe(404)
    const session = await who.call('POST', '/shop/api/v1/sales/payments/session', {
      OrderNumber: '1'
    })
    expect(session.statusCode).toBe(404)
  }
)

test('accepts no cards without the test bank, whatever a form contains [CHK-03]', async () => {
  const who = await buyer()
  const page = await who.get('/shop/fr/checkout')
  const methods = [...documentOf(page.body).querySelectorAll('[name="PaymentMethod"]')]
  expect(methods.map(method => method.getAttribute('value'))).toEqual(['transfer'])
  const answer = await order(who, { PaymentMethod: 'card' })
  expect(answer.statusCode).toBe(422)
  const problems = documentOf(answer.body).querySelectorAll('.validation-summary-errors li')
  expect([...problems].map(({ textContent }) => textContent)).toEqual([
    'Choisissez un mode de paiement.'
  ])
})
