import { describe, expect, test } from 'vitest'
import { checkVat } from '../../../../demo-cms/shop/addresses/vat-service.ts'
import { taxDuty } from '../../../../demo-cms/shop/cart/tax-duty.ts'
import { sampleNumbers } from '../../../../demo-cms/simulators/vat-register/vat-register.ts'
import type { Cart } from '../../../../src/shared/contract/index.ts'
import { filledCheckout, orderNumber } from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

/** A registered Dutch number. */
const DUTCH = 'NL010000446B01'
/** A number in the Dutch format with wrong check digits. */
const WRONG = 'NL010000447B01'

/** A business in Amsterdam. */
const dutch = {
  AccountType: 'business',
  BillingCompany: 'Van Dijk Keukens B.V.',
  BillingVAT: DUTCH,
  BillingCountry: 'NL',
  BillingStreet1: 'Damrak',
  BillingHouseNumber: '1',
  BillingPostalCode: '1012 AB',
  BillingCity: 'Amsterdam'
}

const toBelgium = {
  SameAddressForShipping: '',
  ShippingCountryId: 'BE',
  ShippingFirstName: 'Lotte',
  ShippingLastName: 'de Vries',
  ShippingStreet1: 'Meir',
  ShippingHouseNumber: '1',
  ShippingPostalCode: '2000',
  ShippingCity: 'Antwerpen'
}

const shop = withShop()

/** A cart with two pieces at €10 with 21 % tax; the delivery to the Netherlands costs €6.95. */
async function withCart(): Promise<Shopper> {
  const who = shop.visitor({ culture: 'nl' })
  await who.add((await readyVariant(shop.db, { price: 1000 })).id, 2)
  return who
}

