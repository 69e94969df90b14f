import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addStock, receiveExpected } from '../../../../demo-cms/shop/notifications/arrivals.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop({ publicOrigin: 'http://localhost' })
let ids: { product_id: number; id: number }
let address: string

beforeAll(async () => {
  ids = await shop.db
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  address = `/shop/fr/catalog/stocknotification/subscribe?productId=${ids.product_id}&productVariantId=${ids.id}`
})
beforeEach(async () => {
  await shop.db.deleteFrom('stock_notifications').execute()
  await shop.db.deleteFrom('mails').execute()
  await shop.db
    .updateTable('stocks')
    .set({ quantity: 0, expected_on: null, expected_quantity: null })
    .where('variant_id', '=', ids.id)
    .execute()
})

async function subscribe(email: string, who = shop.visitor()) {
  const { action, fields } = formOf((await who.get(address)).body, '#stock-notification')
  return who.post(action, { ...fields, Email: email })
}

const mails = () =>
  shop.db.selectFrom('mails').select(['recipient', 'subject', 'body']).execute()
const main = (html: string) => documentOf(html).querySelector('main')!.textContent

test('mails a subscriber once when the variant is back in stock [PDP-07]', async () => {
  const answer = await subscribe('ann@example.com')
  expect(answer.statusCode).toBe(303)
  expect(main((await shop.app.inject(answer.headers.location!)).body)).toContain('C’est noté')
  expect(await mails()).toEqual([])
  await addStock(shop.db, ids.id, 1, 3)
  await addStock(shop.db, ids.id, 2, 3)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail!.recipient).toBe('ann@example.com')
  expect(mail!.subject).toMatch(/^De nouveau en stock\u00a0: ./)
  expect(mail!.body).toContain('http://localhost/shop/fr/p/')
})

if (EXHAUSTIVE)
  test('does not reveal that an address is subscribed, and mails it once [PDP-07]', async () => {
    const first = await subscribe('ann@example.com')
    const again = await subscribe('ANN@example.com')
    expect(again.headers.location).toBe(first.headers.location)
    await addStock(shop.db, ids.id, 1, 3)
    expect(await mails()).toHaveLength(1)
  })

if (EXHAUSTIVE)
  test('tells customers that they are already subscribed [PDP-07]', async () => {
    const claire = await shop.customer('claire@example.com')
    await shop.visitor().post('/shop/fr/catalog/stocknotification/subscribe', {
      productId: String(ids.product_id),
      productVariantId: String(ids.id),
      Email: 'claire@example.com'
    })
    const again = await claire.post('/shop/fr/catalog/stocknotification/subscribe', {
      productId: String(ids.product_id),
      productVariantId: String(ids.id),
      Email: 'claire@example.com'
    })
    expect(main((await shop.app.inject(again.headers.location!)).body)).toContain(
      'déjà inscrit'
    )
  })

if (EXHAUSTIVE)
  test('fills in a customer’s address, and shows whether it is subscribed [PDP-07]', async () => {
    const claire = await shop.customer('claire@example.com')
    const form = formOf((await claire.get(address)).body, '#stock-notification')
    expect(form.fields.Email).toBe('claire@example.com')
    await subscribe('claire@example.com', claire)
    expect(main((await claire.get(address)).body)).toContain('déjà inscrit')
  })

test.each(someOf(['', 'nobody', 'a@b'], 1))(
  'refuses the e-mail address "%s" [PDP-07]',
  async typed => {
    const answer = await subscribe(typed)
    expect(answer.statusCode).toBe(422)
    const field = documentOf(answer.body).querySelector('#Email')!
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(await shop.db.selectFrom('stock_notifications').selectAll().execute()).toEqual([])
  }
)

test('offers no form for products that are in stock or unknown [PDP-07]', async () => {
  await addStock(shop.db, ids.id, 1, 3)
  const page = (await shop.app.inject(address)).body
  expect(documentOf(page).querySelector('#stock-notification')).toBeNull()
  expect((await shop.app.inject(address.replace(/d=\d+$/, 'd=999999'))).statusCode).toBe(404)
})

test('receives the stock that was expected by today [PDP-07]', async () => {
  await subscribe('ann@example.com')
  await shop.db
    .updateTable('stocks')
    .set({ expected_on: '2001-01-01', expected_quantity: 7 })
    .where('variant_id', '=', ids.id)
    .where('warehouse_id', '=', 1)
    .execute()
  await receiveExpected(shop.db)
  await receiveExpected(shop.db)
  const { quantity } = await shop.db
    .selectFrom('stocks')
    .select('quantity')
    .where('variant_id', '=', ids.id)
    .where('warehouse_id', '=', 1)
    .executeTakeFirstOrThrow()
  expect(quantity).toBe(7)
  expect(await mails()).toHaveLength(1)
})

if (EXHAUSTIVE)
  test('receives all awaited stock at the push of a button in the outbox [PDP-07]', async () => {
    await subscribe('ann@example.com')
    const who = shop.visitor()
    const { action, fields } = formOf((await who.get('/shop/fr/outbox')).body, 'main form')
    await who.post(action, fields)
    expect((await who.get('/shop/fr/outbox')).body).toContain('ann@example.com')
  })
