import { describe, expect, test } from 'vitest'
import { catalogueApp } from '../../../support/catalogue-app.ts'
import { getPage } from '../../../support/get-page.ts'
import { documentOf } from '../../../support/html-form.ts'
import { someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop({ products: 144, start: catalogueApp })

describe('a list', () => {
  test('searches with a plain form field [CAT-01]', async () => {
    const html = await getPage(shop, '/shop/fr/catalog?q=th%C3%A9i%C3%A8re')
    const [, count] = html.match(/<h1>(\d+) résultats pour «\u00a0théière\u00a0»<\/h1>/) ?? []
    expect(Number(count)).toBeGreaterThan(1)
    expect(html).toContain(`<title>${count} résultats pour «\u00a0théière\u00a0»`)
    expect(html).toContain(`"result_count":${count}`)
    expect(html).toContain('Théière')
  })

  test('leads from the reference of a variant to this variant [CAT-01]', async () => {
    const { sku, slug, values } = await shop.db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['variants.sku', 'slug', 'variants.value_ids as values'])
      .orderBy('variants.position', 'desc')
      .executeTakeFirstOrThrow()
    const chosen = values.map((id, index) => `VariantValueId${index + 1}=${id}`).join('&amp;')
    for (const typed of [
      sku,
      sku.toLowerCase().replaceAll('-', ''),
      sku.replaceAll('-', ' ')
    ]) {
      const html = await getPage(shop, `/shop/fr/catalog?q=${encodeURIComponent(typed)}`)
      expect(html, typed).toContain('<h1>1 résultat pour')
      expect(html, typed).toContain(`href="/shop/fr/p/${slug}?${chosen}"`)
      expect(html, typed).not.toContain('Voici les résultats pour')
    }
  })

  test('names the correction of a misspelt word, and keeps the word in the field [CAT-01]', async () => {
    const html = await getPage(shop, '/shop/fr/catalog?q=tehiere')
    expect(html).toContain('Voici les résultats pour «\u00a0théière\u00a0»')
    expect(html).toContain('value="tehiere"')
  })

  test('without results offers similar words and the departments [CAT-01]', async () => {
    const html = await getPage(
      shop,
      '/shop/fr/catalog?q=th%C3%A9i%C3%A8re+balan%C3%A7oire+xqzwvk'
    )
    expect(html).toContain('<h1>0 résultat pour «\u00a0théière balançoire xqzwvk\u00a0»</h1>')
    expect(html).toContain('Aucun résultat pour')
    expect(html).toMatch(/<a class="shop-nothing__way" href="\/shop\/fr\/c\//)
    const similar = await getPage(shop, '/shop/fr/catalog?q=th%C3%A9i%C3%A8re+xqzwvk')
    expect(similar).toContain('Vouliez-vous dire…')
    expect(similar).toMatch(/href="\/shop\/fr\/catalog\?q=th%C3%A9i%C3%A8re">théière <span/)
  })

  test('escapes what was typed', async () => {
    const html = await getPage(
      shop,
      '/shop/fr/catalog?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27'
    )
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;script&gt;alert(1)')
  })

  test('turns the fields of its filter form into the filter of the URL [CAT-06]', async () => {
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
    await getPage(shop, String(reply.headers.location))
  })

  test('omits empty form fields from its URL', async () => {
    const reply = await shop.app.inject(
      '/shop/fr/catalog?q=&sort=name&pageSize=24&display=grid'
    )
    expect(reply.headers.location).toBe('/shop/fr/catalog?sort=name')
  })

  test('remembers the chosen display for other lists, and adds it to their URLs [CAT-04]', async () => {
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

  test('shows several pages at once if its URL says so [UIX-05]', async () => {
    const cards = async (query: string) =>
      (await getPage(shop, `/shop/fr/catalog?${query}`)).match(
        /data-vitrine-key="product-\d+"/g
      )
    const three = await cards('pageSize=12&pagefrom=2&pageindex=4')
    expect(three).toHaveLength(36)
    const single = await Promise.all(
      [2, 3, 4].map(number => cards(`pageSize=12&pageindex=${number}`))
    )
    expect(three).toEqual(single.flat())
    expect(
      await getPage(shop, '/shop/fr/catalog?pageSize=12&pagefrom=2&pageindex=4')
    ).toContain('13–48 sur 144')
    // at most ten pages; an invalid range shows a single page
    expect(await cards('pageSize=12&pagefrom=1&pageindex=12')).toHaveLength(120)
    expect(await cards('pageSize=12&pagefrom=9&pageindex=2')).toHaveLength(12)
    expect(await cards('pageSize=12&pagefrom=-1&pageindex=2')).toHaveLength(24)
  })

  test('is filtered by a typed price range, and names it [CAT-06]', async () => {
    const reply = await shop.app.inject('/shop/fr/catalog?Price.from=80&Price.to=24%2C90')
    const location = String(reply.headers.location)
    expect(new URL(location, 'http://shop.test').searchParams.get('filter')).toBe(
      '{"Price":"24.9-80"}'
    )
    const html = await getPage(shop, location)
    expect(html).toMatch(/name="f" value="Price:24.9-80" checked/)
    expect(html).toMatch(/vitrine-chips__chip[^>]*>Prix.: De 24,90/)
    const prices = [...html.matchAll(/<vitrine-add-to-cart [^>]*price="([\d.]+)"/g)]
    for (const [, price] of prices) {
      expect(Number(price)).toBeGreaterThanOrEqual(24.9)
      expect(Number(price)).toBeLessThanOrEqual(80)
    }
    const none = await shop.app.inject('/shop/fr/catalog?Price.from=&Price.to=')
    expect(none.headers.location).toBe('/shop/fr/catalog')
  })

  test('keeps a typed price that is no amount, with a message, and the filter before it [CAT-06]', async () => {
    const earlier = `filter=${encodeURIComponent('{"Price":"24.9-80"}')}`
    for (const [from, to] of [
      ['x & 1', ''],
      ['', '1,005'],
      ['20', '$ 25']
    ]) {
      const fields = new URLSearchParams({
        f: 'Price:24.9-80',
        'Price.from': from!,
        'Price.to': to!
      })
      const reply = await shop.app.inject(`/shop/fr/catalog?${fields}`)
      const location = String(reply.headers.location)
      expect(location).toContain(earlier)
      // shown without another redirect
      const document = documentOf(await getPage(shop, location))
      const [first, second] = ['from', 'to'].map(name =>
        document.querySelector(`input[name="Price.${name}"]`)
      )
      expect(first?.getAttribute('value')).toBe(from)
      expect(second?.getAttribute('value')).toBe(to)
      const wrong = document.querySelector('input[aria-invalid="true"]')
      expect(wrong).toBe(from === '' || from === '20' ? second : first)
      expect(document.querySelector('#price-problem')?.textContent).toContain(
        'Indiquez un montant'
      )
      expect(document.querySelector('.shop-list [role="status"]')?.textContent).toContain(
        'Le filtre de prix n’a pas changé.'
      )
      expect(
        document.querySelector('input[value="Price:24.9-80"]')?.hasAttribute('checked')
      ).toBe(true)
      // links and forms leave the price behind
      expect(document.querySelector('.shop-list__products')?.outerHTML).not.toContain('Price.')
    }
  })

  test.each(
    someOf(
      [
        ['1 000', '1000-'],
        ['1.000', '1000-'],
        ['25 €', '25-'],
        ['24,90', '24.9-']
      ],
      2
    )
  )('reads the typed price %j [CAT-06]', async (typed, range) => {
    const fields = new URLSearchParams({
      f: 'Price:25-50',
      'Price.from': typed,
      'Price.to': ''
    })
    const reply = await shop.app.inject(`/shop/fr/catalog?${fields}`)
    const { searchParams } = new URL(String(reply.headers.location), 'http://shop.test')
    expect([...searchParams]).toEqual([['filter', JSON.stringify({ Price: range })]])
  })

  test('ignores a malformed filter with a notice [CAT-06]', async () => {
    const all = await getPage(shop, '/shop/fr/catalog')
    expect(all).not.toContain('n’est pas valable')
    for (const filter of ['{bad', '[]', 'null', '7', '{"Brands":{"a":1}}', '"x"']) {
      const html = await getPage(shop, `/shop/fr/catalog?filter=${encodeURIComponent(filter)}`)
      expect(html).toContain('Le filtre de ce lien n’est pas valable')
      expect(html).toContain('144 produits')
    }
  })

  test('ignores a __proto__ key', async () => {
    const html = await getPage(
      shop,
      `/shop/fr/catalog?filter=${encodeURIComponent('{"__proto__":{"Price":"0-25"}}')}`
    )
    expect(html).toContain('144 produits')
  })

  test('offers its filters to the widget and in a form [CAT-09]', async () => {
    const html = await getPage(
      shop,
      `/shop/fr/catalog?filter=${encodeURIComponent('{"Price":"0-25"}')}`
    )
    const facets = attribute(html, 'facets') as { Total: number; Facets: { Key: string }[] }
    expect(facets.Facets.map(facet => facet.Key)).toContain('Price')
    expect(html).toMatch(/name="f" value="Price:0-25" checked/)
    expect(html).toContain(
      `<p class="shop-list__count" data-vitrine-announce>${facets.Total} produits`
    )
  })

  test('has links to the pages around the current one [UIX-05]', async () => {
    const html = await getPage(shop, '/shop/fr/catalog?pageSize=12&pageindex=6')
    expect(html).toContain('rel="prev"')
    expect(html).toContain('rel="next"')
    const numbers = [...html.matchAll(/aria-label="Page (\d+)"/g)].map(found =>
      Number(found[1])
    )
    expect(numbers).toEqual([4, 5, 6, 7, 8])
    expect(html).toMatch(/aria-label="Page 6" aria-current="page"/)
    expect(
      await getPage(shop, '/shop/fr/catalog?pageSize=96&q=th%C3%A9i%C3%A8re')
    ).not.toContain('vitrine-pagination')
  })

  test('is a table on request [CAT-04]', async () => {
    const html = await getPage(shop, '/shop/fr/catalog?display=table')
    expect(html).toContain('<table class="shop-table shop-products">')
    expect(html).toMatch(/<vitrine-quantity [^>]*label="Quantité\u00a0: /)
    expect(html).not.toContain('class="shop-grid"')
  })

  test('offers alternatives when no product matches', async () => {
    expect(await getPage(shop, '/shop/fr/catalog?q=zzqxwv')).toContain('Vérifiez l’orthographe')
    const filter = encodeURIComponent('{"Brands":["999"]}')
    expect(await getPage(shop, `/shop/fr/catalog?filter=${filter}`)).toContain(
      'Effacer tous les filtres'
    )
  })
})

/** The parsed value of a tag's JSON attribute. */
function attribute(html: string, name: string): unknown {
  const found = new RegExp(` ${name}='([^']*)'`).exec(html)
  return JSON.parse(
    found![1]!.replaceAll('&lt;', '<').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
  )
}