async function orderRow(number: string) {
  return shop.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

async function mailOf(number: string): Promise<string> {
  const { body } = await shop.db
    .selectFrom('mails')
    .select('body')
    .where('subject', '=', `Uw bestelling ${number}`)
    .executeTakeFirstOrThrow()
  return body
}

function wordsOf(html: string, selector: string): string {
  const found = documentOf(html).querySelector(selector)
  return (found?.textContent ?? '').replace(/\s+/g, ' ')
}

test.each([
  ['', true, 'NL', 'seller'],
  ['BE0403170701', true, 'NL', 'seller'],
  [DUTCH, true, 'BE', 'seller'],
  [DUTCH, true, 'NL', 'buyer'],
  [DUTCH, true, 'FR', 'buyer'],
  ['EL094259216', true, 'GR', 'buyer'],
  ['XI980780684', true, 'XI', 'buyer'],
  [DUTCH, null, 'NL', 'unknown'],
  [DUTCH, false, 'NL', 'seller'],
  ['hello', null, 'NL', 'seller']
] as const)(
  'VAT number %j, valid: %s, delivered in %s: who owes the tax is the %s [CHK-02]',
  (vatNumber, isValid, country, duty) => {
    expect(taxDuty({ vatNumber, isValid, country })).toBe(duty)
  }
)

describe('a registered business in another country', () => {
  test('pays no tax in the form, the cart, the order, its pages and its mail [CHK-02]', async () => {
    await checkVat(shop.db, DUTCH)
    const lotte = await withCart()
    const form = await filledCheckout(lotte, dutch, 'nl')
    // 2000 + 695 = 2695, of which 468 is tax
    expect(form.fields.SeenTotal).toBe('2227')
    expect(await lotte.cart()).toMatchObject({
      AmountTaxIncl: 20,
      ShippingAmountTaxIncl: 6.95,
      ReversedTax: 4.68,
      TotalTaxIncl: 22.27,
      Taxes: [],
      TaxNotice: expect.stringContaining('Btw verlegd')
    } satisfies Partial<Record<keyof Cart, unknown>>)
    for (const page of ['checkout', 'checkout?step=review', 'shoppingcarts']) {
      const { body } = await lotte.get(`/shop/nl/${page}`)
      expect(wordsOf(body, 'main'), page).toMatch(/Btw verlegd ?−€\s4,68/)
      expect(wordsOf(body, 'main'), page).toMatch(/Totaal excl\. btw ?€\s22,27/)
      expect(wordsOf(body, 'main'), page).toContain(`btw-nummer ${DUTCH}`)
    }

    const answer = await lotte.post(form.action, form.fields)
    const number = orderNumber(answer)
    expect(await orderRow(number)).toMatchObject({
      vat_valid: true,
      tax_duty: 'buyer',
      total_minor: 2227,
      total_tax_excl_minor: 2227,
      reversed_minor: 468,
      taxes: []
    })
    const page = wordsOf((await lotte.get(String(answer.headers.location))).body, 'main')
    expect(page).toMatch(/Btw verlegd ?−€\s4,68 ?Totaal excl\. btw ?€\s22,27/)
    expect(page).toContain(`btw-nummer ${DUTCH}`)
    expect(page).not.toMatch(/Waarvan/)
    expect(await mailOf(number)).toMatch(/Btw verlegd: −€\s4,68\nTotaal excl\. btw: €\s22,27/)
    expect(await mailOf(number)).toContain(`btw-nummer ${DUTCH}`)
  })

  if (EXHAUSTIVE)
    test('pays tax on items that are delivered or collected in Belgium [CHK-02]', async () => {
      await checkVat(shop.db, DUTCH)
      for (const where of [toBelgium, { ShippingMethod: 'shop' }]) {
        const lotte = await withCart()
        const form = await filledCheckout(lotte, { ...dutch, ...where }, 'nl')
        const answer = await lotte.post(form.action, form.fields)
        const order = await orderRow(orderNumber(answer))
        expect(order).toMatchObject({ tax_duty: 'seller', reversed_minor: 0 })
        expect(order.total_minor).toBe(Number(form.fields.SeenTotal))
        expect(order.total_minor).toBeGreaterThan(order.total_tax_excl_minor)
      }
    })

  if (EXHAUSTIVE)
    test('pays tax again as a private person, in a newer version of the cart [CHK-02]', async () => {
      await checkVat(shop.db, DUTCH)
      const lotte = await withCart()
      await filledCheckout(lotte, dutch, 'nl')
      const free = await lotte.cart()
      const taxed = (
        await lotte.call('PUT', '/shop/api/v1/checkout/draft', {
          Fields: { AccountType: 'private' },
          SignedIn: 'false'
        })
      ).json<Cart>()
      expect(taxed).toMatchObject({ TotalTaxIncl: 26.95, ReversedTax: 0, TaxNotice: null })
      expect(taxed.Version).toBeGreaterThan(free.Version!)
    })
})

describe('a VAT number that has not been looked up yet', () => {
  test('is looked up with the first step, so that the review shows what is ordered [CHK-02]', async () => {
    await shop.db.deleteFrom('vat_checks').execute()
    const lotte = await withCart()
    const url = '/shop/nl/checkout?step=address'
    const first = formOf((await lotte.get(url)).body, 'form#checkout')
    const { fields } = await filledCheckout(await withCart(), dutch, 'nl')
    await shop.db.deleteFrom('vat_checks').execute()
    await lotte.post(url, { ...fields, ...first.fields, ...dutch, ...contact(fields) })
    await lotte.post('/shop/nl/checkout?step=delivery', {
      ...fields,
      CheckoutKey: first.fields.CheckoutKey!
    })
    const review = formOf(
      (await lotte.get('/shop/nl/checkout?step=review')).body,
      'form#checkout'
    )
    expect(review.fields.SeenTotal).toBe('2227')
    const answer = await lotte.post(review.action, { ...review.fields, AcceptTerms: 'true' })
    expect((await orderRow(orderNumber(answer))).total_minor).toBe(2227)
  })

  if (EXHAUSTIVE)
    test('creates a new version of the carts that use it once it is known [CHK-02]', async () => {
      await shop.db.deleteFrom('vat_checks').execute()
      const lotte = await withCart()
      const before = (
        await lotte.call('PUT', '/shop/api/v1/checkout/draft', {
          Fields: { ...dutch, ShippingMethod: 'home', SameAddressForShipping: 'true' },
          SignedIn: 'false'
        })
      ).json<Cart>()
      expect(before).toMatchObject({
        TotalTaxIncl: 26.95,
        TaxNotice: expect.stringContaining('er wordt btw aangerekend')
      })
      await lotte.get(`/shop/api/v1/sales/customers/checkisvatvalid/?countryId=NL&VAT=${DUTCH}`)
      const after = await lotte.cart()
      expect(after.TotalTaxIncl).toBe(22.27)
      expect(after.Version).toBeGreaterThan(before.Version!)
    })

  test('never blocks an order while the register is unavailable: tax is charged, with a notice [CHK-02]', async () => {
    process.env.VAT_REGISTER = 'unavailable'
    try {
      await shop.db.deleteFrom('vat_checks').execute()
      const lotte = await withCart()
      const form = await filledCheckout(lotte, dutch, 'nl')
      expect(form.fields.SeenTotal).toBe('2695')
      const answer = await lotte.post(form.action, form.fields)
      const number = orderNumber(answer)
      expect(await orderRow(number)).toMatchObject({
        vat_valid: null,
        tax_duty: 'unknown',
        total_minor: 2695,
        reversed_minor: 0
      })
      const page = await lotte.get(String(answer.headers.location))
      expect(wordsOf(page.body, '.shop-totals__notice')).toContain('er wordt btw aangerekend')
      expect(await mailOf(number)).toContain('er wordt btw aangerekend')
    } finally {
      delete process.env.VAT_REGISTER
    }
  })

  if (EXHAUSTIVE)
    test('shows the new total before ordering if the answer arrives after the total was shown [CHK-02]', async () => {
      process.env.VAT_REGISTER = 'unavailable'
      await shop.db.deleteFrom('vat_checks').execute()
      const lotte = await withCart()
      const form = await filledCheckout(lotte, dutch, 'nl')
      delete process.env.VAT_REGISTER
      const refused = await lotte.post(form.action, form.fields)
      expect(refused.statusCode).toBe(422)
      const again = formOf(refused.body, 'form#checkout')
      expect(again.fields.SeenTotal).toBe('2227')
      const answer = await lotte.post(again.action, again.fields)
      expect((await orderRow(orderNumber(answer))).total_minor).toBe(2227)
    })
})

test('an unregistered number is an error and does not change the tax [CHK-02]', async () => {
  const lotte = await withCart()
  const form = await filledCheckout(lotte, { ...dutch, BillingVAT: WRONG }, 'nl')
  expect(form.fields.SeenTotal).toBe('2695')
  const refused = await lotte.post(form.action, form.fields)
  expect(refused.statusCode).toBe(422)
  expect(wordsOf(refused.body, '.shop-problems')).toContain(WRONG)
})

if (EXHAUSTIVE)
  test('charges tax if the VAT register does not respond in time [CHK-02]', async () => {
    const lotte = await withCart()
    const form = await filledCheckout(
      lotte,
      { AccountType: 'business', BillingCompany: 'X', BillingVAT: sampleNumbers.neverAnswers },
      'nl'
    )
    const order = await orderRow(orderNumber(await lotte.post(form.action, form.fields)))
    expect(order).toMatchObject({ tax_duty: 'seller', vat_valid: null })
  })

function contact({ Email = '', PhoneNumber = '' }: Record<string, string>) {
  return {
    Email,
    PhoneNumber,
    BillingFirstName: 'Lotte',
    BillingLastName: 'de Vries'
  }
}
