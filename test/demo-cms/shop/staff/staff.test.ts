import { expect, test } from 'vitest'
import { order, orderNumber } from '../../../support/checkout.ts'
import { hasExtra } from '../../../support/extras.ts'
import { documentOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const PAGE = '/shop/fr/sales/customer'
const CALL = '/shop/api/v1/sales/customers'

async function loggedIn(email: string): Promise<Shopper> {
  const who = await shop.customer(email)
  return who
}

async function idOf(email: string): Promise<number> {
  const row = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.id
}

if (EXHAUSTIVE)
  test('every search on a page of staff has a name, next to the search of the shop [CHK-13]', async () => {
    const noor = await loggedIn('balie@example.com')
    for (const page of [
      'customer',
      'orders',
      ...(hasExtra('companies') ? ['companies'] : [])
    ]) {
      const { body } = await noor.get(`/shop/fr/sales/${page}`)
      const search = documentOf(body).querySelector('main [role="search"]')
      expect(search?.getAttribute('aria-label'), page).toBeTruthy()
    }
  })

test('finds customers by name, company and address, from two characters on [CHK-13]', async () => {
  const noor = await loggedIn('balie@example.com')
  const emails = async (q: string) =>
    (await noor.get(`${CALL}?q=${encodeURIComponent(q)}`))
      .json()
      .map(({ Email }: { Email: string }) => Email)
  expect(await emails('ardennes')).toEqual(['hotel@example.com'])
  expect(await emails('claire d')).toEqual(['claire@example.com'])
  expect(await emails('BE0987')).toEqual(['kantoor@example.com'])
  expect(await emails('h')).toEqual([])
  expect(await emails('%%')).toEqual([])
  expect(await emails('balie')).toEqual([])
  expect((await noor.get(`${CALL}?q=hotel`)).json()[0]).toEqual({
    CustomerId: String(await idOf('hotel@example.com')),
    Email: 'hotel@example.com',
    Name: 'Sophie Lambert',
    Company: 'Hôtel des Ardennes'
  })
})

test('shows customers to staff only [CHK-13]', async () => {
  const CustomerId = String(await idOf('claire@example.com'))
  for (const [who, status, ofCall] of [
    [shop.visitor(), 303, 401],
    [await loggedIn('hotel@example.com'), 403, 403]
  ] as const) {
    expect((await who.get(`${CALL}?q=claire`)).statusCode).toBe(ofCall)
    expect((await who.get(PAGE)).statusCode).toBe(status)
    expect((await who.post(PAGE, { CustomerId })).statusCode).toBe(status)
  }
})

test('orders for the chosen customer with their cart, and never mixes carts [CHK-13]', async () => {
  const noor = await loggedIn('balie@example.com')
  const [mine, theirs] = [await readyVariant(shop.db), await readyVariant(shop.db)]
  await noor.add(mine.id, 3)
  const customerId = await idOf('claire@example.com')
  expect((await noor.post(PAGE, { CustomerId: String(customerId) })).statusCode).toBe(303)
  expect((await noor.cart()).Items).toEqual([])

  await noor.add(theirs.id)
  const number = orderNumber(await order(noor))
  const placed = await shop.db
    .selectFrom('orders')
    .select(['customer_id', 'placed_by', 'placed_by_name'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(placed).toEqual({
    customer_id: customerId,
    placed_by: await idOf('balie@example.com'),
    placed_by_name: expect.stringMatching(/^\S+ \S+/)
  })
  // both the member of staff and the customer see who placed it
  const claire = await loggedIn('claire@example.com')
  for (const who of [noor, claire]) {
    const { body } = await who.get(`/shop/fr/account/orders/${number}`)
    expect(body).toContain(`passée pour vous par ${placed.placed_by_name}`)
  }

  expect((await noor.get(PAGE)).body).toContain('Vous commandez pour Claire Dubois')
  await noor.post(PAGE, { Stop: 'true' })
  expect((await noor.cart()).Items).toMatchObject([{ Quantity: 3 }])
  const page = documentOf((await noor.get(PAGE)).body)
  expect(page.querySelector('.shop-serve')).toBeNull()
  expect(page.querySelector('.shop-book')?.textContent).toContain('claire@example.com')
})

test('the search for customers is not shown in the field that searches products [CHK-13]', async () => {
  const noor = await loggedIn('balie@example.com')
  const page = documentOf((await noor.get(`${PAGE}?q=claire`)).body)
  expect(page.querySelector('#customer')?.getAttribute('value')).toBe('claire')
  expect(page.querySelector('#search')?.getAttribute('value')).toBe('')
})

test('the session before acting for a customer has ended, and so has the one for the customer afterwards [CHK-13] [ACC-01]', async () => {
  const noor = await loggedIn('balie@example.com')
  const before = shop.visitor({ cookies: new Map(noor.cookies) })
  const CustomerId = String(await idOf('claire@example.com'))
  await noor.post(PAGE, { CustomerId })
  const during = shop.visitor({ cookies: new Map(noor.cookies) })
  expect((await during.get('/shop/fr/account')).statusCode).toBe(200)
  await noor.post(PAGE, { Stop: 'true' })
  for (const old of [before, during]) {
    expect((await old.get('/shop/fr/account')).statusCode).toBe(303)
  }
  expect((await noor.get(PAGE)).statusCode).toBe(200)
})

test('never acts for a colleague or an unknown customer [CHK-13]', async () => {
  const noor = await loggedIn('balie@example.com')
  for (const CustomerId of [String(await idOf('balie@example.com')), '0', 'x', '']) {
    await noor.post(PAGE, { CustomerId })
    expect(documentOf((await noor.get(PAGE)).body).querySelector('.shop-serve')).toBeNull()
  }
})
