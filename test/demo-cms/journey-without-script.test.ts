import { describe, expect, test } from 'vitest'
import { cultures } from '../../demo-cms/kernel/texts/cultures.ts'
import { parseConsent } from '../../src/shared/consent/consent-record.ts'
import { buyer } from '../support/checkout.ts'
import { documentOf, formOf, type HtmlForm } from '../support/html-form.ts'
import { readyVariant } from '../support/ready-variant.ts'
import type { Answer } from '../support/shopper.ts'
import { someOf } from '../support/tier.ts'
import { withShop } from '../support/with-shop.ts'

const shop = withShop()

/** A browser without JavaScript, which does not send the origin of its forms. */
function plainBrowser(culture: string) {
  const who = shop.visitor({ culture, says: {} })
  const follow = async (answer: Answer): Promise<Answer> => {
    const place = answer.headers.location
    return place === undefined ? answer : follow(await who.get(String(place)))
  }
  return {
    who,
    open: async (url: string) => follow(await who.get(url)),
    async submit(form: HtmlForm, typed: Record<string, string> = {}, from = '') {
      const fields = { ...form.fields, ...typed }
      if (form.method === 'post') return follow(await who.post(form.action, fields))
      return follow(await who.get(`${form.action || from}?${new URLSearchParams(fields)}`))
    }
  }
}

describe.each(someOf(cultures, 1))('in %s, with forms and links only', culture => {
  test('a shopper finds, chooses and orders a product', async () => {
    const { who, open, submit } = plainBrowser(culture)
    const home = await open('/')
    expect(documentOf(home.body).documentElement.getAttribute('lang')).toBe(culture)

    const search = formOf(home.body, 'form[role="search"]')
    const word = await nameOfSomething(culture)
    const results = await submit(search, { q: word })
    const link = documentOf(results.body)
      .querySelector('.shop-card__link')
      ?.getAttribute('href')
    expect(link, word).toBeTruthy()

    const product = await open(link!)
    const cart = await submit(formOf(product.body, 'form[action$="/shoppingcarts/add"]'), {
      Quantity: '2'
    })
    const update = formOf(cart.body, 'form[action$="/shoppingcarts/update"]')
    await submit(update, { Quantity: '3' })
    const changed = await who.cart()
    expect(changed.Items).toHaveLength(1)
    expect(changed.ItemsCount).toBeGreaterThanOrEqual(3)

    const toCheckout = documentOf((await open(`/shop/${culture}/shoppingcarts`)).body)
      .querySelector(`a[href$="/checkout"]`)
      ?.getAttribute('href')
    const checkout = await open(toCheckout!)
    // a browser without JavaScript is redirected to the first step
    const [, steps] = /<noscript><meta http-equiv="refresh" content="0; url=([^"]+)"/.exec(
      checkout.body
    )!
    let page = await open(steps!)
    for (const part of ['address', 'delivery', 'payment', 'review']) {
      const form = formOf(page.body, `form[method="post"][action$="/checkout?step=${part}"]`)
      const typed = Object.entries(buyer).filter(([name]) => form.names.includes(name))
      page = await submit(form, Object.fromEntries(typed))
      expect(page.statusCode).toBe(200)
    }
    const confirmation = page
    expect(confirmation.body).toMatch(/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/)
    expect((await who.cart()).ItemsCount).toBe(0)
  })

  test('a shopper removes a line from the cart', async () => {
    const { who, open, submit } = plainBrowser(culture)
    const list = await open(`/shop/${culture}/catalog`)
    const add = formOf(list.body, 'form.shop-card__buy[action$="/shoppingcarts/add"]')
    const cart = await submit(add)
    expect((await who.cart()).Items).toHaveLength(1)
    await submit(formOf(cart.body, 'form[action$="/shoppingcarts/remove"]'))
    expect((await who.cart()).Items).toEqual([])
  })

  test('a shopper decides about cookies, and is not asked again [CONS-01]', async () => {
    const { who, open, submit } = plainBrowser(culture)
    const home = await open(`/shop/${culture}`)
    const banner = formOf(home.body, 'vitrine-consent-banner form[action$="/cookies"]')
    await submit(banner, { choice: 'accept' })
    const cookie = decodeURIComponent(who.cookies.get('ManagerCookieConsent') ?? '')
    const settings = JSON.parse(
      documentOf(home.body).getElementById('vitrine-context')?.textContent ?? ''
    )
    expect(parseConsent(settings.consentStamp, cookie)).toEqual({
      stamp: settings.consentStamp,
      preferences: true,
      statistics: true,
      marketing: true
    })
    const again = await open(`/shop/${culture}`)
    expect(documentOf(again.body).querySelector('vitrine-consent-banner')).toBeNull()
  })

  test('a shopper accepts single categories of cookies, and withdraws them [CONS-01]', async () => {
    const { who, open, submit } = plainBrowser(culture)
    const record = () =>
      JSON.parse(decodeURIComponent(who.cookies.get('ManagerCookieConsent')!))
    const choose = async (fields: Record<string, string>) => {
      const page = await open(`/shop/${culture}/cookies`)
      const form = formOf(page.body, '#page form[action$="/cookies"]')
      const { _csrf = '' } = form.fields
      const save = documentOf(page.body).querySelector('#page form[action$="/cookies"] button')
      const name = save?.getAttribute('name')
      const pressed = name ? { [name]: save?.getAttribute('value') ?? '' } : {}
      await submit({ ...form, fields: { _csrf } }, { ...fields, ...pressed })
    }
    const page = await open(`/shop/${culture}/cookies`)
    const box = documentOf(page.body).querySelector('#page input[name="statistics"]')
    await choose({ statistics: box?.getAttribute('value') ?? 'on' })
    expect(record()).toMatchObject({ preferences: false, statistics: true, marketing: false })
    await choose({})
    expect(record()).toMatchObject({ preferences: false, statistics: false, marketing: false })
  })
})

test('an invalid quantity is reported, and the cart stays unchanged [CART-02]', async () => {
  const { who, open, submit } = plainBrowser('fr')
  const list = await open('/shop/fr/catalog')
  const cart = await submit(
    formOf(list.body, 'form.shop-card__buy[action$="/shoppingcarts/add"]')
  )
  const before = await who.cart()
  const update = formOf(cart.body, 'form[action$="/shoppingcarts/update"]')
  for (const Quantity of ['-1', '0', 'trois', '1.5', '2,5', '1 2', '1\t2', '1e3', '٣', '']) {
    const answer = await submit(update, { Quantity })
    expect(answer.statusCode).toBe(422)
    expect(documentOf(answer.body).querySelector('[role="alert"]')?.textContent).toMatch(/\w/)
  }
  expect(await who.cart()).toEqual(before)
})

test('a quantity in full-width digits is read [CART-02]', async () => {
  const who = shop.visitor({ culture: 'fr' })
  const variant = await readyVariant(shop.db, { stock: 30 })
  await who.add(variant.id, 3)
  const cart = await who.get('/shop/fr/shoppingcarts')
  const { action, fields } = formOf(cart.body, 'form[action$="/shoppingcarts/update"]')
  await who.post(action, { ...fields, Quantity: '１２' })
  expect((await who.cart()).ItemsCount).toBe(12)
})

async function nameOfSomething(culture: string): Promise<string> {
  const { name } = await shop.db
    .selectFrom('product_texts')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .innerJoin('stocks', 'stocks.variant_id', 'variants.id')
    .select('name')
    .where('culture', '=', culture)
    .where('quantity', '>', 20)
    .where('max_quantity', '=', 0)
    .executeTakeFirstOrThrow()
  return name
}
