import { expect, test } from 'vitest'
import { addLanguage } from '../../demo-cms/seed/language-texts.ts'
import { documentOf } from '../support/html-form.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { withShop } from '../support/with-shop.ts'

const shop = withShop()

async function page(path: string) {
  const { body } = await shop.visitor({ culture: 'de' }).get(path)
  return documentOf(body)
}

test('shows a page in German, with prices as Germans write them [CTX-06]', async () => {
  const list = await page('/shop/de/c/theieres')
  expect(list.documentElement.lang).toBe('de')
  expect(list.querySelector('h1')?.textContent).toContain('Teekannen')
  expect(list.querySelector('.shop-card__price, .shop-card')?.textContent).toMatch(
    /\d,\d\d\u00a0€/
  )
})

test('finds a product by its German name [CAT-01]', async () => {
  const found = await page('/shop/de/catalog?q=teekanne')
  expect(found.querySelectorAll('.shop-card').length).toBeGreaterThan(1)
  expect(found.querySelector('h1')?.textContent).toMatch(/\d+ Ergebnisse für „teekanne“/)
})

test('offers every page in every language, each by its own name [NAV-17]', async () => {
  const { body } = await shop.visitor().get('/shop/fr/c/theieres')
  const links = [...documentOf(body).querySelectorAll('[data-vitrine-language]')]
  expect(links.map(link => link.getAttribute('aria-label'))).toEqual([
    'FR – Français',
    'NL – Nederlands',
    'EN – English',
    'DE – Deutsch'
  ])
  expect(links.at(-1)?.getAttribute('href')).toBe('/shop/de/c/theieres')
})

if (EXHAUSTIVE)
  test('adds the texts of a new language to a shop that was seeded before', async () => {
    const tables = [
      'category_texts',
      'attribute_texts',
      'attribute_value_texts',
      'tag_texts',
      'news_texts',
      'news_category_texts',
      'product_texts',
      'search_words'
    ] as const
    const read = async () => {
      const found = tables.map(table =>
        shop.db.selectFrom(table).selectAll().where('culture', '=', 'de').execute()
      )
      const rows = await Promise.all(found)
      return rows.map(each => each.map(row => JSON.stringify(row)).sort())
    }
    const before = await read()
    for (const table of tables) {
      await shop.db.deleteFrom(table).where('culture', '=', 'de').execute()
    }

    await shop.db.transaction().execute(tx => addLanguage(tx, 'de'))

    expect(await read()).toEqual(before)
  })
