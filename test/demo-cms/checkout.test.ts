import { describe, expect, test } from 'vitest'
import { paymentReference } from '../../demo-cms/shop/orders/payment-reference.ts'
import { buyer, filledCheckout, order, orderNumber } from '../support/checkout.ts'
import { documentOf, formOf } from '../support/html-form.ts'
import { readyVariant, setStock, stockOf } from '../support/ready-variant.ts'
import { type Shopper, shopper } from '../support/shopper.ts'
import { withShop } from '../support/with-shop.ts'

const shop = withShop()

async function withCart(wishes: Parameters<typeof readyVariant>[1] = {}, quantity = 2) {
  const variant = await readyVariant(shop.db, wishes)
  const claire = shop.visitor()
  await claire.add(variant.id, quantity)
  return { claire, variant }
}

async function ordersWith(variantId: number) {
  return shop.db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_id', 'orders.id')
    .selectAll('orders')
    .select(['quantity', 'line_minor', 'unit_price_minor'])
    .where('variant_id', '=', variantId)
    .execute()
}

test('turns the cart into an order, takes the stock and empties the cart', async () => {
  const { claire, variant } = await withCart({ price: 1250, stock: 10 }, 3)
  const answer = await order(claire)
  expect(answer.statusCode).toBe(303)
  const [made, ...others] = await ordersWith(variant.id)
  expect(others).toEqual([])
  expect(made).toMatchObject({
    number: orderNumber(answer),
    email: buyer.Email,
    quantity: 3,
    items_minor: 3750,
    shipping_minor: 595,
    total_minor: 4345,
    status: 'awaiting-payment'
  })
  expect(await stockOf(shop.db, variant.id)).toBe(7)
  expect((await claire.cart()).ItemsCount).toBe(0)
})

test('counts the total from the cart as it is, not from what a form says', async () => {
  const { claire, variant } = await withCart({ price: 1000, tiers: { 2: 900 } }, 2)
  const answer = await order(claire, {
    total: '0.01',
    Total: '0.01',
    items_minor: '1',
    shipping_minor: '0',
    CustomerId: '1',
    customer_id: '1',
    status: 'paid'
  })
  const [made] = await ordersWith(variant.id)
  expect(made).toMatchObject({
    number: orderNumber(answer),
    total_minor: 1800 + 595,
    status: 'awaiting-payment',
    customer_id: null
  })
})

test('keeps who pays and where it goes, with the VAT number and what is known of it [CHK-01]', async () => {
  const { claire, variant } = await withCart()
  await order(claire, {
    AccountType: 'business',
    BillingCompany: 'Café du Parc',
    BillingVAT: 'BE 0403.170.701',
    SameAddressForShipping: '',
    ShippingCountryId: 'NL',
    ShippingFirstName: 'Lotte',
    ShippingLastName: 'de Vries',
    ShippingStreet1: 'Damrak',
    ShippingHouseNumber: '1',
    ShippingPostalCode: '1012ab',
    ShippingCity: 'Amsterdam'
  })
  const [made] = await ordersWith(variant.id)
  expect(made).toMatchObject({
    account_type: 'business',
    vat_number: 'BE0403170701',
    billing: { Company: 'Café du Parc', City: 'Liège', CountryCode: 'BE' },
    address: { LastName: 'de Vries', PostalCode: '1012 AB', CountryCode: 'NL' },
    phone: buyer.PhoneNumber
  })
  const tax = made!.taxes!.reduce((sum, { taxMinor }) => sum + taxMinor, 0)
  expect(tax).toBe(made!.total_minor - made!.total_tax_excl_minor)
})

test('refuses a total that nobody has seen, keeps the form, and takes it at the second press [CHK-01]', async () => {
  const { claire, variant } = await withCart({ price: 1000 })
  const form = await filledCheckout(claire)
  await claire.add(variant.id, 1)
  const refused = await claire.post(form.action, form.fields)
  expect(refused.statusCode).toBe(422)
  const again = formOf(refused.body, 'form#checkout')
  expect(again.fields).toMatchObject({ Email: buyer.Email, SeenTotal: '3595' })
  const answer = await claire.post(again.action, again.fields)
  expect((await ordersWith(variant.id))[0]!.number).toBe(orderNumber(answer))
})

test.each([
  ['fr', 'Votre commande', 'Dont TVA 21 %'],
  ['nl', 'Uw bestelling', 'Waarvan 21 % btw'],
  ['en', 'Your order', 'Including 21% VAT']
])(
  'mails a confirmation in %s, with everything that is to be paid [CHK-01]',
  async (culture, subject, tax) => {
    const who = shop.visitor({ culture })
    await who.add((await readyVariant(shop.db, { price: 1000 })).id, 2)
    const form = await filledCheckout(who, {}, culture)
    const number = orderNumber(await who.post(form.action, form.fields))
    const mail = await shop.db
      .selectFrom('mails')
      .selectAll()
      .where('subject', '=', `${subject} ${number}`)
      .executeTakeFirstOrThrow()
    expect(mail.recipient).toBe(buyer.Email)
    expect(mail.body).toContain(tax)
    expect(mail.body).toMatch(/25[,.]95/)
    expect(mail.body).toMatch(/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/)
    expect(mail.body).not.toMatch(/Checkout\./)
  }
)

