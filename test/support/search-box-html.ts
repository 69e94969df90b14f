import { page } from 'vitest/browser'
import { suggestion } from './builders.ts'
import { mockApi } from './mock-api.ts'
import { openPage } from './open-page.ts'

export const SUGGESTIONS = 'GET /shop/api/v1/catalog/search/suggestions'

export const SEARCH_BOX = `<vitrine-search-box action="/shop/fr/catalog" load="eager">
  <form class="vitrine-search-box" role="search" action="/shop/fr/catalog" method="get">
    <label class="vitrine-visually-hidden" for="q">Rechercher un produit</label>
    <input class="vitrine-input" type="search" id="q" name="q" required maxlength="200">
    <button class="vitrine-button vitrine-button--primary">Rechercher</button>
  </form>
</vitrine-search-box>`

export const strings = {
  'Catalog.ListProductFound': 'Produits trouvés',
  'Catalog.NoProductFound': 'Aucun produit trouvé'
}

export const teas = [
  suggestion({ Name: 'Théière en verre', ProductUrl: '/shop/fr/p/theiere-verre' }),
  suggestion({
    Name: 'Thé <b>noir</b>',
    ProductUrl: '/shop/fr/p/the-noir',
    Photo: { AssetId: '7', AssetName: 'thé.jpg' }
  })
]

export const searchField = page.getByRole('combobox', { name: 'Rechercher un produit' })
export const suggestionList = page.getByRole('listbox', { name: 'Produits trouvés' })
export const options = suggestionList.getByRole('option')

export function mockSuggestions(body: unknown = teas) {
  return mockApi({ [SUGGESTIONS]: { body } })
}

export function openSearchBox(html = SEARCH_BOX) {
  return openPage(html, { strings })
}
