import { beforeAll, describe, expect, test, vi } from 'vitest'
import { withdrawalPeriod } from '../../../../demo-cms/extras/withdrawal/withdrawal-period.ts'
import { daysAgo } from '../../../../demo-cms/kernel/time/shop-time.ts'
import { deliverOrder, sendOrder } from '../../../../demo-cms/shop/orders/changes/send-order.ts'
import { paymentReference } from '../../../../demo-cms/shop/orders/payment-reference.ts'
import { orderByNumber } from '../../../../demo-cms/shop/orders/read-order.ts'
import { receiveTransfer } from '../../../../demo-cms/shop/payment/bank-transfer.ts'
import { longDate } from '../../../../src/shared/dates/long-date.ts'
import { order } from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const WITHDRAW = '/shop/fr/orders/withdraw'
const FIND = '/shop/fr/orders/find'

let transfers = 0
let clients = 0

/** A guest's order of two pieces for € 10.00 each. */
async function withOrder(status: 'awaiting-payment' | 'paid' | 'sent' | 'delivered') {
  const guest = shop.visitor()
  const { id: variantId } = await readyVariant(shop.db, { price: 1000 })
  await guest.add(variantId, 2)
  const answer = await order(guest, { PaymentMethod: 'transfer' })
  const number = /\/(\d+)$/.exec(String(answer.headers.location))![1]!
  const row = await shop.db
    .selectFrom('orders')
    .select(['id', 'total_minor', 'shipping_minor'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  // links to one address are limited
  const email = `guest-${number}@example.com`
  await shop.db.updateTable('orders').set({ email }).where('id', '=', row.id).execute()
  if (status !== 'awaiting-payment') {
    await receiveTransfer(shop.db, {
      id: `W${++transfers}`,
      reference: paymentReference(Number(number)),
      amountMinor: row.total_minor,
      currency: 'EUR'
    })
  }
  if (status === 'sent' || status === 'delivered') await sendOrder(shop.db, row.id)
  if (status === 'delivered') await deliverOrder(shop.db, row.id)
  return { number, email, ...row }
}

/** Sends a form that mails a link, from a client of its own. */
async function askForLink(url: string, OrderNumber: string, Email: string) {
  return shop.app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.9.0.${++clients}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin'
    },
    payload: new URLSearchParams({ OrderNumber, Email }).toString()
  })
}

function mails() {
  return shop.db.selectFrom('mails').selectAll().orderBy('id', 'desc').execute()
}

async function linkInMail(pattern: RegExp): Promise<string> {
  const [mail] = await mails()
  return new URL(pattern.exec(mail!.body)![0]).pathname
}

/** Moves the delivery of an order into the past. */
async function deliveredDaysAgo(id: number, days: number): Promise<void> {
  await shop.db
    .updateTable('order_statuses')
    .set({ at: daysAgo(days, '12:00') })
    .where('order_id', '=', id)
    .where('status', '=', 'delivered')
    .execute()
}

if (EXHAUSTIVE)
  describe.each([
    ['the link to an order', FIND, '/sent'],
    ['the withdrawal from an order', WITHDRAW, '/sent']
  ])('the form for %s', (_, url, sent) => {
    let known: Awaited<ReturnType<typeof withOrder>>
    beforeAll(async () => {
      known = await withOrder('delivered')
    })

    test('mails a link to the address of the order only, and responds the same to everyone', async () => {
      const cases = [
        [known.number, known.email.toUpperCase(), 1],
        [known.number, 'other@example.com', 0],
        ['999999', known.email, 0]
      ] as const
      const answers = []
      for (const [number, email, count] of cases) {
        const before = (await mails()).length
        const { statusCode, headers, body } = await askForLink(url, number, email)
        answers.push({ statusCode, location: headers.location, body })
        expect((await mails()).length - before).toBe(count)
      }
      expect(answers[0]).toMatchObject({ statusCode: 303, location: `${url}${sent}` })
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
      const [mail] = await mails()
      expect(mail?.recipient).toBe(known.email)
    })

    test('explains what is missing, and keeps what was typed', async () => {
      const answer = await askForLink(url, '', 'claire@')
      expect(answer.statusCode).toBe(422)
      const page = documentOf(answer.body)
      expect(page.querySelectorAll('.shop-problems a')).toHaveLength(2)
      expect(page.querySelector('#Email')?.getAttribute('value')).toBe('claire@')
    })

    test('is linked in the footer', async () => {
      const page = documentOf((await shop.visitor().get('/shop/fr')).body)
      expect(page.querySelector(`.shop-footer a[href="${url}"]`)).not.toBeNull()
    })
  })

if (EXHAUSTIVE)
  test('the link lets a guest see the order in another browser [ORD-01]', async () => {
    const { number, email } = await withOrder('paid')
    await askForLink(FIND, number, email)
    const browser = shop.visitor()
    const followed = await browser.get(await linkInMail(/https?:\S+\/orders\/\S+/))
    expect(followed.headers.location).toBe(`/shop/fr/account/orders/${number}`)
    expect((await browser.get(String(followed.headers.location))).statusCode).toBe(200)
  })

