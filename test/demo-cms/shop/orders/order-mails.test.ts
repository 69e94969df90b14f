import { expect, test } from 'vitest'
import { paymentReference } from '../../../../demo-cms/shop/orders/payment-reference.ts'
import { receiveTransfer } from '../../../../demo-cms/shop/payment/bank-transfer.ts'
import { filledCheckout, order, orderNumber } from '../../../support/checkout.ts'
import { formOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

async function mailsAbout(number: string): Promise<{ subject: string; body: string }[]> {
  return shop.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('subject', 'like', `%${number}%`)
    .orderBy('id')
    .execute()
}

async function guestOrder(culture = 'fr') {
  const guest = shop.visitor({ culture })
  await guest.add((await readyVariant(shop.db, { price: 1000 })).id)
  const form = await filledCheckout(guest, {}, culture)
  return { guest, number: orderNumber(await guest.post(form.action, form.fields)) }
}

const LINK = /http:\/\/[^/]+(\/shop\/\w+\/orders\/\d+\/[\w-]{43})$/m

test('leads a guest from the mail to the order on any device, by a signed link', async () => {
  const { number } = await guestOrder('nl')
  const link = LINK.exec((await mailsAbout(number))[0]!.body)?.[1]
  expect(link).toMatch(new RegExp(`^/shop/nl/orders/${number}/`))
  const other = shop.visitor()
  const answer = await other.get(link!)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe(`/shop/nl/account/orders/${number}`)
  const page = await other.get(String(answer.headers.location))
  expect(page.body).toContain(number)
  expect(page.headers['cache-control']).toContain('private')
  // and can pay for it
  expect((await other.get(`/shop/nl/checkout/payment/${number}`)).statusCode).toBe(200)
})

test('accepts no link that the shop has not signed for this order', async () => {
  const [one, other] = [await guestOrder(), await guestOrder()]
  const link = LINK.exec((await mailsAbout(one.number))[0]!.body)![1]!
  const who = shop.visitor()
  for (const forged of [
    link.replace(one.number, other.number),
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    link.slice(0, link.lastIndexOf('/') + 2)
  ]) {
    expect((await who.get(forged)).statusCode).toBe(404)
  }
  expect((await who.get(`/shop/fr/account/orders/${other.number}`)).statusCode).toBe(303)
})

test('mails a guest when the order is paid, sent and changed, each with the link', async () => {
  const { guest, number } = await guestOrder()
  const page = await guest.get(`/shop/fr/account/orders/${number}`)
  const ask = formOf(page.body, 'form[action$="/ChangeDeliveryAddressRequest"]')
  await guest.post(ask.action, { ...ask.fields, Street1: 'Rue Neuve', HouseNumber: '1' })
  const noor = await shop.customer('balie@example.com')
  const changes = (await noor.get('/shop/nl/sales/deliverychanges')).body
  const change = formOf(changes, 'form.shop-form')
  await noor.post(change.action, { ...change.fields, Answer: 'accept' })

  const reference = paymentReference(Number(number))
  await receiveTransfer(shop.db, { id: 'M-1', reference, amountMinor: 1595, currency: 'EUR' })
  const url = `/shop/nl/sales/orders/${number}`
  for (const Action of ['send', 'send', 'deliver']) {
    const form = formOf((await noor.get(url)).body, 'main form')
    await noor.post(form.action, { ...form.fields, Action })
  }
  const mails = await mailsAbout(number)
  expect(mails.map(mail => mail.subject)).toEqual([
    `Votre commande ${number}`,
    `Adresse de livraison de votre commande ${number}`,
    `Votre commande ${number} est payée`,
    `Votre commande ${number} est en route`
  ])
  for (const { body } of mails) expect(body).toMatch(LINK)
  expect(mails[3]!.body).toContain('Rue Neuve 1')
})

if (EXHAUSTIVE)
  test('links customers to their account', async () => {
    const claire = await shop.customer('claire@example.com')
    await claire.add((await readyVariant(shop.db)).id)
    const number = orderNumber(await order(claire))
    const [mail] = await mailsAbout(number)
    expect(mail!.body).toMatch(
      new RegExp(`^http://[^/]+/shop/fr/account/orders/${number}$`, 'm')
    )
  })

if (EXHAUSTIVE)
  test('names the VAT number and the coupons in the mail, and writes numbers as the site does', async () => {
    const hotel = await shop.customer('hotel@example.com')
    const { id, productId } = await readyVariant(shop.db, { price: 100, stock: 5000 })
    // the reduced rate, which is 5.5 % in France
    await shop.db
      .updateTable('products')
      .set({ vat_percent: 6 })
      .where('id', '=', productId)
      .execute()
    await shop.db
      .insertInto('coupons')
      .values({ code: 'MAIL5', kind: 'percent', value: 5 })
      .execute()
    await hotel.add(id, 1200)
    await hotel.call('POST', '/shop/api/v1/shoppingcarts/coupon', { CouponCode: 'MAIL5' })
    const answer = await order(hotel, {
      AccountType: 'business',
      BillingCompany: 'Hôtel des Ardennes',
      BillingVAT: 'BE0123456749',
      SameAddressForShipping: '',
      ShippingFirstName: 'Sophie',
      ShippingLastName: 'Lambert',
      ShippingCountryId: 'FR',
      ShippingStreet1: 'Rue Nationale',
      ShippingHouseNumber: '1',
      ShippingPostalCode: '59000',
      ShippingCity: 'Lille'
    })
    const [mail] = await mailsAbout(orderNumber(answer))
    expect(mail!.body).toMatch(/^Numéro de TVA\s?: BE0123456749$/m)
    expect(mail!.body).toMatch(/^Réduction \(MAIL5\)\s?: −60,00\s€$/m)
    expect(mail!.body).toMatch(/^1\s200 × /m)
    expect(mail!.body).toMatch(/^Dont TVA 5,5\u00a0%/m)
    const page = await hotel.get(String(answer.headers.location))
    expect(page.body).toContain('Dont TVA 5,5\u00a0%')
  })

if (EXHAUSTIVE)
  test('writes to the buyer in their language when staff places the order [CHK-13]', async () => {
    const noor = await shop.customer('balie@example.com')
    const claire = await shop.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', 'claire@example.com')
      .executeTakeFirstOrThrow()
    await noor.post('/shop/nl/sales/customer', { CustomerId: String(claire.id) })
    const { id } = await readyVariant(shop.db)
    await noor.add(id)
    const form = await filledCheckout(noor, {}, 'nl')
    const number = orderNumber(await noor.post(form.action, form.fields))
    const [mail] = await mailsAbout(number)
    expect(mail!.subject).toBe(`Votre commande ${number}`)
    const { name } = await shop.db
      .selectFrom('variants')
      .innerJoin('product_texts', 'product_texts.product_id', 'variants.product_id')
      .select('name')
      .where('variants.id', '=', id)
      .where('culture', '=', 'fr')
      .executeTakeFirstOrThrow()
    expect(mail!.body).toContain(name)
  })