test('tells analytics of an order once, however often its page is read [CHK-01]', async () => {
  const { claire } = await withCart()
  const url = String((await order(claire)).headers.location)
  const facts = async () =>
    documentOf((await claire.get(url)).body).querySelectorAll('[data-vitrine-event]').length
  expect(await facts()).toBe(1)
  expect(await facts()).toBe(0)
})

test('sends for nothing from the amount on which it promises that', async () => {
  const { claire, variant } = await withCart({ price: 7500 }, 1)
  await order(claire)
  expect((await ordersWith(variant.id))[0]).toMatchObject({
    shipping_minor: 0,
    total_minor: 7500
  })
})

describe('how to pay', () => {
  test('is on the confirmation: amount, account and a reference that checks itself', async () => {
    const { claire } = await withCart({ price: 1250 }, 2)
    const answer = await order(claire)
    const page = await claire.get(String(answer.headers.location))
    const words = (documentOf(page.body).querySelector('#page')?.textContent ?? '').replace(
      /\s+/g,
      ' '
    )
    expect(words).toContain('30,95 €')
    expect(words).toMatch(/BE\d\d( \d{4}){3}/)
    const [reference] = /\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/.exec(words) ?? []
    const digits = reference!.replace(/\D/g, '')
    expect(Number(digits.slice(0, 10)) % 97 || 97).toBe(Number(digits.slice(10)))
    expect(words).toContain(orderNumber(answer))
  })

  test.each([
    [100_001, '+++000/0100/00191+++'],
    [97, '+++000/0000/09797+++'],
    [1, '+++000/0000/00101+++']
  ])('order %i is %s', (number, reference) => {
    expect(paymentReference(number)).toBe(reference)
  })
})

describe('a form that is sent again', () => {
  test('is one order, after a reload as after a double click', async () => {
    const { claire, variant } = await withCart()
    const form = await filledCheckout(claire)
    const first = await claire.post(form.action, form.fields)
    const second = await claire.post(form.action, form.fields)
    expect(orderNumber(second)).toBe(orderNumber(first))
    expect(await ordersWith(variant.id)).toHaveLength(1)
  })

  test('at the very same moment is one order', async () => {
    const { claire, variant } = await withCart({ stock: 50 })
    const form = await filledCheckout(claire)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => claire.post(form.action, form.fields))
    )
    expect(new Set(answers.map(orderNumber)).size).toBe(1)
    expect(await ordersWith(variant.id)).toHaveLength(1)
    expect(await stockOf(shop.db, variant.id)).toBe(48)
  })

  test('from another tab finds the cart empty, and says so', async () => {
    const { claire } = await withCart()
    const [one, other] = [await filledCheckout(claire), await filledCheckout(claire)]
    await claire.post(one.action, one.fields)
    const late = await claire.post(other.action, other.fields)
    expect(late.statusCode).toBe(422)
    expect(late.headers.location).toBeUndefined()
  })

  test('with the key of another shopper takes nothing of theirs', async () => {
    const first = await withCart()
    const form = await filledCheckout(first.claire)
    const theirs = orderNumber(await first.claire.post(form.action, form.fields))
    const second = await withCart()
    const answer = await order(second.claire, { CheckoutKey: form.fields.CheckoutKey! })
    expect(orderNumber(answer)).not.toBe(theirs)
    expect(await ordersWith(second.variant.id)).toHaveLength(1)
    expect(await ordersWith(first.variant.id)).toHaveLength(1)
  })

  test('with a key that makes no sense is an order like any other', async () => {
    for (const CheckoutKey of ['', 'x', '__proto__', 'k'.repeat(5000)]) {
      const { claire } = await withCart()
      expect(orderNumber(await order(claire, { CheckoutKey }))).toBeTruthy()
    }
  })
})

