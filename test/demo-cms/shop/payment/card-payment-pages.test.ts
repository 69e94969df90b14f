import { expect, test } from 'vitest'
import { settlePayment } from '../../../../demo-cms/shop/payment/payments.ts'
import {
  ASKS,
  cardOrder,
  openSession,
  paymentsOf,
  REFUSED
} from '../../../support/card-payments.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

test('pays on the bank’s pages without scripts, including its confirmation [PAY-01]', async () => {
  const { claire, number } = await cardOrder(shop)
  const page = await claire.get(`/shop/fr/checkout/payment/${number}`)
  const pay = formOf(page.body, 'vitrine-card-payment form')
  const toBank = await claire.post(pay.action, pay.fields)
  const bank = String(toBank.headers.location)
  expect(bank).toMatch(/^\/shop\/test-bank\/pages\/TB/)
  const cardForm = formOf((await claire.get(bank)).body, '.bank__form')

  const refused = await claire.post(cardForm.action, {
    ...cardForm.fields,
    number: REFUSED,
    choice: 'pay'
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('refusée')

  const asked = await claire.post(cardForm.action, {
    ...cardForm.fields,
    number: ASKS,
    choice: 'pay'
  })
  const question = formOf((await claire.get(String(asked.headers.location))).body, 'form')
  const decided = await claire.post(question.action, { ...question.fields, choice: 'approve' })
  const back = await claire.get(String(decided.headers.location))
  expect(back.headers.location).toBe(`/shop/fr/checkout/confirmation/${number}`)
  const confirmation = await claire.get(String(back.headers.location))
  expect(confirmation.body).toContain('Payé par carte.')
})

test('returns a shopper who cancels at the bank to the unchanged order [PAY-01]', async () => {
  const { claire, number } = await cardOrder(shop)
  const page = await claire.get(`/shop/fr/checkout/payment/${number}`)
  const pay = formOf(page.body, 'vitrine-card-payment form')
  const bank = String((await claire.post(pay.action, pay.fields)).headers.location)
  const form = formOf((await claire.get(bank)).body, '.bank__form')
  const left = await claire.post(form.action, { ...form.fields, choice: 'cancel' })
  const back = await claire.get(String(left.headers.location))
  expect(back.headers.location).toBe(`/shop/fr/checkout/payment/${number}`)
  const again = await claire.get(String(back.headers.location))
  expect(documentOf(again.body).querySelector('[role="alert"]')?.textContent).toContain(
    'Vous avez annulé le paiement'
  )
  expect(formOf(again.body, 'vitrine-card-payment form').action).toContain(number)
})

test('shows no earlier payment error to a shopper who switches from bank transfer back to card', async () => {
  const { claire, number } = await cardOrder(shop)
  const session = await openSession(claire, number)
  await settlePayment(shop.db, session.SessionId, 'redirected')
  const link = `/shop/fr/checkout/payment/${number}`
  const form = formOf((await claire.get(link)).body, '.shop-pay__other form')
  await claire.post(form.action, form.fields)
  const page = await claire.get(link)
  expect(documentOf(page.body).querySelector('[role="alert"]')).toBeNull()
  // the bank's page may still be open in another tab
  await settlePayment(shop.db, session.SessionId, 'authorised')
  expect((await paymentsOf(shop, number))[0]).toMatchObject({
    status: 'paid',
    payment_method: 'card'
  })
})

test('lets the shopper pay by transfer instead [CHK-03]', async () => {
  const { claire, number } = await cardOrder(shop)
  const page = await claire.get(`/shop/fr/checkout/payment/${number}`)
  const form = formOf(page.body, '.shop-pay__other form')
  const answer = await claire.post(form.action, form.fields)
  expect(answer.headers.location).toBe(`/shop/fr/checkout/confirmation/${number}`)
  const confirmation = await claire.get(String(answer.headers.location))
  expect(confirmation.body).toContain('BE68 5390 0754 7034')
  expect((await paymentsOf(shop, number))[0]).toMatchObject({
    status: 'awaiting-payment',
    payment_method: 'transfer'
  })
})
