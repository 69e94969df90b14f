import { describe, expect, test } from 'vitest'
import { cultures } from '../../demo-cms/kernel/texts/cultures.ts'
import { catalogueApp } from '../support/catalogue-app.ts'
import { getPage } from '../support/get-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { withShop } from '../support/with-shop.ts'

const shop = withShop({ products: 144, start: catalogueApp })

describe('every page', () => {
  test('is in the language of its URL [CTX-02]', async () => {
    expect(await getPage(shop, '/shop/fr')).toContain('De belles choses')
    expect(await getPage(shop, '/shop/nl')).toContain('Mooie dingen')
    expect(await getPage(shop, '/shop/en')).toContain('Beautiful things')
    expect(await getPage(shop, '/shop/de')).toContain('Schöne Dinge')
  })

  if (EXHAUSTIVE)
    test('shows no text key in any language', async () => {
      const { slug } = await aProduct('several')
      for (const culture of cultures) {
        for (const path of [
          '',
          '/catalog',
          '/catalog?display=table',
          '/catalog?q=zzqxwv',
          '/c/maison',
          `/p/${slug}`
        ]) {
          const text = (await getPage(shop, `/shop/${culture}${path}`)).replace(/<[^>]*>/g, ' ')
          expect(text).not.toMatch(/\b(Catalog|Product|Home|Category)\.[A-Z]/)
        }
      }
    })

  test('has no inline styles, handlers or scripts other than data', async () => {
    const { slug } = await aProduct('several')
    for (const path of ['', '/catalog', '/c/maison', `/p/${slug}`]) {
      const html = await getPage(shop, `/shop/fr${path}`)
      expect(html).not.toMatch(/\sstyle=/)
      expect(html).not.toMatch(/\son[a-z]+=/)
      expect(html).not.toMatch(/<script(?! type="application\/(ld\+)?json")/)
    }
  })

  test('has no id twice, although carousels show products of lists again', async () => {
    const { slug } = await aProduct('several')
    for (const path of ['', '/catalog', '/catalog?display=table', `/p/${slug}`]) {
      const body = await getPage(shop, `/shop/fr${path}`)
      const ids = [...body.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    }
  })

  test('reserves space for its pictures, and loads only one with high priority', async () => {
    const { slug } = await aProduct('several')
    for (const path of ['', '/catalog', `/p/${slug}`]) {
      const images = (await getPage(shop, `/shop/fr${path}`)).match(/<img[^>]*>/g)!
      for (const image of images) expect(image).toMatch(/width="\d+" height="\d+" alt=/)
      expect(
        images.filter(image => image.includes('fetchpriority')).length
      ).toBeLessThanOrEqual(1)
      // the first row of a list, or the large picture of a product page
      expect(
        images.filter(image => !image.includes('loading="lazy"')).length
      ).toBeLessThanOrEqual(4)
    }
  })

  test('has breadcrumbs for shoppers and search engines', async () => {
    const html = await getPage(shop, '/shop/en/c/theieres')
    expect(html).toMatch(/<nav class="shop-breadcrumbs" aria-label="Breadcrumbs">/)
    expect(html).toContain('<span aria-current="page">Teapots</span>')
    const [trail] = linkedData(html)
    const items = trail!.itemListElement as { name: string; item: string }[]
    expect(items.map(item => item.name)).toEqual([
      'Home',
      'Home and living',
      'Kitchen and table',
      'Tea and coffee',
      'Brewing',
      'Teapots'
    ])
    expect(items.at(-1)!.item).toBe('http://localhost:80/shop/en/c/theieres'.replace(':80', ''))
  })

  test('responds with 404 to an unknown URL', async () => {
    for (const url of [
      '/shop/it',
      '/shop/fr/c/nowhere',
      '/shop/fr/p/nothing',
      '/shop/fr/page/none',
      '/shop/fr/news/none'
    ]) {
      expect((await shop.app.inject(url)).statusCode).toBe(404)
    }
  })
})

describe('a product page', () => {
  test('a product is bought without scripts: one form selects the variant, another adds it to the cart', async () => {
    const { slug, id } = await aProduct('several')
    const html = await getPage(shop, `/shop/fr/p/${slug}`)
    expect(html).toContain(`<vitrine-variation-form product-id="${id}"`)
    expect(html).toContain(`method="get" action="/shop/fr/p/${slug}"`)
    expect(html).toMatch(/<(select|input) [^>]*name="VariantValueId1"/)
    expect(html).toContain('method="post" action="/shop/fr/shoppingcarts/add"')
    for (const field of ['_csrf', 'ProductVariantId', 'Name', 'Quantity']) {
      expect(html).toMatch(new RegExp(`<input [^>]*name="${field}"`))
    }
  })

  test('shows the variant of its URL', async () => {
    const { slug, id } = await aProduct('several')
    const last = await shop.db
      .selectFrom('variants')
      .selectAll()
      .where('product_id', '=', id)
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow()
    const query = last.value_ids
      .map((value, index) => `VariantValueId${index + 1}=${value}`)
      .join('&')
    const html = await getPage(shop, `/shop/fr/p/${slug}?${query}`)
    expect(html).toContain(`name="ProductVariantId" value="${last.id}"`)
    expect(html).toContain(last.sku)
  })

  test('describes the product and its price to search engines', async () => {
    const { slug } = await aProduct('single')
    const product = linkedData(await getPage(shop, `/shop/fr/p/${slug}`)).find(
      data => data['@type'] === 'Product'
    )
    expect(product).toMatchObject({ offers: { priceCurrency: 'EUR' } })
  })

  test('describes the variant of its URL and its breadcrumbs to search engines', async () => {
    const { slug, id } = await aProduct('several')
    const variants = await shop.db
      .selectFrom('variants')
      .selectAll()
      .where('product_id', '=', id)
      .orderBy('position')
      .execute()
    for (const variant of [variants[0]!, variants.at(-1)!]) {
      const query = variant.value_ids
        .map((value, index) => `VariantValueId${index + 1}=${value}`)
        .join('&')
      const data = linkedData(await getPage(shop, `/shop/fr/p/${slug}?${query}`))
      expect(data.map(one => one['@type'])).toEqual(['BreadcrumbList', 'Product'])
      expect(data[1]).toMatchObject({
        sku: variant.sku,
        isVariantOf: { '@type': 'ProductGroup' },
        offers: {
          '@type': 'Offer',
          price: (variant.price_minor / 100).toFixed(2),
          url: expect.stringContaining(query)
        }
      })
    }
  })
})

/** The JSON-LD of a page, in order. */
function linkedData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    found => JSON.parse(found[1]!)
  )
}

async function aProduct(where: 'several' | 'single') {
  const slugs = await shop.db
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .select(['products.slug', 'products.id'])
    .select(eb => eb.fn.countAll<number>().as('variants'))
    .groupBy(['products.slug', 'products.id'])
    .orderBy('products.id')
    .execute()
  return slugs.find(row => (where === 'single' ? row.variants === 1 : row.variants > 4))!
}
