import { describe, expect, test } from 'vitest'
import { order, orderNumber } from '../../../support/checkout.ts'
import { newCompany, type TestMember } from '../../../support/company.ts'
import { documentOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

/** An order of a new customer, who is a buyer of a company. */
async function withOrder(fields: Record<string, string> = {}) {
  const company = await newCompany(shop.db)
  const who = await shop.customer(company.buyer.email)
  await who.add((await readyVariant(shop.db, { price: 1000 })).id)
  const number = orderNumber(await order(who, { Email: company.buyer.email, ...fields }))
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('orders')
    .set({ company_id: company.id })
    .where('id', '=', id)
    .execute()
  return { company, who, number, id }
}

type Rest = { status?: 'delivered' | 'cancelled'; refund?: 'surplus' | 'returned' }

/** Sets what has become of an order. */
async function make(id: number, { status, refund }: Rest): Promise<void> {
  if (status) await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
  if (refund === 'returned') await giveBack(id, 100, 'transfer')
  const surplus = {
    order_id: id,
    amount_minor: 100,
    reason: 'surplus',
    method: 'transfer'
  } as const
  if (refund === 'surplus') await shop.db.insertInto('refunds').values(surplus).execute()
}

/** Refunds returned goods; with the method `account`, from what is still to be paid. */
async function giveBack(
  order_id: number,
  amount_minor: number,
  method: 'transfer' | 'account'
) {
  const request = await shop.db
    .insertInto('refund_requests')
    .values({ order_id, kind: 'refund', form_key: null, amount_minor })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('return_refunds')
    .values({ order_id, request_id: request.id, amount_minor, method })
    .execute()
}

/** What a list says about the status of an order. */
async function statusOn(who: Shopper, path: string, number: string): Promise<string> {
  const page = documentOf((await who.get(path)).body)
  const row = [...page.querySelectorAll('.shop-orders tbody tr')].find(
    one => one.querySelector('th')?.textContent === number
  )
  return row?.querySelector('[data-label="État"]')?.textContent.trim() ?? ''
}

describe('the status of an order [ORD-01]', () => {
  for (const [what, rest, says] of [
    [
      'delivered and refunded',
      { status: 'delivered', refund: 'returned' },
      'Livrée, remboursée'
    ],
    [
      'cancelled and refunded',
      { status: 'cancelled', refund: 'returned' },
      'Annulée, remboursée'
    ],
    [
      'delivered, and paid twice by mistake',
      { status: 'delivered', refund: 'surplus' },
      'Livrée'
    ]
  ] as const) {
    test(`is the same on every page for an order that was ${what}`, async () => {
      const { company, who, number, id } = await withOrder()
      await make(id, rest)
      const staff = await shop.customer('balie@example.com', { culture: 'fr' })
      const approver = await shop.customer(company.approver.email)
      const home = '/shop/fr/account'
      expect(await statusOn(who, home, number)).toBe(says)
      expect(await statusOn(who, `${home}/orders`, number)).toBe(says)
      expect(await statusOn(approver, `${home}/company/orders`, number)).toBe(says)
      expect(await statusOn(staff, `/shop/fr/sales/orders?number=${number}`, number)).toBe(says)
      const page = documentOf((await who.get(`${home}/orders/${number}`)).body)
      const current = page.querySelector('.shop-timeline [aria-current]')?.textContent
      const last = says.split(', ').at(-1)
      expect(current?.toLowerCase()).toContain(last?.toLowerCase())
      const { length } = await numbersOf(who, '/orders?status=refunded')
      expect(length > 0).toBe(says.includes(','))
    })
  }
})

async function numbersOf(who: Shopper, path: string): Promise<string[]> {
  const page = documentOf((await who.get(`/shop/fr/account${path}`)).body)
  return [...page.querySelectorAll('.shop-orders tbody th')].map(cell => cell.textContent)
}

describe('the list of orders [ORD-01]', () => {
  test('shows pictures of the first products, and their names once', async () => {
    const { who } = await withOrder()
    const page = documentOf((await who.get('/shop/fr/account/orders')).body)
    const pictures = [...page.querySelectorAll('.shop-orders__products img')]
    expect(pictures).toHaveLength(1)
    expect(pictures[0]?.getAttribute('src')).toContain('/assets/')
    expect(pictures[0]?.getAttribute('alt')).toBe('')
  })

  for (const [method, leadsTo] of [
    ['card', (number: string) => `/shop/fr/checkout/payment/${number}`],
    ['transfer', (number: string) => `/shop/fr/account/orders/${number}`]
  ] as const) {
    test(`offers to pay an order by ${method} until it is paid or cancelled`, async () => {
      const { who, number, id } = await withOrder({ PaymentMethod: 'transfer' })
      await shop.db
        .updateTable('orders')
        .set({ payment_method: method })
        .where('id', '=', id)
        .execute()
      for (const path of ['', '/orders']) {
        expect(await paymentLink(who, path)).toBe(leadsTo(number))
      }
      await make(id, { status: 'cancelled' })
      expect(await paymentLink(who, '/orders')).toBeUndefined()
    })
  }

  test('offers to pay the invoice of an order on account until it is paid', async () => {
    const { who, number, id } = await withOrder({ PaymentMethod: 'transfer' })
    const onAccount = { payment_method: 'account', status: 'delivered', paid_at: null } as const
    await shop.db.updateTable('orders').set(onAccount).where('id', '=', id).execute()
    expect(await paymentLink(who, '/orders')).toBe(`/shop/fr/account/orders/${number}`)
    const paid_at = new Date()
    await shop.db.updateTable('orders').set({ paid_at }).where('id', '=', id).execute()
    expect(await paymentLink(who, '/orders')).toBeUndefined()
  })

  test('has all filters but the search behind one line, which is open when a filter is wrong', async () => {
    const { who } = await withOrder()
    const filters = async (query = '') => {
      const page = documentOf((await who.get(`/shop/fr/account/orders${query}`)).body)
      return page.querySelector('#order-search details')
    }
    const closed = await filters()
    expect(closed?.hasAttribute('open')).toBe(false)
    expect(closed?.querySelectorAll('select, input')).toHaveLength(4)
    expect((await filters('?from=2024-03-01&to=2024-02-01'))?.hasAttribute('open')).toBe(true)
  })
})

async function paymentLink(who: Shopper, path: string): Promise<string | undefined> {
  const page = documentOf((await who.get(`/shop/fr/account${path}`)).body)
  return page.querySelector('.shop-orders__actions a')?.getAttribute('href') ?? undefined
}

describe('the address of an order [ORD-01]', () => {
  for (const [method, heading] of [
    ['home', 'Adresse de livraison'],
    ['express', 'Adresse de livraison'],
    ['shop', 'Retrait en boutique']
  ] as const) {
    test(`has the heading “${heading}” with the delivery method ${method}`, async () => {
      const { who, number } = await withOrder({ ShippingMethod: method })
      const page = documentOf((await who.get(`/shop/fr/account/orders/${number}`)).body)
      expect(page.querySelector('#delivery-address')?.textContent).toBe(heading)
      const { body } = await mailTo(number)
      expect(body).toContain(heading)
    })
  }
})

async function mailTo(number: string): Promise<{ body: string }> {
  return shop.db
    .selectFrom('mails')
    .select('body')
    .where('subject', 'like', `%${number}%`)
    .executeTakeFirstOrThrow()
}

describe('a company on its pages', () => {
  const invoicesOn = async ({ email }: TestMember) => {
    const page = documentOf(
      (await (await shop.customer(email)).get('/shop/fr/account/company')).body
    )
    const table = page.querySelector('[aria-labelledby="open-invoices"]')
    return [...(table?.querySelectorAll('tbody tr') ?? [])].map(row => row.textContent)
  }

  test('sees its open invoices with what is due and when; a buyer sees their own', async () => {
    const { company, number, id } = await withOrder()
    const due_at = new Date(Date.now() + 5 * 86_400_000)
    const onAccount = { payment_method: 'account', status: 'delivered', due_at } as const
    await shop.db.updateTable('orders').set(onAccount).where('id', '=', id).execute()
    await giveBack(id, 595, 'account')
    for (const member of [company.buyer, company.approver, company.administrator]) {
      const [row] = await invoicesOn(member)
      expect(row).toContain(number)
      expect(row).toMatch(/10,00\s€/)
      expect(row).not.toContain('en retard')
    }
    await shop.db
      .updateTable('orders')
      .set({ due_at: new Date(Date.now() - 86_400_000) })
      .where('id', '=', id)
      .execute()
    expect((await invoicesOn(company.approver))[0]).toContain('en retard')
    await shop.db
      .updateTable('orders')
      .set({ paid_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect(await invoicesOn(company.approver)).toEqual([])
  })

  test('tells its approvers on their overview what waits for them, but not their own orders', async () => {
    const { company, number, id } = await withOrder()
    const waits = { status: 'awaiting-approval' } as const
    await shop.db.updateTable('orders').set(waits).where('id', '=', id).execute()
    const waiting = async ({ email }: TestMember) => {
      const page = documentOf((await (await shop.customer(email)).get('/shop/fr/account')).body)
      const section = page.querySelector('[aria-labelledby="approvals"]')
      return [...(section?.querySelectorAll('tbody th a') ?? [])].map(link =>
        link.getAttribute('href')
      )
    }
    const link = `/shop/fr/account/company/approvals/${number}`
    expect(await waiting(company.approver)).toEqual([link])
    expect(await waiting(company.administrator)).toEqual([link])
    expect(await waiting(company.buyer)).toEqual([])
    await shop.db
      .updateTable('orders')
      .set({ customer_id: company.approver.customerId })
      .where('id', '=', id)
      .execute()
    expect(await waiting(company.approver)).toEqual([])
  })
})
