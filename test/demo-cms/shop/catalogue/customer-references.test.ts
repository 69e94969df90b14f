import { beforeAll, expect, test } from 'vitest'
import { formOf } from '../../../support/html-form.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const SEARCH = '/shop/api/v1/catalog/customerref/search'
const UPDATE = '/shop/widget/catalog/CustomerReferenceUpdate'

const shop = withShop()
let hotel: Shopper

beforeAll(async () => {
  hotel = await shop.customer('hotel@example.com')
})

type Found = { CustomerSKU: string; ProductLink: string }[]

async function search(who: Shopper, q: string, page = '1'): Promise<Found> {
  return (await who.call('GET', `${SEARCH}?q=${encodeURIComponent(q)}&page=${page}`)).json()
}

test('finds the customer’s own references from two characters on, the exact one first [CAT-03]', async () => {
  expect(await search(hotel, 'A')).toEqual([])
  const found = await search(hotel, 'art-5003')
  expect(found[0]).toMatchObject({ CustomerSKU: 'ART-5003' })
  expect(found[0]?.ProductLink).toMatch(/^\/shop\/fr\/p\//)
  // a percent sign is a character, not a wildcard
  expect(await search(hotel, '%%')).toEqual([])
})

test('returns further references with the next page [CAT-03]', async () => {
  const [first, second] = [await search(hotel, 'ART-'), await search(hotel, 'ART-', '2')]
  const both = new Set([...first, ...second].map(({ CustomerSKU }) => CustomerSKU))
  expect(first).toHaveLength(10)
  expect(both.size).toBe(first.length + second.length)
})

test('asks visitors to log in, and shows nobody the references of others [CAT-03]', async () => {
  expect((await shop.visitor().call('GET', `${SEARCH}?q=ART&page=1`)).statusCode).toBe(401)
  const kantoor = await shop.customer('kantoor@example.com')
  expect(await search(kantoor, 'ART-5003')).toEqual([])
})

test('leads to the product without scripts [CAT-03]', async () => {
  const answer = await hotel.get('/shop/fr/references?q=art-5003')
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toMatch(/^\/shop\/fr\/p\//)
})

test('sets and removes a reference, and refuses one that is already in use [PDP-11]', async () => {
  const [{ id }] = (await shop.db
    .selectFrom('variants')
    .select('id')
    .where('id', 'not in', shop.db.selectFrom('customer_references').select('variant_id'))
    .limit(1)
    .execute()) as [{ id: number }]
  const update = async (customerReference: string) =>
    (await hotel.post(UPDATE, { productVariantId: String(id), customerReference })).json()
  expect(await update('NEW-1')).toMatchObject({ Status: true })
  expect(await search(hotel, 'new-1')).toHaveLength(1)
  expect(await update('art-5003')).toMatchObject({ Status: false })
  expect((await hotel.get(`${UPDATE}?productVariantId=${id}`)).body).toContain(
    'reference="NEW-1"'
  )
  expect(await update('')).toMatchObject({ Status: true })
  expect(await search(hotel, 'new-1')).toEqual([])
})

if (EXHAUSTIVE)
  test('has a form on the product page for business customers, which returns there [PDP-11]', async () => {
    const link = (await search(hotel, 'ART-5003'))[0]!.ProductLink
    const form = formOf(
      (await hotel.get(link)).body,
      'form[action*="/CustomerReferenceUpdate"]'
    )
    expect(form.fields.customerReference).toBe('ART-5003')
    const answer = await hotel.post(form.action, {
      ...form.fields,
      customerReference: 'ART-5003-B'
    })
    expect(answer.headers.location).toBe(link)
    expect((await hotel.get(link)).body).toContain('ART-5003-B')
    expect((await shop.visitor().get(link)).body).not.toContain('CustomerReferenceUpdate')
  })
