import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { cultures } from '../../../../demo-cms/kernel/texts/cultures.ts'
import { catalog } from '../../../../src/shared/contract/index.ts'
import { catalogueApp } from '../../../support/catalogue-app.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop({ start: catalogueApp })

function get(url: string, culture = 'fr') {
  return shop.app.inject({ url, headers: { 'accept-language': culture } })
}

describe('suggestions', () => {
  const SUGGESTIONS = '/shop/api/v1/catalog/search/suggestions'

  test('are in the language of the page [CAT-02]', async () => {
    const dutch = parse(
      catalog.suggestions.reply!,
      (await get(`${SUGGESTIONS}?q=thee&nbrResults=5&accuracy=0.3`, 'nl-BE')).json()
    )
    expect(dutch[0]!.Name).toMatch(/^Theepot/)
    expect(dutch[0]!.ProductUrl).toMatch(/^\/shop\/nl\/p\//)
  })

  test('need two characters [CAT-02]', async () => {
    expect((await get(`${SUGGESTIONS}?q=t&nbrResults=5&accuracy=0.3`)).json()).toEqual([])
  })

  test('end with the categories of that name [CAT-02]', async () => {
    const found = parse(
      catalog.suggestions.reply!,
      (await get(`${SUGGESTIONS}?q=th%C3%A9i&nbrResults=5&accuracy=0.3`)).json()
    )
    expect(found.filter(({ Kind }) => Kind === 'category')).toHaveLength(1)
    expect(found.at(-1)).toMatchObject({ Name: 'Théières', ProductUrl: '/shop/fr/c/theieres' })
  })

  test('never exceed the display limit, whatever is requested [CAT-02]', async () => {
    for (const count of ['999', '-3', 'abc', '1e9', '5&nbrResults=999']) {
      const found = (
        await get(`${SUGGESTIONS}?q=en&nbrResults=${count}&accuracy=x`, 'en')
      ).json()
      expect(found.length).toBeLessThanOrEqual(30)
      expect(found.length).toBeGreaterThan(0)
    }
  })
})

describe('the variations call', () => {
  const VARIANTS = '/shop/api/v1/catalog/products/1/productvariants'

  test('matches the contract [PDP-01]', async () => {
    const reply = (await get(`${VARIANTS}?quantity=1`)).json()
    expect(parse(catalog.variants.reply!, reply)).toEqual(reply)
  })

  test('applies the price tier of the quantity [PDP-10]', async () => {
    const one = (await get(`${VARIANTS}?quantity=1`)).json().ProductVariantViewModel
    const ten = (await get(`${VARIANTS}?quantity=10`)).json().ProductVariantViewModel
    expect(ten.UnitPriceTaxIncl).toBeLessThan(one.UnitPriceTaxIncl)
  })

  test('refuses an unknown product in the shopper’s language', async () => {
    for (const id of ['999999', 'abc', '1;drop', '99999999999']) {
      const reply = await get(
        `/shop/api/v1/catalog/products/${id}/productvariants?quantity=1`,
        'nl'
      )
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual({
        Message: 'Dit product bestaat niet of is niet meer beschikbaar.'
      })
    }
  })
})

describe('the filters block', () => {
  const LIST_FILTER = '/shop/widget/catalog/ListFilter'

  test('is HTML with the tag in it [CAT-09]', async () => {
    const reply = await get(`${LIST_FILTER}?currentFilter=&categoryId=1`)
    expect(reply.headers['content-type']).toContain('text/html')
    expect(reply.body).toMatch(/^<vitrine-filters facets='/)
    expect(reply.body).toContain('category-id="1"')
  })

  test('is empty when there is nothing to filter [CAT-09]', async () => {
    expect((await get(`${LIST_FILTER}?currentFilter=&q=zzqxwv`)).body).toBe('')
  })

  test('tolerates malformed filters and ids [CAT-06]', async () => {
    for (const query of [
      'currentFilter=%7Bbad',
      'categoryId=abc',
      'brandId=-1&categoryId=1e3',
      ''
    ]) {
      expect((await get(`${LIST_FILTER}?${query}`)).statusCode).toBe(200)
    }
  })
})

describe('string resources', () => {
  test('have the same keys in every language [CTX-03] [CTX-06]', async () => {
    const texts = await Promise.all(
      cultures.map(async culture =>
        (await get(`/shop/api/v1/localization/${culture}/stringresources`)).json()
      )
    )
    for (const answer of texts) expect(Object.keys(answer)).toEqual(Object.keys(texts[0]))
    for (const key of [
      'Manager.UnknowsErrors',
      'Catalog.NoProductFound',
      'Catalog.ListProductFound',
      'Catalog.CustomerRefUpdateError',
      'ShoppingCarts.NoCityFound',
      'Sales.QuantityIsMandatory'
    ]) {
      expect(texts[0]).toHaveProperty([key])
    }
  })

  test('exist for a regional culture, but not for an unknown one', async () => {
    expect((await get('/shop/api/v1/localization/nl-BE/stringresources')).statusCode).toBe(200)
    expect((await get('/shop/api/v1/localization/it/stringresources')).statusCode).toBe(404)
  })
})
