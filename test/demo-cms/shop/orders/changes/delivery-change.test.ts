import { beforeAll, expect, test } from 'vitest'
import { order, orderNumber } from '../../../../support/checkout.ts'
import { documentOf, formOf } from '../../../../support/html-form.ts'
import { readyVariant } from '../../../../support/ready-variant.ts'
import type { Shopper } from '../../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../../support/tier.ts'
import { withShop } from '../../../../support/with-shop.ts'

const shop = withShop()
let claire: Shopper
const CHANGE = '/shop/fr/sales/order/ChangeDeliveryAddressRequest'
const AS_TAG = { 'x-requested-with': 'XMLHttpRequest' }

beforeAll(async () => {
  claire = await shop.customer('claire@example.com')
})

async function ordered() {
  await claire.add((await readyVariant(shop.db)).id)
  const number = orderNumber(await order(claire))
  const page = await claire.get(`/shop/fr/account/orders/${number}`)
  return { number, form: formOf(page.body, `form[action="${CHANGE}"]`) }
}

const requests = () => shop.db.selectFrom('delivery_change_requests').selectAll().execute()
const messageOf = (body: string) => documentOf(body).querySelector('[data-message]')

test('saves the request once, and confirms it to the tag and on the order page [CHK-11]', async () => {
  const { number, form } = await ordered()
  expect(form.fields).toMatchObject({ OrderId: number, City: 'Liège' })
  const fields = { ...form.fields, City: 'Namur', PostalCode: 'b-5000' }
  const answer = await claire.post(CHANGE, fields, AS_TAG)
  expect(answer.statusCode).toBe(200)
  expect(messageOf(answer.body)?.getAttribute('data-message')).toBe('success')
  expect(messageOf(answer.body)?.getAttribute('data-label')).toBe(
    'Changement d’adresse demandé'
  )
  expect((await requests()).at(-1)?.address).toMatchObject({
    City: 'Namur',
    PostalCode: '5000'
  })

  const again = await claire.post(CHANGE, fields, AS_TAG)
  expect(messageOf(again.body)?.getAttribute('data-message')).toBe('error')
  const page = await claire.get(`/shop/fr/account/orders/${number}`)
  const state = documentOf(page.body).querySelector('.shop-change-state')
  expect(state?.textContent).toContain('Changement d’adresse demandé')
  expect(state?.textContent).toContain('5000 Namur')
})

if (EXHAUSTIVE)
  test('shows the fields of another country without scripts, before validating them [CHK-11]', async () => {
    const { form } = await ordered()
    const before = await requests()
    const page = await claire.post(CHANGE, {
      ...form.fields,
      CountryId: 'FR',
      ShowCountry: 'Address'
    })
    expect(page.statusCode).toBe(200)
    const shown = documentOf(page.body)
    expect(shown.querySelector('#page form [aria-invalid]')).toBeNull()
    expect(shown.querySelector('#page [data-part]')?.getAttribute('data-part')).toBe(
      'HouseNumber'
    )
    expect(await requests()).toEqual(before)
  })

if (EXHAUSTIVE)
  test('sends no request for the current address [CHK-11]', async () => {
    const { form } = await ordered()
    const before = await requests()
    const answer = await claire.post(CHANGE, form.fields, AS_TAG)
    expect(messageOf(answer.body)?.textContent).toContain('déjà livrée')
    expect(await requests()).toEqual(before)
  })

test('returns the form with its problems, to the tag and as a page without scripts [CHK-11]', async () => {
  const { form } = await ordered()
  const fields = { ...form.fields, City: '', Street1: 'Rue Neuve' }
  const answer = await claire.post(CHANGE, fields, AS_TAG)
  expect(answer.statusCode).toBe(200)
  expect(messageOf(answer.body)).toBeNull()
  expect(formOf(answer.body, 'form').fields).toMatchObject({ Street1: 'Rue Neuve', City: '' })

  const page = await claire.post(CHANGE, fields)
  expect(page.statusCode).toBe(422)
  expect(documentOf(page.body).querySelector('#page form [aria-invalid]')).not.toBeNull()
})

if (EXHAUSTIVE)
  test('is refused for an order that has been shipped [CHK-11]', async () => {
    const { number, form } = await ordered()
    await shop.db
      .updateTable('orders')
      .set({ status: 'sent' })
      .where('number', '=', number)
      .execute()
    const before = await requests()
    const answer = await claire.post(CHANGE, form.fields, AS_TAG)
    expect(messageOf(answer.body)?.textContent).toContain('ne peut plus être modifiée')
    expect(await requests()).toEqual(before)
  })

test('nobody asks for another delivery address of somebody else’s order', async () => {
  const { form } = await ordered()
  expect((await shop.visitor().post(CHANGE, form.fields, AS_TAG)).statusCode).toBe(303)
  expect((await claire.post(CHANGE, { ...form.fields, OrderId: 'x' }, AS_TAG)).statusCode).toBe(
    404
  )
})
