import { expect, test } from 'vitest'
import { newCompany, newMember } from '../../../support/company.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const LISTS = '/shop/fr/account/company/lists'

/** Creates a list and returns its path. */
async function createList(who: Shopper, name: string, FromCart = ''): Promise<string> {
  const answer = await who.post(LISTS, { ListName: name, FromCart })
  expect(answer.statusCode).toBe(303)
  return String(answer.headers.location).split('?')[0]!
}

async function skuOf(variantId: number): Promise<string> {
  const { sku } = await shop.db
    .selectFrom('variants')
    .select('sku')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  return sku
}

/** The quantities on the page of a list. */
async function quantitiesOn(who: Shopper, path: string): Promise<string[]> {
  const page = documentOf((await who.get(path)).body)
  return [...page.querySelectorAll('[name^="Quantity-"]')].map(
    one => one.getAttribute('value')!
  )
}

test('a buyer shares a list, and every member reads it and orders all of it', async () => {
  const company = await newCompany(shop.db)
  const [cup, plate] = [await readyVariant(shop.db), await readyVariant(shop.db)]
  const buyer = await shop.customer(company.buyer.email)
  await buyer.add(cup.id, 2)
  const path = await createList(buyer, 'Cantine', 'true')
  await buyer.post(path, { Action: 'add', Reference: await skuOf(plate.id), Quantity: '3' })
  expect((await quantitiesOn(buyer, path)).sort()).toEqual(['2', '3'])

  const colleague = await shop.customer((await newMember(shop.db, company.id, 'buyer')).email)
  expect((await colleague.get(LISTS)).body).toContain('Cantine')
  const form = formOf((await colleague.get(path)).body, 'form[action$="/cart"]')
  const answers = [
    await colleague.post(form.action, form.fields),
    // a form that is sent again adds nothing
    await colleague.post(form.action, form.fields)
  ]
  expect(answers.map(answer => answer.headers.location)).toEqual([
    '/shop/fr/shoppingcarts',
    '/shop/fr/shoppingcarts'
  ])
  expect((await colleague.cart()).ItemsCount).toBe(5)
})

if (EXHAUSTIVE)
  test('what is not available is named, and the rest is added', async () => {
    const company = await newCompany(shop.db)
    const [cup, plate] = [
      await readyVariant(shop.db),
      await readyVariant(shop.db, { stock: 1 })
    ]
    const buyer = await shop.customer(company.buyer.email)
    const path = await createList(buyer, 'Cantine')
    for (const { id } of [cup, plate]) {
      await buyer.post(path, { Action: 'add', Reference: await skuOf(id), Quantity: '4' })
    }
    const answer = await buyer.post(`${path}/cart`, {})
    expect(documentOf(answer.body).querySelectorAll('.vitrine-notice li')).toHaveLength(1)
    expect((await buyer.cart()).ItemsCount).toBe(5)
  })

if (EXHAUSTIVE)
  test('only the creator, approvers and administrators change a list', async () => {
    const company = await newCompany(shop.db)
    const buyer = await shop.customer(company.buyer.email)
    const path = await createList(buyer, 'Cantine')
    const other = await shop.customer((await newMember(shop.db, company.id, 'buyer')).email)
    const page = await other.get(path)
    expect(page.body).not.toContain('id="rename"')
    for (const fields of [
      { ListName: 'Mine' },
      { Action: 'delete' },
      { Action: 'quantities' }
    ]) {
      expect((await other.post(path, fields as Record<string, string>)).statusCode).toBe(403)
    }
    const approver = await shop.customer(company.approver.email)
    await approver.post(path, { ListName: 'Cuisine' })
    expect((await buyer.get(path)).body).toContain('<h1>Cuisine</h1>')
    const administrator = await shop.customer(company.administrator.email)
    await administrator.post(path, { Action: 'delete' })
    expect((await buyer.get(path)).statusCode).toBe(404)
  })

if (EXHAUSTIVE)
  test('changes several quantities at once, and removes an item whose quantity is 0', async () => {
    const company = await newCompany(shop.db)
    const [cup, plate] = [await readyVariant(shop.db), await readyVariant(shop.db)]
    const buyer = await shop.customer(company.buyer.email)
    const path = await createList(buyer, 'Cantine')
    for (const { id } of [cup, plate]) {
      await buyer.post(path, { Action: 'add', Reference: await skuOf(id) })
    }
    await buyer.post(path, {
      Action: 'quantities',
      [`Quantity-${cup.id}`]: '7',
      [`Quantity-${plate.id}`]: '0'
    })
    expect(await quantitiesOn(buyer, path)).toEqual(['7'])
  })

if (EXHAUSTIVE)
  test('a list needs a name, and an item a known reference', async () => {
    const company = await newCompany(shop.db)
    const buyer = await shop.customer(company.buyer.email)
    expect((await buyer.post(LISTS, { ListName: ' ' })).statusCode).toBe(422)
    const path = await createList(buyer, 'Cantine')
    const answer = await buyer.post(path, { Action: 'add', Reference: 'NOPE', Quantity: '2' })
    expect(answer.statusCode).toBe(422)
    const page = documentOf(answer.body)
    expect(page.querySelector('#Reference-error')?.textContent).toContain('inconnue')
    expect(page.querySelector('#Reference')?.getAttribute('value')).toBe('NOPE')
  })
