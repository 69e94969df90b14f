import { expect, test, vi } from 'vitest'
import { syncFiles } from '../../../../demo-cms/kernel/content/sync-files.ts'
import { buyer, filledCheckout, orderNumber } from '../../../support/checkout.ts'
import { documentOf, formOf, type HtmlForm } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Answer, Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const CHECKOUT = '/shop/fr/checkout'
const REVIEW = `${CHECKOUT}?step=review`
const POINTS = '/shop/fr/shippings/pickuppoint/search'

const shop = withShop()

async function withProduct(who = shop.visitor()): Promise<Shopper> {
  await who.add((await readyVariant(shop.db)).id)
  return who
}

/** Chooses one of the first two pickup points on their page; returns its reference. */
async function choosePoint(who: Shopper, index: 0 | 1): Promise<string> {
  const { body } = await who.get(
    `${POINTS}?shippingMethodId=pickup&carrierGatewayId=vitrine-points&city=Namur`
  )
  const radios = documentOf(body).querySelectorAll('[name="PickupPointRef"]:not([disabled])')
  const PickupPointRef = radios[index]!.getAttribute('value')!
  const { fields } = formOf(body, 'form[method="post"][action*="pickuppoint"]')
  await who.post(POINTS, { ...fields, PickupPointRef })
  return PickupPointRef
}

/** Goes through the checkout step by step, as without scripts, and returns the form of the last step. */
async function review(who: Shopper, more: Record<string, string> = {}): Promise<HtmlForm> {
  for (const step of ['address', 'delivery', 'payment']) {
    const url = `${CHECKOUT}?step=${step}`
    const { fields } = formOf((await who.get(url)).body, 'form#checkout')
    await who.post(url, { ...fields, ...buyer, ...more })
  }
  return formOf((await who.get(REVIEW)).body, 'form#checkout')
}

async function orderCount(): Promise<number> {
  return (await shop.db.selectFrom('orders').select('id').execute()).length
}

function orderOf(answer: Answer) {
  return shop.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', orderNumber(answer))
    .executeTakeFirstOrThrow()
}

/** Submits a form that is out of date; returns the form that is shown again, with everything that was typed. */
async function refused(
  who: Shopper,
  { action, fields }: HtmlForm,
  problem = 'a changé entre-temps'
): Promise<HtmlForm> {
  const before = await orderCount()
  const answer = await who.post(action, { ...fields, AcceptTerms: 'true' })
  expect(answer.statusCode).toBe(422)
  expect(await orderCount()).toBe(before)
  const page = documentOf(answer.body)
  expect(page.querySelector('.shop-problems')?.textContent).toContain(problem)
  const again = formOf(answer.body, 'form#checkout')
  expect(again.fields).toMatchObject({
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('Seen'))),
    AcceptTerms: 'true'
  })
  return again
}

test('a pickup point that another tab has changed is shown before it is ordered [CHK-09]', async () => {
  const who = await withProduct()
  await choosePoint(who, 0)
  const form = await filledCheckout(who, { ShippingMethod: 'pickup' })
  const other = await choosePoint(who, 1)

  const again = await refused(who, form)

  expect(again.fields.SeenPickupPoint).toBe(other)
  const { pickup_point } = await orderOf(await who.post(again.action, again.fields))
  expect(pickup_point).toMatchObject({ Name: expect.any(String) })
})

test.each(
  someOf(
    [
      ['an address', { BillingStreet1: 'Rue Neuve' }],
      ['a delivery address', { SameAddressForShipping: '', ShippingStreet1: 'Rue Neuve' }],
      ['an e-mail address', { Email: 'other@example.com' }],
      ['a delivery method', { ShippingMethod: 'shop' }],
      ['a payment method', { PaymentMethod: 'card' }]
    ],
    1
  )
)(
  'a review that does not show %s of another tab is shown again [CHK-01]',
  async (_, change) => {
    const who = await withProduct()
    const form = await review(who)
    for (const step of ['address', 'delivery', 'payment']) {
      await who.post(`${CHECKOUT}?step=${step}`, {
        ...buyer,
        ShippingFirstName: 'Claire',
        ShippingLastName: 'Dubois',
        ShippingCountryId: 'BE',
        ShippingHouseNumber: '1',
        ShippingPostalCode: '4000',
        ShippingCity: 'Liège',
        ...change
      })
    }

    // the delivery method may also change the total, which has its own message
    const again = await refused(who, form)

    const answer = await who.post(again.action, again.fields)
    expect(answer.statusCode).toBe(303)
  }
)

test('a review shows the pickup point that is ordered [CHK-09]', async () => {
  const who = await withProduct()
  await choosePoint(who, 0)
  const form = await review(who, { ShippingMethod: 'pickup' })
  await choosePoint(who, 1)
  const again = await refused(who, form)
  expect((await who.post(again.action, again.fields)).statusCode).toBe(303)
})

if (EXHAUSTIVE)
  test('an address of the book that another tab has edited is shown before it is ordered [CHK-04]', async () => {
    const claire = await withProduct(await shop.customer('claire@example.com'))
    const page = await claire.get(CHECKOUT)
    const form = formOf(page.body, 'form#checkout')
    const { ExistingBillingAddressId: id } = form.fields
    const book = `/shop/fr/account/addresses/${id}`
    const { action, fields } = formOf((await claire.get(book)).body, 'form#address')
    await claire.post(action, { ...fields, Street1: 'Rue des Acacias' })

    const before = await orderCount()
    const answer = await claire.post(form.action, { ...form.fields, AcceptTerms: 'true' })
    expect([answer.statusCode, await orderCount()]).toEqual([422, before])
    expect(answer.body).toContain('Rue des Acacias')

    const again = formOf(answer.body, 'form#checkout')
    const { billing } = await orderOf(await claire.post(again.action, again.fields))
    expect(billing).toMatchObject({ Street1: 'Rue des Acacias' })
  })

if (EXHAUSTIVE)
  test('a form that an older release has shown is shown again, then ordered [CHK-01]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const who = await withProduct()
    const { action, fields } = await filledCheckout(who)
    const { SeenLines: _, ...older } = fields
    const again = await refused(
      who,
      { action, fields: older } as HtmlForm,
      'Vérifiez votre commande'
    )
    expect(log.mock.calls.flat().join()).toContain('SeenLines')
    expect((await who.post(again.action, again.fields)).statusCode).toBe(303)
    log.mockRestore()
  })

test('the shop says at its start which fields an edited template lacks [CHK-01]', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const template = shop.db.updateTable('templates').where('name', '=', 'checkout/checkout')
  const { source } = await shop.db
    .selectFrom('templates')
    .select('source')
    .where('name', '=', 'checkout/checkout')
    .executeTakeFirstOrThrow()
  const edited = source.replace(/<input type="hidden" name="SeenLines"[^>]*>/, '')
  await template.set({ source: edited, is_edited: true }).execute()

  await syncFiles(shop.db)

  expect(log.mock.calls.flat().join()).toMatch(/checkout\/checkout .*: SeenLines$/)
  await template.set({ source, is_edited: false }).execute()
  log.mockRestore()
})
