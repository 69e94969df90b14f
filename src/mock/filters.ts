import type { Facets } from '../shared/contract/facets.ts'
import { isSelected, type ListFilter, parseFilter } from '../shared/lists/list-filter.ts'
import { html, json, type Markup } from './markup.ts'
import type { Product } from './products.ts'
import type { Visit } from './state.ts'

/** What a list of products shows. */
export interface ListQuery {
  q?: string | undefined
  categoryId?: string | undefined
  /** As canonical JSON. */
  currentFilter?: string | undefined
}

const FACETS = {
  Categories: { name: 'Category', of: ({ category }: Product) => category },
  Availability: {
    name: 'Availability',
    of: ({ variants }: Product) =>
      variants.some(({ stock }) => stock > 0) ? 'In stock' : 'Sold out'
  }
}
type Key = keyof typeof FACETS
const KEYS = Object.keys(FACETS) as Key[]

/** The products of a list. */
export function listed(visit: Visit, query: ListQuery): Product[] {
  const { filter } = parseFilter(query.currentFilter)
  return inList(visit, query).filter(product => fits(product, filter, KEYS))
}

/** `<vitrine-filters>` for a list of products. */
export function filters(visit: Visit, query: ListQuery): Markup {
  const { filter } = parseFilter(query.currentFilter)
  const all = inList(visit, query)
  const facets: Facets = {
    Total: listed(visit, query).length,
    Facets: KEYS.map(key => {
      const { name, of } = FACETS[key]
      const others = KEYS.filter(other => other !== key)
      const options = [...new Set(all.map(of))]
      return {
        Key: key,
        DisplayName: name,
        IsSingle: false,
        Kind: 'list',
        Options: options.map(option => ({
          Id: option,
          DisplayName: option,
          Count: all.filter(one => of(one) === option && fits(one, filter, others)).length,
          IsSelected: isSelected(filter, key, option)
        }))
      }
    })
  }
  return html`<vitrine-filters facets="${json(facets)}" current-filter="${query.currentFilter ?? '{}'}"
    category-id="${query.categoryId ?? ''}">${plainFilters(facets, query)}</vitrine-filters>`
}

/** The same without scripts: a form, whose fields the list page reads. */
function plainFilters({ Facets: facets }: Facets, { q, categoryId }: ListQuery): Markup {
  return html`<details class="vitrine-filters">
    <summary class="vitrine-button vitrine-filters__open">Filter</summary>
    <form class="vitrine-filters__panel" method="get">
      ${q && html`<input type="hidden" name="q" value="${q}">`}
      ${categoryId && html`<input type="hidden" name="category" value="${categoryId}">`}
      ${facets.map(
        ({ Key, DisplayName, Options }) => html`<fieldset class="vitrine-filters__facet">
        <legend class="vitrine-filters__legend">${DisplayName}</legend>
        <ul class="vitrine-filters__options">${Options.map(
          option => html`<li><label class="vitrine-filters__option">
            <input type="checkbox" name="f" value="${Key}:${option.Id}"${option.IsSelected && html` checked`}>
            <span class="vitrine-filters__name">${option.DisplayName}</span>
            <span class="vitrine-filters__count">${option.Count}</span>
          </label></li>`
        )}</ul>
      </fieldset>`
      )}
      <button class="vitrine-button vitrine-button--primary" type="submit">Show the results</button>
    </form>
  </details>`
}

function inList({ shop }: Visit, { q = '', categoryId }: ListQuery): Product[] {
  return shop.catalogue
    .search(q)
    .filter(({ category }) => !categoryId || category === categoryId)
}

function fits(product: Product, filter: ListFilter, keys: readonly Key[]): boolean {
  return keys.every(key => {
    const options = filter.get(key)
    return options === undefined || [options].flat().includes(FACETS[key].of(product))
  })
}
