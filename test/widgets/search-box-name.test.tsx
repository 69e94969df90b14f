import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  mockSuggestions,
  openSearchBox,
  SEARCH_BOX,
  searchField
} from '../support/search-box-html.ts'

// the forms of WordPress 6 and WooCommerce 9
const WORDPRESS = SEARCH_BOX.replace('name="q"', 'name="s"')
const WOOCOMMERCE = WORDPRESS.replace(
  '</form>',
  '<input type="hidden" name="post_type" value="product"></form>'
)
// a field without a form
const BARE = `<vitrine-search-box action="/shop/fr/catalog" load="eager">
  <input type="search" id="q" name="query" aria-label="Rechercher un produit">
</vitrine-search-box>`
const TWO_FIELDS = SEARCH_BOX.replace('</form>', '<input name="place"></form>')

test.each([
  ['q', SEARCH_BOX, { q: 'lampe' }],
  ['s', WORDPRESS, { s: 'lampe' }],
  ['s, with a hidden field', WOOCOMMERCE, { post_type: 'product', s: 'lampe' }],
  ['query, without a form', BARE, { query: 'lampe' }],
  ['q, beside another text field', TWO_FIELDS, { q: 'lampe' }]
])(
  'sends the text under the name of the printed field: %s [CAT-01]',
  async (_, html, fields) => {
    mockSuggestions()
    const { departures } = await openSearchBox(html)
    await searchField.fill('lampe')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => departures)
      .toEqual([{ method: 'GET', url: '/shop/fr/catalog', fields }])
  }
)

test('sends what was typed and entered before the widget is there, whatever the name of the field [CAT-01] [CTX-04]', async () => {
  mockSuggestions()
  const { departures, find } = await openSearchBox(
    WORDPRESS.replace('load="eager"', 'load="interaction"')
  )
  find('input').focus()
  await userEvent.keyboard('lampe{Enter}')
  await expect
    .poll(() => departures)
    .toEqual([{ method: 'GET', url: '/shop/fr/catalog', fields: { s: 'lampe' } }])
})
