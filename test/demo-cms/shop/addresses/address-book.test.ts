import { expect, test } from 'vitest'
import { order, orderNumber } from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const BOOK = '/shop/fr/account/addresses'

async function customer(email: string): Promise<Shopper> {
  const who = await shop.customer(email)
  return who
}

const country = {
  FirstName: 'Emma',
  LastName: 'Clarke',
  CountryId: 'NL',
  Street1: 'Keizersgracht',
  HouseNumber: '12',
  BoxNumber: 'hs',
  PostalCode: '1015cn',
  City: 'Amsterdam'
}

async function add(who: Shopper, more: Record<string, string> = {}) {
  const form = formOf((await who.get(`${BOOK}/new`)).body, 'form#address')
  return who.post(form.action, { ...form.fields, ...country, ...more })
}

const rows = (customerId: number) =>
  shop.db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()

test('saves a normalized address, and makes it the default on request [CHK-04]', async () => {
  const emma = await customer('emma@example.com')
  const answer = await add(emma, { IsDefaultBilling: 'true' })
  expect(answer.statusCode).toBe(303)
  const [first, second] = await rows(3)
  expect(second).toMatchObject({
    postal_code: '1015 CN',
    is_default_billing: true,
    type: 'Both'
  })
  expect(first).toMatchObject({ is_default_billing: false, is_default_shipping: true })
  expect((await emma.get(BOOK)).body).toContain('Keizersgracht')

  await emma.post(`${BOOK}/${second!.id}/delete`, {})
  const [left, ...others] = await rows(3)
  expect(others).toEqual([])
  expect(left).toMatchObject({ is_default_billing: true, is_default_shipping: true })
})

test('offers to add what was typed when the address was deleted in another tab [CHK-04] [HTTP-01]', async () => {
  const hugo = await customer('hugo@example.com')
  await add(hugo)
  const page = documentOf((await hugo.get(BOOK)).body)
  const link = [...page.querySelectorAll(`main a[href*="${BOOK}/"]`)]
    .map(one => one.getAttribute('href')!)
    .filter(href => /\d$/.test(href))
    .at(-1)!
  const form = formOf((await hugo.get(link)).body, 'form#address')
  await hugo.post(`${link}/delete`, {})
  const answer = await hugo.post(link, { ...form.fields, Street1: 'Herengracht' })
  expect(answer.statusCode).toBe(404)
  const again = formOf(answer.body, 'form#address')
  expect(again).toMatchObject({ action: `${BOOK}/new`, fields: { Street1: 'Herengracht' } })
  expect((await hugo.post(again.action, again.fields)).statusCode).toBe(303)
  expect((await hugo.get(BOOK)).body).toContain('Herengracht')
  // without anything to keep, there is only nothing
  expect((await hugo.post(link, {})).statusCode).toBe(404)
})

test('adds an address once when its form is sent twice [CHK-04]', async () => {
  const emma = await customer('emma@example.com')
  const before = (await rows(3)).length
  await Promise.all([add(emma), add(emma)])
  expect(await rows(3)).toHaveLength(before + 1)
  await add(emma, { BoxNumber: 'bis' })
  expect(await rows(3)).toHaveLength(before + 2)
  for (const { id } of (await rows(3)).slice(before))
    await emma.post(`${BOOK}/${id}/delete`, {})
})

test('reports every problem and keeps what was typed [CHK-04]', async () => {
  const lotte = await customer('lotte@example.com')
  const answer = await add(lotte, { PostalCode: '12', City: '' })
  expect(answer.statusCode).toBe(422)
  expect(formOf(answer.body, 'form#address').fields).toMatchObject({ Street1: 'Keizersgracht' })
  expect(documentOf(answer.body).querySelectorAll('.shop-problems a')).toHaveLength(2)
})

