import { beforeAll, describe, expect, test } from 'vitest'
import { documentOf, formOf } from '../../../../support/html-form.ts'
import type { Shopper } from '../../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../../support/tier.ts'
import { withShop } from '../../../../support/with-shop.ts'

const shop = withShop()
const LIST = '/shop/fr/account/orders'

let hugo: Shopper

/** Hugo has twelve orders: two of 2024, ten of 2025, one of them cancelled, and one with a product of its own. */
beforeAll(async () => {
  hugo = await shop.customer('hugo@example.com')
  const customer = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'hugo@example.com')
    .executeTakeFirstOrThrow()
  const { id: _, ...order } = await shop.db
    .selectFrom('orders')
    .selectAll()
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await shop.db.deleteFrom('orders').where('customer_id', '=', customer.id).execute()
  const rows = await shop.db
    .insertInto('orders')
    .values(
      Array.from({ length: 12 }, (_, index) => ({
        ...order,
        customer_id: customer.id,
        number: String(70_001 + index),
        status: index === 5 ? ('cancelled' as const) : ('delivered' as const),
        address: JSON.stringify(order.address) as never,
        billing: JSON.stringify(order.billing) as never,
        taxes: null,
        coupons: null,
        purchase_order_number: index === 8 ? 'PO-4711' : '',
        own_reference: index === 9 ? 'Kantoor Gent' : '',
        payment_reference: index === 7 ? '+++090/9337/55493+++' : '+++111/1111/11111+++',
        created_at: new Date(`${index < 2 ? 2024 : 2025}-0${(index % 9) + 1}-15T10:00:00Z`)
      }))
    )
    .returning(['id', 'number'])
    .execute()
  await shop.db
    .insertInto('order_items')
    .values({
      order_id: rows[3]!.id,
      variant_id: null,
      sku: 'TH-0815',
      name: 'Théière en grès 100 % fait main',
      variant_name: 'Bleu nuit',
      quantity: 2,
      unit_price_minor: 1000,
      line_minor: 2000,
      vat_percent: 21
    })
    .execute()
})

async function numbersOn(url: string, who = hugo): Promise<string[]> {
  const { body } = await who.get(url)
  return [...documentOf(body).querySelectorAll('.shop-orders tbody th')].map(
    cell => cell.textContent ?? ''
  )
}