describe('the last pieces', () => {
  test('go to some of many buyers at two servers at the same moment, never below zero', async () => {
    const second = await shop.secondServer()
    const variant = await readyVariant(shop.db, { stock: 20 })
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const who = shopper(index % 2 ? shop.app : second)
        await who.add(variant.id, 3)
        return { who, form: await filledCheckout(who) }
      })
    )
    await setStock(shop.db, variant.id, 7)
    const answers = await Promise.all(
      buyers.map(({ who, form }) => who.post(form.action, form.fields))
    )
    const done = answers.filter(answer => answer.statusCode === 303)
    expect(done).toHaveLength(2)
    expect(await ordersWith(variant.id)).toHaveLength(2)
    expect(await stockOf(shop.db, variant.id)).toBe(1)
    for (const answer of answers) {
      expect([303, 409, 422]).toContain(answer.statusCode)
    }
  })

  test('of ten go to ten of fifty buyers at the same moment, and to nobody else [CHK-01]', async () => {
    const second = await shop.secondServer()
    const variant = await readyVariant(shop.db, { stock: 50 })
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const who = shopper(index % 2 ? shop.app : second)
        await who.add(variant.id, 1)
        return { who, form: await filledCheckout(who) }
      })
    )
    await setStock(shop.db, variant.id, 10)
    // each buyer submits twice
    const answers = await Promise.all(
      buyers.flatMap(({ who, form }) => [
        who.post(form.action, form.fields),
        who.post(form.action, form.fields)
      ])
    )
    const numbers = answers.filter(answer => answer.statusCode === 303).map(orderNumber)
    expect(new Set(numbers).size).toBe(10)
    expect(await ordersWith(variant.id)).toHaveLength(10)
    expect(await stockOf(shop.db, variant.id)).toBe(0)
    const others = answers.filter(answer => answer.statusCode !== 303)
    expect(new Set(others.map(answer => answer.statusCode))).toEqual(new Set([422]))
    const carts = await Promise.all(buyers.map(({ who }) => who.cart()))
    expect(carts.filter(cart => cart.ItemsCount === 1)).toHaveLength(40)
  }, 120_000)

  test('bought by somebody else leave the cart and what was typed, and name the item', async () => {
    const { claire, variant } = await withCart({ stock: 5 }, 4)
    const name = (await claire.cart()).Items[0]!.Name
    const form = await filledCheckout(claire)
    await setStock(shop.db, variant.id, 1)
    const answer = await claire.post(form.action, form.fields)
    expect(answer.statusCode).not.toBe(303)
    const words = documentOf(answer.body).querySelector('#page')?.textContent
    expect(words).toContain(name)
    expect(await stockOf(shop.db, variant.id)).toBe(1)
    expect((await claire.cart()).ItemsCount).toBe(4)
  })

  test('are taken in any order without two buyers waiting for each other for ever', async () => {
    const [one, two] = [await readyVariant(shop.db), await readyVariant(shop.db)]
    const buyers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map(async index => {
        const who = shop.visitor()
        for (const { id } of index % 2 ? [one, two] : [two, one]) await who.add(id, 1)
        return { who, form: await filledCheckout(who) }
      })
    )
    const answers = await Promise.all(
      buyers.map(({ who, form }) => who.post(form.action, form.fields))
    )
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(6).fill(303))
  })
})

describe('a confirmed order', () => {
  async function placed(who: Shopper) {
    await who.add((await readyVariant(shop.db)).id)
    return String((await order(who)).headers.location)
  }

  test('is shown to whoever placed it, and to nobody else', async () => {
    const claire = shop.visitor()
    const url = await placed(claire)
    expect((await claire.get(url)).statusCode).toBe(200)
    const stranger = shop.visitor()
    const other = await shop.customer('lotte@example.com')
    const answers = [await stranger.get(url), await other.get(url)]
    const nothing = await stranger.get('/shop/fr/checkout/confirmation/1')
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('Dubois')
    }
    expect(nothing.statusCode).toBe(404)
  })

  test('of a customer is in their account, in every browser', async () => {
    const lotte = await shop.customer('lotte@example.com')
    const url = await placed(lotte)
    const phone = await shop.customer('lotte@example.com')
    expect((await phone.get('/shop/fr/account')).body).toContain(url.split('/').at(-1))
    expect((await phone.get(url)).statusCode).toBe(200)
  })

  test('of a customer is out of sight after the logoff', async () => {
    const emma = await shop.customer('emma@example.com')
    const url = await placed(emma)
    await emma.post('/shop/fr/security/logoff', {})
    expect((await emma.get(url)).statusCode).toBe(404)
  })

  test('has a page in the account with its way, its taxes, and how to pay what is unpaid [ORD-01]', async () => {
    const claire = await shop.customer('claire@example.com')
    const number = (await placed(claire)).split('/').at(-1)
    const answer = await claire.get(`/shop/fr/account/orders/${number}`)
    const page = documentOf(answer.body)
    expect(page.querySelector('.shop-timeline [aria-current="step"]')?.textContent).toContain(
      'En attente de paiement'
    )
    expect(answer.body).toMatch(/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/)
    expect(page.querySelector('.shop-totals')?.textContent).toContain('Dont TVA 21 %')
    await shop.db
      .updateTable('orders')
      .set({ status: 'sent' })
      .where('number', '=', number!)
      .execute()
    const sent = documentOf((await claire.get(`/shop/fr/account/orders/${number}`)).body)
    expect(sent.querySelectorAll('.shop-timeline__done')).toHaveLength(3)
    expect(sent.querySelector('#page')?.textContent).not.toContain('+++')
  })

  test('keeps its prices when those of the shop change', async () => {
    const { claire, variant } = await withCart({ price: 1000 }, 1)
    const answer = await order(claire)
    await shop.db
      .updateTable('variants')
      .set({ price_minor: 9999 })
      .where('id', '=', variant.id)
      .execute()
    const page = await claire.get(String(answer.headers.location))
    expect(page.body.replaceAll(/\s/g, ' ')).toContain('15,95 €')
  })
})

test('shows no checkout for an empty cart', async () => {
  const answer = await shop.visitor().get('/shop/fr/checkout')
  expect(answer.body).not.toMatch(/name="BillingStreet1"/)
  expect(answer.statusCode).toBeLessThan(400)
})