test('leads from the address form back to the checkout, where an added address is selected and a changed one is current [CHK-04]', async () => {
  const lotte = await customer('lotte@example.com')
  await lotte.add((await readyVariant(shop.db)).id)
  const selected = async () => {
    const page = documentOf((await lotte.get('/shop/fr/checkout')).body)
    const picker = page.querySelector('[input-name="ExistingShippingAddressId"]')!
    return {
      id: picker.getAttribute('selected-address-id'),
      city: page.querySelector('[name="ShippingCity"]')!.getAttribute('value')
    }
  }
  const page = documentOf((await lotte.get('/shop/fr/checkout')).body)
  const link = page.querySelector('[input-name="ExistingShippingAddressId"] a[href*="/new"]')!
  const { action, fields } = formOf(
    (await lotte.get(link.getAttribute('href')!)).body,
    'form#address'
  )
  const added = await lotte.post(action, { ...fields, ...country })
  expect(added.headers.location).toBe('/shop/fr/checkout?step=delivery&saved=address')
  const [own] = (await rows(2)).slice(-1)
  expect(await selected()).toEqual({ id: String(own!.id), city: 'Amsterdam' })

  // the checkout closes a dialog, and a step that is not complete yet passes that on
  let answer = added
  while (answer.statusCode === 303) answer = await lotte.get(String(answer.headers.location))
  expect(documentOf(answer.body).querySelector('[data-vitrine-modal-answer="close"]')).not.toBe(
    null
  )
  await lotte.post(`${BOOK}/${own!.id}`, { ...fields, ...country, City: 'Amstelveen' })
  expect(await selected()).toEqual({ id: String(own!.id), city: 'Amstelveen' })
  const [first] = await rows(2)
  await lotte.post(`${BOOK}/${first!.id}`, { ...fields, ...country, City: 'Utrecht' })
  expect(await selected()).toEqual({ id: String(own!.id), city: 'Amstelveen' })
})

test('neither shows, changes nor deletes the addresses of others', async () => {
  const hugo = await customer('hugo@example.com')
  const [foreign] = await rows(1)
  for (const answer of [
    await hugo.get(`${BOOK}/${foreign!.id}`),
    await hugo.post(`${BOOK}/${foreign!.id}`, country),
    await hugo.post(`${BOOK}/${foreign!.id}/delete`, {}),
    await hugo.get(`${BOOK}/0`),
    await hugo.get(`${BOOK}/x`)
  ]) {
    expect(answer.statusCode).toBe(404)
  }
  expect(await rows(1)).toEqual([foreign])
  expect((await shop.visitor().get(BOOK)).headers.location).toContain('/security/login')
})

test('lists the addresses for the picker, with what the page allows [CHK-04]', async () => {
  const claire = await customer('claire@example.com')
  const [own] = await rows(1)
  const url = `/shop/widget/DeliveryAddressPicker?inputname=ExistingBillingAddressId&type=Billing&selectedAddressId=${own!.id}`
  const plain = await claire.get(`${url}&isAddNewAddress=false&isEditAddress=false`)
  const list = documentOf(plain.body)
  expect(list.querySelectorAll('a')).toHaveLength(0)
  expect(list.querySelector('[checked]')?.getAttribute('value')).toBe(String(own!.id))
  expect(
    JSON.parse(list.querySelector('[data-address]')!.getAttribute('data-address')!)
  ).toMatchObject({
    BillingCity: 'Liège',
    BillingCountry: 'BE'
  })
  const full = await claire.get(`${url}&isAddNewAddress=true&isEditAddress=true`)
  expect(documentOf(full.body).querySelectorAll('a[data-vitrine-modal]')).toHaveLength(2)
  expect((await shop.visitor().get(url)).body).toBe('')
})

test('delivers to the selected address whatever the fields contain, and never to that of another customer [CHK-04]', async () => {
  const claire = await customer('claire@example.com')
  await add(claire, { CountryId: 'BE', PostalCode: 'B-1000', City: 'Bruxelles' })
  const [, other] = await rows(1)
  const variant = await readyVariant(shop.db)
  const addressOf = async (id: number) => {
    await claire.add(variant.id)
    const answer = await order(claire, { ExistingBillingAddressId: String(id) })
    const { address } = await shop.db
      .selectFrom('orders')
      .select('address')
      .where('number', '=', orderNumber(answer))
      .executeTakeFirstOrThrow()
    return address
  }
  expect(await addressOf(other!.id)).toMatchObject({ City: 'Bruxelles', PostalCode: '1000' })
  const [foreign] = await rows(4)
  expect(await addressOf(foreign!.id)).toMatchObject({ City: 'Liège' })
})