test('mails the link for an order number as it is copied or said [ORD-01]', async () => {
  const { number, email } = await withOrder('paid')
  const grouped = number.replace(/(\d{3})$/, '.$1')
  const wide = number.replace(/\d/g, digit => String.fromCharCode(0xff10 + Number(digit)))
  for (const typed of [
    `#${number}`,
    grouped,
    `n°\u00a0${grouped.replace('.', '\u202f')}`,
    `Commande ${number}`,
    `Nr. ${number}\ufe0f`,
    `Bestelling ${number}, 12 mei 2026`,
    wide
  ]) {
    await shop.db.deleteFrom('rate_limits').execute()
    await shop.db.deleteFrom('mails').where('recipient', '=', email).execute()
    await askForLink(FIND, typed, email)
    const sent = (await mails()).filter(({ recipient }) => recipient === email)
    expect(sent, typed).toHaveLength(1)
  }
})

test('so many links are mailed to one address, and no more', async () => {
  const email = 'many@example.com'
  for (let time = 0; time < 3; time += 1) {
    expect((await askForLink(FIND, '999999', email)).statusCode).toBe(303)
  }
  const refused = await askForLink(FIND, '999999', email)
  expect(refused.statusCode).toBe(429)
  const page = documentOf(refused.body)
  expect(page.querySelector('#Email')?.getAttribute('value')).toBe(email)
  expect(page.querySelector('.validation-summary-errors')?.textContent).toMatch(
    /\d+\s(?:minute|heure)/
  )
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

describe('a withdrawal', () => {
  async function linkFor(number: string, email: string): Promise<string> {
    await askForLink(WITHDRAW, number, email)
    return linkInMail(/https?:\S+\/withdraw\/\S+/)
  }

  async function confirm(url: string, more: Record<string, string> = {}) {
    const browser = shop.visitor()
    const { fields } = formOf((await browser.get(url)).body, '#withdrawal')
    const answer = await browser.post(url, { ...fields, ...more })
    return { answer, browser }
  }

  function requestsOf(id: number) {
    return shop.db
      .selectFrom('refund_requests')
      .select(['kind', 'name', 'amount_minor', 'shipping_minor', 'answer', 'created_at'])
      .where('order_id', '=', id)
      .execute()
  }

  test('takes two steps without a login, and is acknowledged by mail with date and time', async () => {
    const { id, number, email, total_minor, shipping_minor } = await withOrder('delivered')
    const url = await linkFor(number, email)
    expect(await requestsOf(id)).toEqual([])
    const { answer, browser } = await confirm(url)
    expect(answer.headers.location).toBe(`${url}?done=withdrawn`)
    const [request] = await requestsOf(id)
    // all goods and the delivery
    expect(request).toMatchObject({
      kind: 'withdrawal',
      amount_minor: total_minor,
      shipping_minor,
      answer: null
    })
    const [mail] = await mails()
    const momentOf = longDate('fr', {
      dateStyle: 'long',
      timeStyle: 'medium',
      timeZone: 'Europe/Brussels'
    })
    expect(mail?.recipient).toBe(email)
    expect(mail?.subject).toContain(number)
    expect(mail?.body).toContain(momentOf(request!.created_at))
    expect(mail?.body).toContain(request!.name)
    const done = documentOf((await browser.get(String(answer.headers.location))).body)
    expect(done.querySelector('[role=status]')?.textContent).toContain(email)
    expect(done.querySelector('#withdrawal')).toBeNull()
    const page = await shop.visitor().get(url)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
  })

  if (EXHAUSTIVE)
    test('may concern some of the goods, and then keeps the costs of delivery', async () => {
      const { id, number, email } = await withOrder('delivered')
      const url = await linkFor(number, email)
      const item = await shop.db
        .selectFrom('order_items')
        .select('id')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      const tooMany = await confirm(url, { [`Quantity-${item.id}`]: '3' })
      expect(tooMany.answer.statusCode).toBe(422)
      const none = await confirm(url, { [`Quantity-${item.id}`]: '0' })
      expect(none.answer.statusCode).toBe(422)
      await confirm(url, { [`Quantity-${item.id}`]: '1' })
      expect(await requestsOf(id)).toMatchObject([{ amount_minor: 1000, shipping_minor: 0 }])
    })

  if (EXHAUSTIVE)
    test('cancels an order that has not been sent, and refunds it once', async () => {
      const { id, number, email, total_minor } = await withOrder('paid')
      await confirm(await linkFor(number, email))
      const row = await shop.db
        .selectFrom('orders')
        .select(['status', 'cancel_reason'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({ status: 'cancelled', cancel_reason: 'customer' })
      expect(await requestsOf(id)).toMatchObject([{ answer: 'accepted' }])
      const refunds = await shop.db
        .selectFrom('refunds')
        .select('amount_minor')
        .where('order_id', '=', id)
        .execute()
      expect(refunds).toEqual([{ amount_minor: total_minor }])
      const returns = await shop.db
        .selectFrom('return_refunds')
        .select('id')
        .where('order_id', '=', id)
        .execute()
      expect(returns).toEqual([])
    })

  if (EXHAUSTIVE)
    test('that is sent twice is one withdrawal, also of some of the goods', async () => {
      const { id, number, email } = await withOrder('delivered')
      const url = await linkFor(number, email)
      const item = await shop.db
        .selectFrom('order_items')
        .select('id')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      const browser = shop.visitor()
      const { fields } = formOf((await browser.get(url)).body, '#withdrawal')
      const once = { ...fields, [`Quantity-${item.id}`]: '1' }
      const answers = [
        ...(await Promise.all([browser.post(url, once), browser.post(url, once)])),
        await browser.post(url, once)
      ]
      for (const { headers } of answers) {
        expect(headers.location).toBe(`${url}?done=withdrawn`)
      }
      expect(await requestsOf(id)).toMatchObject([{ amount_minor: 1000 }])
    })

  if (EXHAUSTIVE)
    test('promises no money for an order that was not paid, and asks for nothing back that was not sent', async () => {
      const { id, number, email } = await withOrder('awaiting-payment')
      const { answer, browser } = await confirm(await linkFor(number, email))
      expect(answer.statusCode).toBe(303)
      expect(await requestsOf(id)).toMatchObject([{ amount_minor: 0, answer: 'accepted' }])
      const [cancelled, acknowledged] = await mails()
      expect(cancelled?.subject).toContain('annulée')
      expect(acknowledged?.body).toContain('vous n’avez rien à renvoyer')
      expect(acknowledged?.body).toContain('2 ×')
      expect(acknowledged?.body).not.toContain('€')
      const done = documentOf((await browser.get(String(answer.headers.location))).body)
      expect(done.querySelector('[role=status]')?.textContent).toContain(email)
    })

  if (EXHAUSTIVE)
    test('is possible until the fourteenth day after the delivery, and not for businesses', async () => {
      const { id, number, email } = await withOrder('delivered')
      await deliveredDaysAgo(id, 14)
      expect(withdrawalPeriod((await orderByNumber(shop.db, number))!).state).toBe('open')
      const url = await linkFor(number, email)
      const { fields } = formOf((await shop.visitor().get(url)).body, '#withdrawal')
      await deliveredDaysAgo(id, 30)
      const late = await shop.visitor().post(url, fields)
      expect(late.statusCode).toBe(422)
      expect(await requestsOf(id)).toEqual([])
      expect((await shop.visitor().get(url)).body).toContain('a pris fin le')
      await deliveredDaysAgo(id, 1)
      await shop.db
        .updateTable('orders')
        .set({ account_type: 'business' })
        .where('id', '=', id)
        .execute()
      expect((await shop.visitor().get(url)).body).not.toContain('id="withdrawal"')
    })

  if (EXHAUSTIVE)
    test('ends on a working day', async () => {
      const { id, number } = await withOrder('delivered')
      // fourteen days after Saturday, 7 November 2026, is a Saturday
      await shop.db
        .updateTable('order_statuses')
        .set({ at: new Date('2026-11-07T10:00:00Z') })
        .where('order_id', '=', id)
        .where('status', '=', 'delivered')
        .execute()
      const read = (await orderByNumber(shop.db, number))!
      expect(withdrawalPeriod(read).until?.toISOString().slice(0, 10)).toBe('2026-11-23')
      const at = (moment: string) => withdrawalPeriod(read, new Date(moment)).state
      expect(at('2026-11-23T22:59:00Z')).toBe('open')
      expect(at('2026-11-23T23:01:00Z')).toBe('over')
    })

  if (EXHAUSTIVE)
    test('needs the signature of its own link', async () => {
      const { number, email } = await withOrder('delivered')
      await askForLink(FIND, number, email)
      const toOrder = await linkInMail(/https?:\S+\/orders\/\S+/)
      const signature = toOrder.split('/').at(-1)
      const stolen = `/shop/fr/orders/${number}/withdraw/${signature}`
      expect((await shop.visitor().get(stolen)).statusCode).toBe(404)
      expect((await shop.visitor().post(stolen, { Name: 'x' })).statusCode).toBe(404)
    })
})

if (EXHAUSTIVE)
  test.each([FIND, WITHDRAW])(
    'takes the same time whether or not an order exists, so that its duration does not tell: %s',
    async url => {
      const { number, email } = await withOrder('paid')
      const waits = vi.spyOn(globalThis, 'setTimeout')
      const times = () => waits.mock.calls.filter(([, ms]) => ms === 300).length
      try {
        for (const [askedNumber, askedEmail] of [
          [number, email],
          [number, 'somebody-else@example.com'],
          ['1', email]
        ] as const) {
          waits.mockClear()
          expect((await askForLink(url, askedNumber, askedEmail)).statusCode).toBe(303)
          expect(times(), `${askedNumber} ${askedEmail}`).toBe(1)
        }
      } finally {
        waits.mockRestore()
      }
    }
  )