describe('the order list', () => {
  test('shows ten orders per page, newest first, with real links [ORD-01] [UIX-05]', async () => {
    const { body } = await hugo.get(LIST)
    const page = documentOf(body)
    expect(await numbersOn(LIST)).toHaveLength(10)
    expect((await numbersOn(LIST))[0]).toBe('70009')
    expect(page.querySelector('[rel=next]')?.getAttribute('href')).toBe(`${LIST}?pagenbr=2`)
    expect((await numbersOn(`${LIST}?pagenbr=2`)).sort()).toEqual(['70001', '70002'])
    // a page that does not exist is the last one
    expect(await numbersOn(`${LIST}?pagenbr=99`)).toHaveLength(2)
    expect((await hugo.get(LIST)).headers['cache-control']).toContain('no-store')
  })

  test('finds orders by number, product, variant and reference [ORD-01]', async () => {
    for (const words of [
      '70004',
      'théière',
      'THEIERE',
      'bleu grès',
      'th-0815',
      '100 %',
      'theiere 70004'
    ]) {
      expect(await numbersOn(`${LIST}?q=${encodeURIComponent(words)}`), words).toEqual([
        '70004'
      ])
    }
    for (const reference of ['+++090/9337/55493+++', '090933755493', '9337']) {
      expect(await numbersOn(`${LIST}?q=${encodeURIComponent(reference)}`), reference).toEqual([
        '70008'
      ])
    }
    expect(await numbersOn(`${LIST}?q=%25_`)).toEqual([])
    for (const [words, number] of [
      ['#70004', '70004'],
      ['po-4711', '70009'],
      ['kantoor gent', '70010']
    ] as const) {
      expect(await numbersOn(`${LIST}?q=${encodeURIComponent(words)}`), words).toEqual([number])
    }
  })

  test.each([
    ['n° 70007', '70007'],
    ['no 70 007', '70007'],
    ['Nr. 70007', '70007'],
    ['Bestelling 70007', '70007'],
    ['Commande n° 70.007', '70007'],
    ['７０００７', '70007'],
    ['#\u00a070007\u200b', '70007'],
    ['PO 4711', '70009'],
    ['Bon de commande PO-4711', '70009'],
    ['ｐｏ‑４７１１', '70009'],
    ['KantoorGent', '70010']
  ])('finds the order that %j names [ORD-01]', async (words, number) => {
    const q = encodeURIComponent(words)
    expect(await numbersOn(`${LIST}?q=${q}`)).toEqual([number])
    const staff = await shop.customer('balie@example.com')
    expect(await numbersOn(`/shop/fr/sales/orders?number=${q}`, staff)).toEqual([number])
  })

  test.each([
    ['0027-05-01', false],
    ['9999-05-01', false],
    ['2024-02-31', false],
    ['yesterday', false],
    ['15/01/2024', true],
    ['2024-01-15', true]
  ])('says whether %j can be the first or the last day: %s [FORM-03]', async (day, isDay) => {
    for (const name of ['from', 'to']) {
      const { body } = await hugo.get(`${LIST}?${name}=${encodeURIComponent(day)}`)
      const page = documentOf(body)
      const field = page.querySelector(`#order-${name}`)!
      expect(field.getAttribute('aria-invalid')).toBe(isDay ? null : 'true')
      expect(field.getAttribute('value')).toBe(isDay ? '2024-01-15' : day)
      expect(page.querySelector(`#order-${name}-error`)?.textContent ?? '').toMatch(
        isDay ? /^$/ : /31\/12\/2026/
      )
    }
  })

  test('does not take a number in other words for the number of an order', async () => {
    expect(await numbersOn(`${LIST}?q=70007+zeppelins`)).toEqual([])
    expect(await numbersOn(`${LIST}?q=7`)).not.toEqual([])
  })

  if (EXHAUSTIVE)
    test('filters by status and by year, together with the search [ORD-01]', async () => {
      expect(await numbersOn(`${LIST}?status=cancelled`)).toEqual(['70006'])
      expect((await numbersOn(`${LIST}?year=2024`)).sort()).toEqual(['70001', '70002'])
      expect(await numbersOn(`${LIST}?year=2024&q=70001&status=delivered`)).toEqual(['70001'])
      expect(await numbersOn(`${LIST}?year=2024&status=cancelled`)).toEqual([])
      expect(await numbersOn(`${LIST}?status=refunded`)).toEqual([])
    })

  test('filters by day, with the first and the last one included [ORD-01] [UIX-04]', async () => {
    expect(await numbersOn(`${LIST}?to=2024-01-14`)).toEqual([])
    expect(await numbersOn(`${LIST}?to=2024-01-15`)).toEqual(['70001'])
    expect(await numbersOn(`${LIST}?from=2024-01-16&to=2024-02-15`)).toEqual(['70002'])
    expect(await numbersOn(`${LIST}?from=2024-02-31&q=70001`)).toEqual(['70001'])
    const page = documentOf((await hugo.get(`${LIST}?from=2024-01-16&to=2024-02-15`)).body)
    const chips = [...page.querySelectorAll('.vitrine-chips__chip')]
    expect(chips.map(chip => chip.textContent)).toEqual([
      'Depuis le 16 janv. 2024',
      'Jusqu’au 15 févr. 2024'
    ])
    expect(chips[0]?.getAttribute('href')).toBe(`${LIST}?to=2024-02-15`)
  })

  test('says so when the last day is before the first one [ORD-01] [UIX-04]', async () => {
    const page = documentOf((await hugo.get(`${LIST}?from=2024-03-01&to=2024-02-01`)).body)
    const field = page.querySelector('#order-to')
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    const error = page.getElementById(field?.getAttribute('aria-describedby') ?? '')
    expect(error?.textContent).toBe('La date de fin précède la date de début.')
    expect(field?.getAttribute('value')).toBe('2024-02-01')
  })

  test('keeps its filters in the form and in the links to other pages, but a new filter starts at the first page [ORD-01]', async () => {
    const { body } = await hugo.get(`${LIST}?status=delivered&q=700&pagenbr=2`)
    const form = formOf(body, 'form#order-search')
    expect(form.method).toBe('get')
    expect(form.fields).toEqual({ q: '700', status: 'delivered', year: '', from: '', to: '' })
    const first = documentOf(body).querySelector('[rel=prev]')?.getAttribute('href')
    expect(first).toBe(`${LIST}?status=delivered&q=700`)
  })

  test('leaves empty fields out of the URL [ORD-01]', async () => {
    const answer = await hugo.get(`${LIST}?q=&status=cancelled&year=`)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`${LIST}?status=cancelled`)
  })

  test('says so when nothing is found, and offers all orders [ORD-01]', async () => {
    const page = documentOf((await hugo.get(`${LIST}?q=zeppelin`)).body)
    expect(page.querySelector('.shop-nothing')?.textContent).toContain('Aucune commande')
    expect(page.querySelector('.shop-nothing a')?.getAttribute('href')).toBe(LIST)
    expect(page.querySelector('.vitrine-chips__chip')?.getAttribute('href')).toBe(LIST)
  })

  test('has no search without orders [ORD-01]', async () => {
    const emma = await shop.customer('emma@example.com')
    const page = documentOf((await emma.get('/shop/en/account/orders')).body)
    expect(page.querySelector('#order-search')).toBeNull()
    expect(page.querySelector('.shop-nothing')?.textContent).toContain('not placed any orders')
  })

  test('shows nobody else’s orders, and asks visitors to log in [ORD-01]', async () => {
    const lotte = await shop.customer('lotte@example.com')
    expect(await numbersOn(`${LIST}?q=70004`, lotte)).toEqual([])
    const answer = await shop.visitor().get(`${LIST}?q=70004`)
    expect(answer.headers.location).toBe(
      `/shop/fr/security/login?returnUrl=${encodeURIComponent(`${LIST}?q=70004`)}`
    )
  })

  test('is linked from the account [ORD-01]', async () => {
    const { body } = await hugo.get('/shop/fr/account')
    expect(documentOf(body).querySelector(`a[href="${LIST}"]`)).not.toBeNull()
  })
})
