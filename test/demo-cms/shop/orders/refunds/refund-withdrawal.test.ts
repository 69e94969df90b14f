import { expect, test } from 'vitest'
import { answerRefundRequest } from '../../../../../demo-cms/shop/orders/refunds/answer-request.ts'
import { documentOf, formOf } from '../../../../support/html-form.ts'
import {
  mailsAbout,
  requestRefund,
  requestsOf,
  type SentOrder,
  withSentOrder
} from '../../../../support/refund-requests.ts'
import { withShop } from '../../../../support/with-shop.ts'

const shop = withShop()

const orderPage = ({ url }: SentOrder) => url.replace(/\/refund$/, '')
const WITHDRAW = 'form[action$="/refund/withdraw"]'

async function shownRequests(sent: SentOrder): Promise<string> {
  const page = documentOf((await sent.guest.get(orderPage(sent))).body)
  return page.querySelector('.shop-refunds')!.textContent!
}

test('asks for another reason in words, and shows them to the buyer and to staff [REF-01]', async () => {
  const sent = await withSentOrder(shop)
  const silent = await requestRefund(sent, { Quantity: '1', Reason: 'other', ReasonText: ' ' })
  expect(silent.statusCode).toBe(422)
  const page = documentOf(silent.body)
  expect(page.querySelector('.shop-problems')?.textContent).toContain('décrivez le motif')
  const field = page.querySelector(`#ReasonText-${sent.itemId}`)
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(await requestsOf(shop, sent.id)).toEqual([])

  const ReasonText = 'L’anse <b>ne tient pas</b>'
  const wrong = await requestRefund(sent, { Quantity: '9', Reason: 'other', ReasonText })
  const kept = documentOf(wrong.body).querySelector(`#ReasonText-${sent.itemId}`)
  expect(kept?.getAttribute('value')).toBe(ReasonText)
  const answer = await requestRefund(sent, { Quantity: '1', Reason: 'other', ReasonText })
  expect(answer.statusCode).toBe(303)
  expect(await shownRequests(sent)).toContain(`Autre motif\u00a0: ${ReasonText}`)
  const staff = await shop.customer('balie@example.com')
  const seen = documentOf((await staff.get('/shop/fr/sales/refunds')).body)
  expect(seen.querySelector('.shop-requests')!.textContent).toContain(ReasonText)
})

test('forgets the words for a reason that was not chosen in the end [REF-01]', async () => {
  const sent = await withSentOrder(shop)
  await requestRefund(sent, { Quantity: '1', Reason: 'damaged', ReasonText: 'Oups' })
  expect(await shownRequests(sent)).not.toContain('Oups')
})

test('lets the buyer withdraw a request, once, and request the same again [REF-01]', async () => {
  const sent = await withSentOrder(shop)
  await requestRefund(sent, { Quantity: '3' })
  expect(documentOf((await sent.guest.get(sent.url)).body).querySelector('#refund')).toBeNull()
  const form = formOf((await sent.guest.get(orderPage(sent))).body, WITHDRAW)
  await shop.visitor().post(form.action, form.fields)
  expect(await requestsOf(shop, sent.id)).toMatchObject([{ answer: null }])
  for (const answer of await Promise.all([
    sent.guest.post(form.action, form.fields),
    sent.guest.post(form.action, form.fields)
  ])) {
    expect(answer.headers.location).toBe(`${orderPage(sent)}?done=requestWithdrawn`)
  }
  const page = documentOf(
    (await sent.guest.get(`${orderPage(sent)}?done=requestWithdrawn`)).body
  )
  expect(page.querySelector('main')!.textContent).toContain('Votre demande est retirée.')
  expect(page.querySelector('.shop-refunds')!.textContent).toContain('Retirée')
  expect(page.querySelector(WITHDRAW)).toBeNull()
  const withdrawn = (await mailsAbout(shop, sent.number)).filter(({ subject }) =>
    subject.startsWith('Vous avez retiré')
  )
  expect(withdrawn).toHaveLength(1)

  const staff = await shop.customer('balie@example.com')
  const seen = documentOf((await staff.get('/shop/fr/sales/refunds')).body)
  expect(seen.querySelector('main')!.textContent).not.toContain(sent.number)
  expect((await requestRefund(sent, { Quantity: '3' })).statusCode).toBe(303)
})

test('a request that has been answered is not withdrawn, nor one answered that was withdrawn [REF-01]', async () => {
  const sent = await withSentOrder(shop)
  await requestRefund(sent, { Quantity: '1' })
  const { action, fields } = formOf((await sent.guest.get(orderPage(sent))).body, WITHDRAW)
  const { id: staffId } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'balie@example.com')
    .executeTakeFirstOrThrow()
  const accept = (requestId: number) =>
    answerRefundRequest(shop.db, { requestId, staffId, isAccepted: true, message: '' })
  await accept(Number(fields.RequestId))
  const late = await sent.guest.post(action, fields)
  expect(late.headers.location).toBe(`${orderPage(sent)}?done=requestAnswered`)
  expect(await shownRequests(sent)).toContain('Acceptée')

  await requestRefund(sent, { Quantity: '1' })
  const second = formOf((await sent.guest.get(orderPage(sent))).body, WITHDRAW)
  await sent.guest.post(second.action, second.fields)
  expect(await accept(Number(second.fields.RequestId))).toBeUndefined()
  expect(await shownRequests(sent)).toContain('Retirée')
})

test('withdraws no request of another order [REF-01]', async () => {
  const [mine, other] = [await withSentOrder(shop), await withSentOrder(shop)]
  await requestRefund(mine, { Quantity: '1' })
  await requestRefund(other, { Quantity: '1' })
  const { action, fields } = formOf((await mine.guest.get(orderPage(mine))).body, WITHDRAW)
  const [theirs] = await requestsOf(shop, other.id)
  await mine.guest.post(action, { ...fields, RequestId: String(theirs!.id) })
  expect(await requestsOf(shop, other.id)).toMatchObject([{ answer: null }])
})
