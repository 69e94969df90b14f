import { describe, expect, test } from 'vitest'
import { catalogueApp } from '../support/catalogue-app.ts'
import { withShop } from '../support/with-shop.ts'

const shop = withShop({ products: 144, start: catalogueApp })

async function page(url: string): Promise<string> {
  const reply = await shop.app.inject(url)
  expect(`${url} ${reply.statusCode}`).toBe(`${url} 200`)
  return reply.body
}

/** The JSON-LD of a page, in order. */
function linkedData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    found => JSON.parse(found[1]!)
  )
}

/** The parsed value of a tag's JSON attribute. */
function attribute(html: string, name: string): unknown {
  const found = new RegExp(` ${name}='([^']*)'`).exec(html)
  return JSON.parse(
    found![1]!.replaceAll('&lt;', '<').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
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

describe('every page', () => {
  test('is written in the language of its address [CTX-02]', async () => {
    expect(await page('/shop/fr')).toContain('De belles choses')
    expect(await page('/shop/nl')).toContain('Mooie dingen')
    expect(await page('/shop/en')).toContain('Beautiful things')
  })

  test('shows no text by its key, in no language', async () => {
    const { slug } = await aProduct('several')
    for (const culture of ['fr', 'nl', 'en']) {
      for (const path of [
        '',
        '/catalog',
        '/catalog?display=table',
        '/catalog?q=zzqxwv',
        '/c/maison',
        `/p/${slug}`
      ]) {
        const text = (await page(`/shop/${culture}${path}`)).replace(/<[^>]*>/g, ' ')
        expect(text).not.toMatch(/\b(Catalog|Product|Home|Category)\.[A-Z]/)
      }
    }
  })

  test('has no inline style, handler or script that is not data', async () => {
    const { slug } = await aProduct('several')
    for (const path of ['', '/catalog', '/c/maison', `/p/${slug}`]) {
      const html = await page(`/shop/fr${path}`)
      expect(html).not.toMatch(/\sstyle=/)
      expect(html).not.toMatch(/\son[a-z]+=/)
      expect(html).not.toMatch(/<script(?! type="application\/(ld\+)?json")/)
    }
  })

  test('reserves the space of its pictures, and hurries with one only', async () => {
    const { slug } = await aProduct('several')
    for (const path of ['', '/catalog', `/p/${slug}`]) {
      const images = (await page(`/shop/fr${path}`)).match(/<img[^>]*>/g)!
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

  test('says where it is, for people and for search engines', async () => {
    const html = await page('/shop/en/c/theieres')
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

  test('is missing when the address means nothing', async () => {
    for (const url of [
      '/shop/de',
      '/shop/fr/c/nowhere',
      '/shop/fr/p/nothing',
      '/shop/fr/page/none',
      '/shop/fr/news/none'
    ]) {
      expect((await shop.app.inject(url)).statusCode).toBe(404)
    }
  })
})

describe('a list', () => {
  test('searches with a plain form field [CAT-01]', async () => {
    const html = await page('/shop/fr/catalog?q=th%C3%A9i%C3%A8re')
    const [, count] = html.match(/<h1>(\d+) résultats pour «\u00a0théière\u00a0»<\/h1>/) ?? []
    expect(Number(count)).toBeGreaterThan(1)
    expect(html).toContain(`<title>${count} résultats pour «\u00a0théière\u00a0»`)
    expect(html).toContain(`"result_count":${count}`)
    expect(html).toContain('Théière')
  })

  test('says what a misspelt word was taken for, and keeps it in the field [CAT-01]', async () => {
    const html = await page('/shop/fr/catalog?q=tehiere')
    expect(html).toContain('Voici les résultats pour «\u00a0théière\u00a0»')
    expect(html).toContain('value="tehiere"')
  })

  test('that finds nothing offers other words and the departments [CAT-01]', async () => {
    const html = await page('/shop/fr/catalog?q=th%C3%A9i%C3%A8re+balan%C3%A7oire+xqzwvk')
    expect(html).toContain('<h1>0 résultat pour «\u00a0théière balançoire xqzwvk\u00a0»</h1>')
    expect(html).toContain('Aucun résultat pour')
    expect(html).toMatch(/<a class="shop-nothing__way" href="\/shop\/fr\/c\//)
    const html2 = await page('/shop/fr/catalog?q=th%C3%A9i%C3%A8re+xqzwvk')
    expect(html2).toContain('Vouliez-vous dire…')
    expect(html2).toMatch(/href="\/shop\/fr\/catalog\?q=th%C3%A9i%C3%A8re">théière <span/)
  })

  test('escapes what was typed', async () => {
    const html = await page('/shop/fr/catalog?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27')
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;script&gt;alert(1)')
  })

  test('turns the fields of its filter form into the filter of the address [CAT-06]', async () => {
    const reply = await shop.app.inject(
      '/shop/fr/catalog?sort=name&pageindex=3&f=Brands%3A3&f=ProductAttributes.1%3A2&f=Price%3A0-25&f=Price%3A25-50'
    )
    expect(reply.statusCode).toBe(302)
    const address = new URL(String(reply.headers.location), 'http://shop.test')
    expect(address.pathname).toBe('/shop/fr/catalog')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      filter: '{"Brands":["3"],"Price":"25-50","ProductAttributes":{"1":["2"]}}',
      sort: 'name'
    })
    await page(String(reply.headers.location))
  })

  test('leaves out of its address what forms send for nothing', async () => {
    const reply = await shop.app.inject(
      '/shop/fr/catalog?q=&sort=name&pageSize=24&display=grid'
    )
    expect(reply.headers.location).toBe('/shop/fr/catalog?sort=name')
  })

  test('keeps a display that was chosen for other lists, and says it in their addresses [CAT-04]', async () => {
    const chosen = await shop.app.inject(
      '/shop/fr/catalog?q=lampe&remember=1&display=table&sort=relevance&pageSize=48'
    )
    expect(chosen.headers.location).toBe('/shop/fr/catalog?q=lampe&pageSize=48&display=table')
    const [cookie] = chosen.cookies
    expect(cookie).toMatchObject({
      name: 'VitrineListView',
      value: 'display=table&pageSize=48',
      path: '/shop'
    })
    // without consent to preferences, it lasts until the browser is closed
    expect(cookie).not.toHaveProperty('maxAge')

    const other = (url: string) =>
      shop.app.inject({ url, cookies: { VitrineListView: 'display=table&pageSize=48' } })
    const next = await other('/shop/fr/c/theieres')
    expect(next.headers.location).toBe('/shop/fr/c/theieres?pageSize=48&display=table')
    expect((await other(String(next.headers.location))).statusCode).toBe(200)
    // Back and shared URLs show what the URL says
    for (const said of ['?sort=name', '?pageSize=24&display=grid']) {
      expect((await other(`/shop/fr/catalog${said}`)).body).toContain('class="shop-grid"')
    }
    const odd = await shop.app.inject({
      url: '/shop/fr/catalog',
      cookies: { VitrineListView: 'display=sideways&pageSize=7000' }
    })
    expect(odd.statusCode).toBe(200)
  })

  test('shows several pages at once, as its address says [UIX-05]', async () => {
    const cards = async (query: string) =>
      (await page(`/shop/fr/catalog?${query}`)).match(/data-vitrine-key="product-\d+"/g)
    const three = await cards('pageSize=12&pagefrom=2&pageindex=4')
    expect(three).toHaveLength(36)
    const single = await Promise.all(
      [2, 3, 4].map(number => cards(`pageSize=12&pageindex=${number}`))
    )
    expect(three).toEqual(single.flat())
    expect(await page('/shop/fr/catalog?pageSize=12&pagefrom=2&pageindex=4')).toContain(
      '13–48 sur 144'
    )
    // at most ten pages; an invalid range shows a single page
    expect(await cards('pageSize=12&pagefrom=1&pageindex=12')).toHaveLength(120)
    expect(await cards('pageSize=12&pagefrom=9&pageindex=2')).toHaveLength(12)
    expect(await cards('pageSize=12&pagefrom=-1&pageindex=2')).toHaveLength(24)
  })

  test('is narrowed to prices that somebody typed, and names them [CAT-06]', async () => {
    const reply = await shop.app.inject('/shop/fr/catalog?Price.from=80&Price.to=24%2C90')
    const location = String(reply.headers.location)
    expect(new URL(location, 'http://shop.test').searchParams.get('filter')).toBe(
      '{"Price":"24.9-80"}'
    )
    const html = await page(location)
    expect(html).toMatch(/name="f" value="Price:24.9-80" checked/)
    expect(html).toMatch(/vitrine-chips__chip[^>]*>Prix.: De 24,90/)
    const prices = [...html.matchAll(/<vitrine-add-to-cart [^>]*price="([\d.]+)"/g)]
    for (const [, price] of prices) {
      expect(Number(price)).toBeGreaterThanOrEqual(24.9)
      expect(Number(price)).toBeLessThanOrEqual(80)
    }
    const none = await shop.app.inject('/shop/fr/catalog?Price.from=&Price.to=x')
    expect(none.headers.location).toBe('/shop/fr/catalog')
  })

  test('is unfiltered when the filter is malformed, and says so [CAT-06]', async () => {
    const all = await page('/shop/fr/catalog')
    expect(all).not.toContain('n’est pas valable')
    for (const filter of ['{bad', '[]', 'null', '7', '{"Brands":{"a":1}}', '"x"']) {
      const html = await page(`/shop/fr/catalog?filter=${encodeURIComponent(filter)}`)
      expect(html).toContain('Le filtre de ce lien n’est pas valable')
      expect(html).toContain('144 produits')
    }
  })

  test('is not changed by a __proto__ key', async () => {
    const html = await page(
      `/shop/fr/catalog?filter=${encodeURIComponent('{"__proto__":{"Price":"0-25"}}')}`
    )
    expect(html).toContain('144 produits')
  })

  test('hands its filters to the widget and to a form alike [CAT-09]', async () => {
    const html = await page(`/shop/fr/catalog?filter=${encodeURIComponent('{"Price":"0-25"}')}`)
    const facets = attribute(html, 'facets') as { Total: number; Facets: { Key: string }[] }
    expect(facets.Facets.map(facet => facet.Key)).toContain('Price')
    expect(html).toMatch(/name="f" value="Price:0-25" checked/)
    expect(html).toContain(
      `<p class="shop-list__count" data-vitrine-announce>${facets.Total} produits`
    )
  })

  test('has links to the pages around the current one [UIX-05]', async () => {
    const html = await page('/shop/fr/catalog?pageSize=12&pageindex=6')
    expect(html).toContain('rel="prev"')
    expect(html).toContain('rel="next"')
    const numbers = [...html.matchAll(/aria-label="Page (\d+)"/g)].map(found =>
      Number(found[1])
    )
    expect(numbers).toEqual([4, 5, 6, 7, 8])
    expect(html).toMatch(/aria-label="Page 6" aria-current="page"/)
    expect(await page('/shop/fr/catalog?pageSize=96&q=th%C3%A9i%C3%A8re')).not.toContain(
      'vitrine-pagination'
    )
  })

  test('is a table when asked [CAT-04]', async () => {
    const html = await page('/shop/fr/catalog?display=table')
    expect(html).toContain('<table class="shop-table shop-products">')
    expect(html).toMatch(/<vitrine-quantity [^>]*label="Quantité : /)
    expect(html).not.toContain('class="shop-grid"')
  })

  test('offers a way out when nothing fits', async () => {
    expect(await page('/shop/fr/catalog?q=zzqxwv')).toContain('Vérifiez l’orthographe')
    const filter = encodeURIComponent('{"Brands":["999"]}')
    expect(await page(`/shop/fr/catalog?filter=${filter}`)).toContain(
      'Effacer tous les filtres'
    )
  })
})

describe('a product page', () => {
  test('can be used without scripts: variants by one form, the order by another', async () => {
    const { slug, id } = await aProduct('several')
    const html = await page(`/shop/fr/p/${slug}`)
    expect(html).toContain(`<vitrine-variation-form product-id="${id}"`)
    expect(html).toContain(`method="get" action="/shop/fr/p/${slug}"`)
    expect(html).toMatch(/<(select|input) [^>]*name="VariantValueId1"/)
    expect(html).toContain('method="post" action="/shop/fr/shoppingcarts/add"')
    for (const field of ['_csrf', 'ProductVariantId', 'Name', 'Quantity']) {
      expect(html).toMatch(new RegExp(`<input [^>]*name="${field}"`))
    }
  })

  test('shows the variant of its address', async () => {
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
    const html = await page(`/shop/fr/p/${slug}?${query}`)
    expect(html).toContain(`name="ProductVariantId" value="${last.id}"`)
    expect(html).toContain(last.sku)
  })

  test('describes the product and its price to search engines', async () => {
    const { slug } = await aProduct('single')
    const product = linkedData(await page(`/shop/fr/p/${slug}`)).find(
      data => data['@type'] === 'Product'
    )
    expect(product).toMatchObject({ offers: { priceCurrency: 'EUR' } })
  })

  test('describes the variant of its address to search engines, and the way to it', async () => {
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
      const data = linkedData(await page(`/shop/fr/p/${slug}?${query}`))
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
