import { describe, expect, test } from 'vitest'
import { documentOf, formOf } from '../../../../support/html-form.ts'
import {
  mailsAbout,
  requestRefund,
  requestsOf,
  withSentOrder
} from '../../../../support/refund-requests.ts'
import { EXHAUSTIVE, someOf } from '../../../../support/tier.ts'
import { withShop } from '../../../../support/with-shop.ts'

const shop = withShop()

describe('a refund request', () => {
  test('computes quantity times unit price, and is shown on the order [REF-01]', async () => {
    const sent = await withSentOrder(shop)
    const answer = await requestRefund(sent, { Quantity: '2' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(
      `/shop/fr/account/orders/${sent.number}?done=requested`
    )
    expect(await requestsOf(shop, sent.id)).toEqual([
      expect.objectContaining({ amount_minor: 2000, quantity: 2, reason: 'damaged' })
    ])
    const page = await sent.guest.get(String(answer.headers.location))
    const shown = documentOf(page.body).querySelector('.shop-refunds')?.textContent
    expect(shown).toContain('En cours d’examen')
    expect(shown?.replaceAll(/\s/g, ' ')).toContain('20,00 €')
    expect((await mailsAbout(shop, sent.number))[0]?.body.replaceAll(/\s/g, ' ')).toContain(
      '20,00 €'
    )
  })

  test('accepts a smaller amount with a comma, but none above quantity times unit price [REF-01]', async () => {
    const sent = await withSentOrder(shop)
    const tooMuch = await requestRefund(sent, { Quantity: '1', RefundedAmount: '10,01' })
    expect(tooMuch.statusCode).toBe(422)
    const page = documentOf(tooMuch.body)
    const field = page.querySelector(`#RefundedAmount-${sent.itemId}`)
    expect(field?.getAttribute('value')).toBe('10,01')
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    expect(page.querySelector('.shop-problems')?.textContent).toMatch(/10,00\s€ au maximum/)
    expect(await requestsOf(shop, sent.id)).toEqual([])
    expect(
      (await requestRefund(sent, { Quantity: '1', RefundedAmount: '€ 4,5' })).statusCode
    ).toBe(303)
    expect(await requestsOf(shop, sent.id)).toMatchObject([{ amount_minor: 450 }])
  })

  test.each(
    someOf(
      [
        ['nothing', { Quantity: '0' }, 'au moins un article'],
        ['too many pieces', { Quantity: '4' }, 'de 0 à 3'],
        ['half a piece', { Quantity: '1,5' }, 'de 0 à 3'],
        ['an invalid amount', { Quantity: '1', RefundedAmount: '1.23.4' }, 'par exemple 12,50'],
        ['another currency', { Quantity: '1', RefundedAmount: '5 USD' }, 'par exemple 12,50'],
        ['a line without a reason', { Quantity: '1', Reason: '' }, 'choisissez un motif'],
        ['an amount without a quantity', { Quantity: '0', RefundedAmount: '5' }, 'combien']
      ],
      1
    )
  )(
    'explains what is wrong with %s, and keeps what was typed [REF-01]',
    async (_, line, message) => {
      const sent = await withSentOrder(shop)
      const answer = await requestRefund(sent, line)
      expect(answer.statusCode).toBe(422)
      expect(documentOf(answer.body).querySelector('.shop-problems')?.textContent).toContain(
        message
      )
      expect(await requestsOf(shop, sent.id)).toEqual([])
    }
  )

  if (EXHAUSTIVE)
    test('selects everything and computes the totals without JavaScript [REF-01]', async () => {
      const sent = await withSentOrder(shop)
      const all = await requestRefund(sent, { Quantity: '0', Action: 'all' })
      expect(all.statusCode).toBe(200)
      const page = documentOf(all.body)
      expect(page.querySelector('[data-refund-count]')?.textContent).toBe('3')
      expect(
        page.querySelector('[data-refund-amount]')?.textContent?.replaceAll(/\s/g, ' ')
      ).toBe('30,00 €')
      const total = await requestRefund(sent, {
        Quantity: '2',
        RefundedAmount: '15',
        Action: 'total'
      })
      expect(
        documentOf(total.body).querySelector('[data-refund-amount]')?.textContent
      ).toContain('15,00')
      expect(await requestsOf(shop, sent.id)).toEqual([])
    })

  if (EXHAUSTIVE)
    test('is sent by Enter in a field without JavaScript, instead of selecting everything [REF-01]', async () => {
      const { guest, url } = await withSentOrder(shop)
      const form = documentOf((await guest.get(url)).body).querySelector('#refund')!
      expect(form.querySelector('button')!.hasAttribute('name')).toBe(false)
    })

  if (EXHAUSTIVE)
    test('says which amount is wrong when it computes the totals without JavaScript [REF-01]', async () => {
      const sent = await withSentOrder(shop)
      for (const RefundedAmount of ['1.234,567', '-3', 'abc', '0', '10,01']) {
        const total = await requestRefund(sent, {
          Action: 'total',
          Quantity: '1',
          RefundedAmount,
          Reason: ''
        })
        expect(total.statusCode).toBe(422)
        const page = documentOf(total.body)
        const field = page.querySelector(`#RefundedAmount-${sent.itemId}`)
        expect(field?.getAttribute('value')).toBe(RefundedAmount)
        expect(field?.getAttribute('aria-invalid')).toBe('true')
        // the reason can follow
        expect(page.querySelectorAll('.shop-problems li')).toHaveLength(1)
      }
    })

  if (EXHAUSTIVE)
    test('computes the totals as often as the shopper likes [REF-01]', async () => {
      const sent = await withSentOrder(shop)
      for (let time = 0; time < 21; time += 1) {
        const answer = await requestRefund(sent, { Action: 'total', Quantity: '1' })
        expect(answer.statusCode).toBe(200)
      }
      expect((await requestRefund(sent, { Quantity: '1' })).statusCode).toBe(303)
    })

  test('never exceeds what was ordered, however many requests arrive at once [REF-01]', async () => {
    const sent = await withSentOrder(shop)
    const { fields } = formOf((await sent.guest.get(sent.url)).body, '#refund')
    const server = await shop.secondServer()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        sent.guest.on(index % 2 ? server : shop.app).post(sent.url, {
          ...fields,
          Key: `parallel-${sent.number}-${index}-0000`,
          [`Quantity-${sent.itemId}`]: '2',
          [`Reason-${sent.itemId}`]: 'wrong'
        })
      )
    )
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
    const requests = await requestsOf(shop, sent.id)
    expect(requests.map(({ quantity }) => quantity)).toEqual([2])
    expect((await requestRefund(sent, { Quantity: '1' })).statusCode).toBe(303)
    expect((await sent.guest.get(sent.url)).body).toContain('déjà fait l’objet')
  })

  test('that is sent twice is one request [REF-01]', async () => {
    const sent = await withSentOrder(shop)
    const { fields } = formOf((await sent.guest.get(sent.url)).body, '#refund')
    const line = { [`Quantity-${sent.itemId}`]: '1', [`Reason-${sent.itemId}`]: 'wrong' }
    for (let time = 0; time < 2; time += 1) {
      expect((await sent.guest.post(sent.url, { ...fields, ...line })).statusCode).toBe(303)
    }
    expect(await requestsOf(shop, sent.id)).toHaveLength(1)
  })

  test('is not possible before the order is sent, or for another shopper’s order [REF-01]', async () => {
    const early = await withSentOrder(shop, false)
    const page = await early.guest.get(early.url)
    expect(page.body).not.toContain('id="refund"')
    const forced = await early.guest.post(early.url, { [`Quantity-${early.itemId}`]: '1' })
    expect(forced.statusCode).toBe(200)
    expect(await requestsOf(shop, early.id)).toEqual([])
    const sent = await withSentOrder(shop)
    const lotte = await shop.customer('lotte@example.com')
    expect((await lotte.get(sent.url)).statusCode).toBe(404)
    expect((await requestRefund(sent, { Quantity: '1' }, lotte)).statusCode).toBe(404)
  })

  test.each(
    someOf(
      [
        ['one by one', ['1', '1', '1'], [333, 333, 334]],
        ['together', ['3'], [1000]],
        ['in two parts', ['2', '1'], [667, 333]]
      ],
      1
    )
  )('refunds three pieces for € 10.00 %s to the cent [REF-01]', async (_, parts, amounts) => {
    const sent = await withSentOrder(shop)
    await shop.db
      .updateTable('order_items')
      .set({ discount_minor: 2000 })
      .where('id', '=', sent.itemId)
      .execute()
    for (const Quantity of parts) await requestRefund(sent, { Quantity })
    const requests = await requestsOf(shop, sent.id)
    expect(requests.map(({ amount_minor }) => amount_minor)).toEqual(amounts)
  })

  if (EXHAUSTIVE)
    test('keeps the amount that was lowered for pieces out of the last one [REF-01]', async () => {
      const sent = await withSentOrder(shop)
      await requestRefund(sent, { Quantity: '2', RefundedAmount: '5' })
      await requestRefund(sent, { Quantity: '1' })
      expect(await requestsOf(shop, sent.id)).toMatchObject([
        { amount_minor: 500 },
        { amount_minor: 1000 }
      ])
    })
})
