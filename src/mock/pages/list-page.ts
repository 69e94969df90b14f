import { canonicalFilter, filterFromFields } from '../../shared/lists/list-filter.ts'
import { filters, type ListQuery, listed } from '../filters.ts'
import { html } from '../markup.ts'
import type { Visit } from '../state.ts'
import type { PageContent } from './layout.ts'
import { productCard } from './product-card.ts'

/** The home page, with every product. */
export function homePage(visit: Visit): PageContent {
  const cards = visit.shop.catalogue.products.map(product => productCard(visit, product))
  return {
    title: 'Mock shop',
    isHome: true,
    content: html`<ul class="mock-cards">${cards.map(card => html`<li>${card}</li>`)}</ul>`
  }
}

/** A list of products: all, those of a category, or those that a search has found. */
export function listPage(visit: Visit, { searchParams }: URL): PageContent {
  const fields = filterFromFields(searchParams.getAll('f'))
  const query: ListQuery = {
    q: searchParams.get('q') ?? undefined,
    categoryId: searchParams.get('category') ?? undefined,
    currentFilter:
      searchParams.get('filter') ?? (fields.size > 0 ? canonicalFilter(fields) : undefined)
  }
  const products = listed(visit, query)
  const cards = products.map(product => productCard(visit, product))
  return {
    title: query.q ? `Search: ${query.q}` : (query.categoryId ?? 'Products'),
    content: html`${filters(visit, query)}
      <section data-vitrine-list-region>
        <p data-vitrine-announce>${products.length} products</p>
        <ul class="mock-cards">${cards.map(card => html`<li>${card}</li>`)}</ul>
      </section>`
  }
}
