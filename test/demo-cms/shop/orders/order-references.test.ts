import { expect, test } from 'vitest'
import { order, orderNumber } from '../../../support/checkout.ts'
import { documentOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

const references = { PurchaseOrderNumber: 'PO-2026-118', OwnReference: 'Spa, étage 2' }
const hotel = {
  Email: 'hotel@example.com',
  AccountType: 'business',
  BillingCompany: 'Hôtel des Ardennes',
  BillingVAT: 'BE0403170701'
}

test('shows what a company calls an order on its page and in its mail [CHK-01]', async () => {
  const who = await shop.customer('hotel@example.com')
  await who.add((await readyVariant(shop.db)).id)
  const checkout = documentOf((await who.get('/shop/fr/checkout')).body)
  expect(checkout.querySelector('#PurchaseOrderNumber')).not.toBeNull()
  const number = orderNumber(await order(who, { ...hotel, ...references }))
  for (const url of [
    `/shop/fr/account/orders/${number}`,
    `/shop/fr/checkout/confirmation/${number}`
  ]) {
    const list = documentOf((await who.get(url)).body).querySelector('.shop-order-references')
    expect(list?.textContent).toContain('PO-2026-118')
    expect(list?.textContent).toContain('Spa, étage 2')
  }
  const { body } = await shop.db
    .selectFrom('mails')
    .select('body')
    .where('subject', 'like', `%${number}%`)
    .executeTakeFirstOrThrow()
  expect(body).toContain(
    'Numéro de bon de commande : PO-2026-118\nVotre référence : Spa, étage 2'
  )
})

if (EXHAUSTIVE)
  test('rejects references that are too long, and keeps them [CHK-01]', async () => {
    const who = await shop.customer('hotel@example.com')
    await who.add((await readyVariant(shop.db)).id)
    const OwnReference = 'x'.repeat(51)
    const answer = await order(who, { ...hotel, OwnReference })
    expect(answer.statusCode).toBe(422)
    const page = documentOf(answer.body)
    expect(page.querySelector('#OwnReference-error')?.textContent).toContain('50 caractères')
    expect(page.querySelector('#OwnReference')?.getAttribute('value')).toBe(OwnReference)
  })

if (EXHAUSTIVE)
  test('asks private customers for no references, and stores none [CHK-01]', async () => {
    const who = await shop.customer('claire@example.com')
    await who.add((await readyVariant(shop.db)).id)
    const checkout = documentOf((await who.get('/shop/fr/checkout')).body)
    expect(checkout.querySelector('#PurchaseOrderNumber')).toBeNull()
    const number = orderNumber(await order(who, references))
    const { purchase_order_number } = await shop.db
      .selectFrom('orders')
      .select('purchase_order_number')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(purchase_order_number).toBe('')
  })
