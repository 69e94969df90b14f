import { expect, test } from 'vitest'
import { formOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const PAGE = '/shop/fr/p/theiere-kyoto-en-fonte'

/** A shopper with a cart, on a product page. */
async function onProductPage() {
  const claire = shop.visitor({ culture: 'fr' })
  await claire.add((await readyVariant(shop.db)).id)
  const { body } = await claire.get(PAGE)
  const form = formOf(body, 'form[action$="/shoppingcarts/add"]')
  return {
    claire,
    form,
    press: (fields = {}) => claire.post(form.action, { ...form.fields, ...fields }),
    count: async () => (await claire.cart()).ItemsCount - 1
  }
}

test('a form of a product page that is sent twice, as after a lost connection, adds once [PDP-05]', async () => {
  const { press, count } = await onProductPage()
  const answers = await Promise.all([press(), press()])
  answers.push(await press())
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
  expect(await count()).toBe(1)
})

test('another quantity in the same form is another request [PDP-05]', async () => {
  const { press, count } = await onProductPage()
  await press()
  await press({ Quantity: '2' })
  expect(await count()).toBe(3)
})

test('a shopper who has seen the cart, goes back and sends the form again adds one more [PDP-05]', async () => {
  const { claire, press, count } = await onProductPage()
  await press()
  await claire.get('/shop/fr/shoppingcarts', { 'x-sec-purpose': 'prefetch' })
  await press()
  expect(await count()).toBe(1)
  await claire.get('/shop/fr/shoppingcarts')
  await press()
  expect(await count()).toBe(2)
})

test('each page has a key of its own [PDP-05]', async () => {
  const { claire, form } = await onProductPage()
  const other = formOf((await claire.get(PAGE)).body, 'form[action$="/shoppingcarts/add"]')
  expect(form.fields.Key).toMatch(/^[\w-]{8,}$/)
  expect(other.fields.Key).not.toBe(form.fields.Key)
})
