import { describe, expect, test } from 'vitest'
import { readDraft } from '../../../../demo-cms/shop/checkout/drafts.ts'
import { saveUnordered } from '../../../../demo-cms/shop/checkout/save-unordered.ts'
import type { Cart } from '../../../../src/shared/contract/index.ts'
import { buyer, filledCheckout, order, orderNumber } from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { logIn } from '../../../support/log-in.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const CHECKOUT = '/shop/fr/checkout'
const DRAFT = '/shop/api/v1/checkout/draft'

const shop = withShop()

async function withCart(who: Shopper = shop.visitor(), price = 1000) {
  const variant = await readyVariant(shop.db, { price })
  await who.add(variant.id, 2)
  return who
}

async function fieldsOf(who: Shopper, url = CHECKOUT) {
  const answer = await who.get(url)
  return formOf(answer.body, 'form#checkout').fields
}

/** The id of the newest cart, which is that of the current test. */
async function newestCartId(): Promise<number> {
  const { id } = await shop.db
    .selectFrom('carts')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the fields of a step, as the page does. */
async function send(who: Shopper, step: string, more: Record<string, string> = {}) {
  const url = `${CHECKOUT}?step=${step}`
  return who.post(url, { ...(await fieldsOf(who, url)), ...more })
}

describe('step by step', () => {
  test('each step leads to the next, and Back keeps what was typed [CHK-01]', async () => {
    const claire = await withCart()
    const first = await send(claire, 'address', buyer)
    expect(first.headers.location).toBe(`${CHECKOUT}?step=delivery`)
    const back = await send(claire, 'delivery', { ShippingMethod: 'express', Go: 'back' })
    expect(back.headers.location).toBe(`${CHECKOUT}?step=address`)
    expect(await fieldsOf(claire, `${CHECKOUT}?step=address`)).toMatchObject({
      Email: buyer.Email,
      BillingCity: 'Liège'
    })
    expect(await fieldsOf(claire, `${CHECKOUT}?step=delivery`)).toMatchObject({
      ShippingMethod: 'express'
    })
  })

  test('the URL of a later step leads to the first incomplete one [CHK-01]', async () => {
    const claire = await withCart()
    const deep = await claire.get(`${CHECKOUT}?step=review`)
    expect(deep.headers.location).toBe(`${CHECKOUT}?step=address`)
    await send(claire, 'address', buyer)
    await claire.post(`${CHECKOUT}?step=delivery`, { ShippingMethod: 'balloon' })
    const wrong = await claire.get(`${CHECKOUT}?step=review`)
    expect(wrong.headers.location).toBe(`${CHECKOUT}?step=delivery`)
  })

  test('stays on a step with problems and reports only those [CHK-01]', async () => {
    const claire = await withCart()
    const answer = await send(claire, 'address', { ...buyer, BillingCity: '' })
    expect(answer.statusCode).toBe(422)
    const links = [...documentOf(answer.body).querySelectorAll('.shop-problems a')]
    expect(links.map(link => link.getAttribute('href'))).toEqual(['#BillingCity'])
    expect(formOf(answer.body, 'form#checkout').fields.Email).toBe(buyer.Email)
  })

  test('creates one order when the last step is sent twice [CHK-01]', async () => {
    const claire = await withCart()
    await send(claire, 'address', buyer)
    await send(claire, 'delivery')
    await send(claire, 'payment')
    const url = `${CHECKOUT}?step=review`
    const fields = { ...(await fieldsOf(claire, url)), AcceptTerms: 'true' }
    const answers = await Promise.all([1, 2, 3].map(() => claire.post(url, fields)))
    expect(new Set(answers.map(orderNumber)).size).toBe(1)
    expect(orderNumber(await claire.post(url, fields))).toBe(orderNumber(answers[0]!))
  })
})

describe('what was typed', () => {
  test('is restored after a reload, even if it was invalid [CHK-01]', async () => {
    const claire = await withCart()
    await claire.call('PUT', DRAFT, {
      Fields: { Email: 'claire@', BillingCity: 'Seraing', AcceptTerms: 'true', Nonsense: 'x' },
      SignedIn: 'false'
    })
    expect(await fieldsOf(claire)).toMatchObject({ Email: 'claire@', BillingCity: 'Seraing' })
  })

  test('never includes the consent to the terms, however it was sent [CHK-01]', async () => {
    const claire = await withCart()
    await claire.call('PUT', DRAFT, {
      Fields: { BillingCity: 'Seraing', AcceptTerms: 'true' },
      SignedIn: 'false'
    })
    // a rejected order form is saved as well
    await claire.post(CHECKOUT, { ...(await fieldsOf(claire)), AcceptTerms: 'true' })
    const cartId = await newestCartId()
    const draft = await readDraft(shop.db, cartId)
    expect(draft).toMatchObject({ BillingCity: 'Seraing' })
    expect(draft).not.toHaveProperty('AcceptTerms')
  })

  if (EXHAUSTIVE)
    test('orders nothing until the terms are accepted in the form that is sent [CHK-01]', async () => {
      const claire = await withCart()
      const form = await filledCheckout(claire)
      // the terms were accepted in a form that was rejected for another reason
      const wrong = await claire.post(form.action, { ...form.fields, BillingCity: '' })
      expect(wrong.statusCode).toBe(422)
      expect(formOf(wrong.body, 'form#checkout').fields.AcceptTerms).toBe('true')

      const { AcceptTerms, ...withoutTerms } = form.fields
      expect(AcceptTerms).toBe('true')
      const refused = await claire.post(form.action, withoutTerms)
      expect(refused.statusCode).toBe(422)
      const links = [...documentOf(refused.body).querySelectorAll('.shop-problems a')]
      expect(links.map(link => link.getAttribute('href'))).toEqual(['#AcceptTerms'])
      expect(await fieldsOf(claire)).not.toHaveProperty('AcceptTerms')
      orderNumber(await claire.post(form.action, form.fields))
    })

  if (EXHAUSTIVE)
    test('is available to a customer on another device, and deleted after the order [CHK-01]', async () => {
      const phone = await shop.customer('emma@example.com')
      await withCart(phone)
      await phone.call('PUT', DRAFT, {
        Fields: { PhoneNumber: '+32 470 11 22 33' },
        SignedIn: 'true'
      })
      const laptop = await shop.customer('emma@example.com')
      expect(await fieldsOf(laptop)).toMatchObject({ PhoneNumber: '+32 470 11 22 33' })
      orderNumber(await order(laptop))
      await withCart(laptop)
      expect((await fieldsOf(laptop)).PhoneNumber).not.toBe('+32 470 11 22 33')
    })

  test('is kept after a login, which fills in what was left empty [CHK-01]', async () => {
    const who = await withCart()
    await who.call('PUT', DRAFT, {
      Fields: { Email: 'other@example.com', BillingCity: '', BillingCountry: 'BE' },
      SignedIn: 'false'
    })
    await logIn(who, 'lotte@example.com')
    const fields = await fieldsOf(who)
    expect(fields.Email).toBe('other@example.com')
    expect(fields.BillingCity).toBeTruthy()
  })

  test('recalculates the cart when it changes the total [CHK-01]', async () => {
    const claire = await withCart()
    const answer = await claire.call('PUT', DRAFT, {
      Fields: { ShippingMethod: 'express' },
      SignedIn: 'false'
    })
    const counted = answer.json<Cart>()
    expect(counted).toMatchObject({ ShippingMethodCode: 'express', TotalTaxIncl: 32.95 })
    expect(await claire.cart()).toEqual(counted)
    expect((await fieldsOf(claire)).SeenTotal).toBe('3295')
  })

  if (EXHAUSTIVE)
    test('that arrives after the order starts no new one [CHK-01]', async () => {
      const claire = await withCart()
      orderNumber(await order(claire))
      const late = await claire.call('PUT', DRAFT, {
        Fields: { Email: 'x' },
        SignedIn: 'false'
      })
      expect(late.statusCode).toBe(200)
      await withCart(claire)
      expect((await fieldsOf(claire)).Email).toBe('')
    })

  if (EXHAUSTIVE)
    test('is not saved when the cart was ordered after it had been read [CHK-01]', async () => {
      const claire = await withCart()
      const cartId = await newestCartId()
      orderNumber(await order(claire))
      const typed = { Email: 'x', ShippingMethod: 'express' }
      await saveUnordered(shop.db, cartId, { given: typed, typed }, 'fr')
      expect(await readDraft(shop.db, cartId)).toEqual({})
      await withCart(claire)
      expect((await claire.cart()).ShippingMethodCode).toBeNull()
    })

  test.each([{}, { Fields: 'x', SignedIn: '' }, { Fields: { Email: 1 }, SignedIn: '' }])(
    'is refused as %j [CHK-01]',
    async body => {
      const answer = await (await withCart()).call('PUT', DRAFT, body)
      expect(answer.statusCode).toBe(422)
    }
  )
})

describe('a session that ends', () => {
  async function emmasForm() {
    const emma = await shop.customer('emma@example.com')
    await shop.db.deleteFrom('cart_items').execute()
    await withCart(emma)
    // an address of hers that is not in her book
    const typed = { ExistingBillingAddressId: '', BillingBoxNumber: 'B7' }
    return { emma, form: await filledCheckout(emma, typed) }
  }

  test('asks the shopper to log in, and then accepts the same form [CHK-01]', async () => {
    const { emma, form } = await emmasForm()
    emma.cookies.clear()
    const refused = await emma.post(form.action, form.fields)
    expect(refused.statusCode).toBe(401)
    expect(refused.body).toContain('name="Password"')
    await logIn(emma, 'emma@example.com')
    const first = orderNumber(await emma.post(form.action, form.fields))
    expect(orderNumber(await emma.post(form.action, form.fields))).toBe(first)
  })

  if (EXHAUSTIVE)
    test('leads back to the filled-in form without scripts [CHK-01]', async () => {
      const { emma, form } = await emmasForm()
      emma.cookies.clear()
      const refused = await emma.post(form.action, form.fields)
      const login = formOf(refused.body, 'form#login')
      expect(login.fields.returnUrl).toBe(CHECKOUT)
      await logIn(emma, 'emma@example.com')
      expect(await fieldsOf(emma)).toMatchObject({ BillingBoxNumber: 'B7' })
      expect((await emma.cart()).ItemsCount).toBe(2)
    })

  test('is reported while typing, and nothing is saved without a session [CHK-01]', async () => {
    const { emma } = await emmasForm()
    emma.cookies.clear()
    const answer = await emma.call('PUT', DRAFT, { Fields: { Email: 'x' }, SignedIn: 'true' })
    expect(answer.statusCode).toBe(401)
  })

  test('a visitor’s order stays one order when they log in and send its form again [CHK-01]', async () => {
    const who = await withCart()
    const form = await filledCheckout(who)
    const first = orderNumber(await who.post(form.action, form.fields))
    // a customer with a cart of their own
    const own = await shop.customer('emma@example.com')
    await withCart(own)
    await logIn(who, 'emma@example.com')
    expect(orderNumber(await who.post(form.action, form.fields))).toBe(first)
    expect((await who.get(`${CHECKOUT}/confirmation/${first}`)).statusCode).toBe(200)
  })
})
