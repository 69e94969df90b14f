import { expect, test } from 'vitest'
import { cultures } from '../../../../demo-cms/kernel/texts/cultures.ts'
import { tagIndex } from '../../../../demo-cms/shop/site/tag-index.ts'
import { tags } from '../../../../widgets/plan.ts'
import { order } from '../../../support/checkout.ts'
import { documentOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

if (EXHAUSTIVE)
  test('every tag is on a page of the shop, and the index links to it', async () => {
    const places = await tagIndex(shop.db, { basePath: '/shop', culture: 'nl' })
    expect(places.map(({ tag }) => tag)).toEqual(Object.keys(tags).sort())
    const hotel = await shop.customer('hotel@example.com')
    await hotel.add((await readyVariant(shop.db)).id)
    const index = await hotel.get('/shop/nl/widgets')
    const links = [...documentOf(index.body).querySelectorAll('a')].map(a =>
      a.getAttribute('href')
    )
    const missing: string[] = []
    for (const { tag, url, asks } of places) {
      expect(links).toContain(url)
      if (asks && /(?:Order|Staff|SetUp)$/.test(asks)) continue
      const page = await hotel.get(url)
      if (!page.body.includes(`<${tag}`)) missing.push(`${tag} at ${url}: ${page.statusCode}`)
    }
    expect(missing).toEqual([])
  })

test.each(someOf(cultures, 1))('the index lists every tag in %s', async culture => {
  const places = await tagIndex(shop.db, { basePath: '/shop', culture })
  expect(places.map(({ tag }) => tag)).toEqual(Object.keys(tags).sort())
})

if (EXHAUSTIVE)
  test('the tags of an order are on its pages', async () => {
    const hotel = await shop.customer('hotel@example.com')
    for (const [PaymentMethod, tag] of [
      ['card', 'vitrine-card-payment'],
      ['transfer', 'vitrine-copy']
    ] as const) {
      await hotel.add((await readyVariant(shop.db)).id)
      const answer = await order(hotel, { PaymentMethod })
      const page = await hotel.get(String(answer.headers.location))
      expect(page.body).toContain(`<${tag}`)
      const number = String(answer.headers.location).split('/').at(-1)
      const own = await hotel.get(`/shop/nl/account/orders/${number}`)
      expect(own.body).toContain('<vitrine-delivery-address-change')
    }
  })

test('only staff can choose the customer they order for', async () => {
  const staff = await shop.customer('balie@example.com')
  expect((await staff.get('/shop/nl/sales/customer')).body).toContain(
    '<vitrine-customer-picker'
  )
})

test('a tag that an editor puts on a content page or into a template is listed with that page', async () => {
  const place = { basePath: '/shop', culture: 'en' } as const
  await shop.db
    .updateTable('pages')
    .set({ body: '<vitrine-on-page></vitrine-on-page>' })
    .where('slug', '=', 'terms')
    .where('culture', '=', 'en')
    .execute()
  await shop.db
    .updateTable('templates')
    .set({ source: '<vitrine-in-template></vitrine-in-template>', is_edited: true })
    .where('name', '=', 'cart/free-shipping')
    .execute()

  const places = await tagIndex(shop.db, place)

  expect(places).toContainEqual({ tag: 'vitrine-on-page', url: '/shop/en/page/terms' })
  expect(places).toContainEqual({ tag: 'vitrine-in-template', url: '/shop/en/shoppingcarts' })
  expect(places.map(({ tag }) => tag)).not.toContain('vitrine-free-shipping')
  expect(await tagIndex(shop.db, { ...place, culture: 'fr' })).not.toContainEqual(
    expect.objectContaining({ tag: 'vitrine-on-page' })
  )
})
