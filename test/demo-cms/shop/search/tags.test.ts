import { expect, test } from 'vitest'
import { documentOf } from '../../../support/html-form.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

async function open(query: string) {
  const answer = await shop.visitor().get(`/shop/fr/tags${query}`)
  return { status: answer.statusCode, page: documentOf(answer.body) }
}

test('shows all products with a tag and their number [CAT-15]', async () => {
  const { page } = await open('?tag=belge')
  const cards = page.querySelectorAll('.shop-card').length
  const said = page.querySelector(
    '[aria-current="true"] .vitrine-tag-search__count'
  )?.textContent
  expect(cards).toBeGreaterThan(0)
  expect(said).toBe(`(${cards})`)
})

test('sorts products or shows news, as the URL says [CAT-15]', async () => {
  const names = async (sort: string) => {
    const { page } = await open(`?tag=belge&sort=${sort}`)
    return [...page.querySelectorAll('.shop-card__name')].map(name => name.textContent)
  }
  const byName = await names('name')
  expect(byName).toEqual([...byName].sort((a, b) => a.localeCompare(b, 'fr')))
  expect((await names('price-asc')).toSorted()).toEqual(byName.toSorted())
  const { page } = await open('?tag=belge&entityName=news&sort=oldest')
  expect(page.querySelectorAll('.shop-news > li').length).toBeGreaterThan(0)
  expect(page.querySelectorAll('.shop-card')).toHaveLength(0)
})

test('uses defaults for invalid parameters, and responds with 404 to an unknown tag [CAT-15]', async () => {
  expect((await open('?tag=belge&sort=x&entityName=y&pageindex=999')).status).toBe(200)
  expect((await open('?tag=nope')).status).toBe(404)
  expect((await open('')).status).toBe(200)
})
