import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchQuery } from '../../../../demo-cms/shop/search/search.ts'
import { searchDocument, searchWords } from '../../../../demo-cms/shop/search/search-words.ts'
import { suggestions } from '../../../../demo-cms/shop/search/suggestions.ts'
import { fold } from '../../../../src/shared/text/fold.ts'
import { FOLDING } from '../../../support/folding-table.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

const fr = { basePath: '/shop', culture: 'fr' } as const

function names(typed: string, place: Parameters<typeof suggestions>[1] = fr, limit = 5) {
  return suggestions(shop.db, place, typed, limit, 0.3).then(found =>
    found.map(suggestion => suggestion.Name)
  )
}

test('ignores articles, accents and case', () => {
  expect(searchWords('La Théière d’Oslo, en FONTE')).toEqual(['theiere', 'oslo', 'fonte'])
  expect(searchWords('Cœur & Œuvre')).toEqual(['coeur', 'oeuvre'])
})

test('indexes a word once with all its positions', () => {
  expect(
    searchDocument('fr', [
      ['Mug bleu', 'A'],
      ['mug', 'D']
    ])
  ).toBe("'mug':1A,4D 'bleu':2A")
})

test('suggests products whose name starts with the typed letters [CAT-02]', async () => {
  const found = await names('théi')
  expect(found.length).toBeGreaterThan(0)
  for (const name of found) expect(name).toMatch(/^Théière/)
})

test('finds the same with and without accents and capitals [CAT-02]', async () => {
  expect(await names('THEIERE')).toEqual(await names('théière'))
})

test('forgives a misspelt word [CAT-02]', async () => {
  const [best] = await names('tehiere')
  expect(best).toMatch(/^Théière/)
  const [dutch] = await names('teepot', { ...fr, culture: 'nl' })
  expect(dutch).toMatch(/^Theepot/)
})

test('requires every typed word', async () => {
  for (const name of await names('théière verre')) expect(name).toMatch(/^Théière .* en verre/)
})

test('suggests no more than requested', async () => {
  expect(await names('en', { ...fr, culture: 'en' }, 2)).toHaveLength(2)
})

test('finds nothing for letters that match no word', async () => {
  expect(await names('zzqxwv')).toEqual([])
  expect(await names('!!! ???')).toEqual([])
})

test('treats special characters of query languages as text', async () => {
  for (const typed of ["'; drop table products; --", '& | ! ( ) :*', '%', "l'été \\"]) {
    await expect(names(typed)).resolves.toBeInstanceOf(Array)
  }
})

test('looks a word up by its beginning, then by similarity', async () => {
  expect(await searchQuery(shop.db, 'fr', 'théi')).toBe("'thei':*")
  expect(await searchQuery(shop.db, 'fr', 'tehiere')).toContain("'theiere'")
  expect(await searchQuery(shop.db, 'fr', '   ')).toBeUndefined()
})

test('a search is stricter with a higher accuracy [CAT-02]', async () => {
  expect(await searchQuery(shop.db, 'fr', 'tehiere', 0.95)).toBeUndefined()
})

test('compares texts in the database as the browser does [CAT-11]', async () => {
  const texts = FOLDING.map(([text]) => text)
  const { rows } = await sql<{ folded: string }>`
    select folded_text(given) as folded from unnest(${texts}::text[]) as given`.execute(shop.db)
  expect(rows.map(({ folded }) => folded)).toEqual(FOLDING.map(([, folded]) => folded))
})

test('keeps the names of products as they are compared [CAT-02]', async () => {
  const rows = await shop.db
    .selectFrom('product_texts')
    .select(['name', 'folded_name'])
    .execute()
  for (const { name, folded_name } of rows) expect(folded_name).toBe(fold(name))
})

async function someVariants() {
  return shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['variants.sku', 'slug', 'variants.value_ids as values'])
    .orderBy('variants.id')
    .execute()
}

if (EXHAUSTIVE)
  test('suggests the variant of every reference [CAT-02]', async () => {
    for (const { sku, slug, values } of await someVariants()) {
      const found = await suggestions(shop.db, fr, sku, 5, 0.3)
      const chosen = values.map((id, index) => `VariantValueId${index + 1}=${id}`).join('&')
      expect(found.map(one => one.ProductUrl)).toEqual([
        `/shop/fr/p/${slug}${chosen && `?${chosen}`}`
      ])
    }
  })

test('finds a reference however it is typed [CAT-02]', async () => {
  const [first] = (await someVariants()).filter(({ sku }) => sku.split('-').length > 3)
  const { sku } = first!
  const expected = await suggestions(shop.db, fr, sku, 5, 0.3)
  expect(expected).toHaveLength(1)
  for (const typed of [
    sku.toLowerCase(),
    sku.replaceAll('-', ''),
    sku.toLowerCase().replaceAll('-', ''),
    sku.replaceAll('-', ' '),
    sku.replaceAll('-', '\u2011'),
    sku.replaceAll('-', '–'),
    sku.replaceAll('-', '.'),
    sku.replaceAll('-', '\u00a0'),
    sku.replaceAll('-', ' / '),
    ` \u202a${sku}\u202c `,
    sku.replace('-', '\u200b-'),
    sku.replace(/\w/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
  ]) {
    expect(await suggestions(shop.db, fr, typed, 5, 0.3), typed).toEqual(expected)
  }
})

test('finds a product by the beginning of its references [CAT-02]', async () => {
  const [first] = await someVariants()
  const start = first!.sku.split('-').slice(0, 2)
  const [best] = await suggestions(shop.db, fr, start.join(''), 5, 0.3)
  expect(best!.ProductUrl).toMatch(new RegExp(`/p/${first!.slug}\\b`))
})
