import { type RawBuilder, sql } from 'kysely'
import type { Facets } from 'vitrine/contract'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { type Card, readCards } from '../catalogue/cards.ts'
import { productLink } from '../catalogue/links.ts'
import { type Condition, conditionsOf } from './conditions.ts'
import { countFacets } from './facet-counts.ts'
import { makeFacets } from './facets.ts'
import { type ListRequest, pagesWithin, type Sort } from './list-request.ts'
import { fromProducts, type ResolvedScope, resolveScope, type Scope } from './scope.ts'

export interface ProductList {
  facets: Facets
  cards: Card[]
  total: number
  totalPages: number
  /** At most the last page, whatever the URL says. */
  pageindex: number
  /** The first page in `cards`; `pageindex` is the last. */
  pagefrom: number
}

/** One page of products, with the matching facets [CAT-04]. */
export async function listProducts(
  db: Db,
  site: PricedSite,
  scope: Scope,
  request: ListRequest
): Promise<ProductList> {
  const resolved = await resolveScope(db, site, scope)
  const conditions = conditionsOf(request.filter, site.currencies)
  const asked = pagesWithin(request, Number.POSITIVE_INFINITY)
  const [counts, wantedIds] = await Promise.all([
    countFacets(db, site, resolved, conditions),
    idsOfPages(db, site, resolved, conditions, { ...request, ...asked })
  ])
  const totalPages = Math.max(1, Math.ceil(counts.total / request.pageSize))
  const pages = pagesWithin(request, totalPages)
  const ids =
    pages.pageindex === asked.pageindex && pages.pagefrom === asked.pagefrom
      ? wantedIds
      : await idsOfPages(db, site, resolved, conditions, { ...request, ...pages })
  const [facets, cards] = await Promise.all([
    makeFacets(db, site, scope, request.filter, counts),
    readCards(db, site, ids)
  ])
  return {
    facets,
    cards: cards.map(card => ({
      ...card,
      url: productLink(site, card.slug, resolved.byReference.get(card.id))
    })),
    total: counts.total,
    totalPages,
    ...pages
  }
}

/** Only the facets of a list [CAT-09]. */
export async function listFacets(
  db: Db,
  site: PricedSite,
  scope: Scope,
  filter: ListRequest['filter']
): Promise<Facets> {
  const resolved = await resolveScope(db, site, scope)
  const counts = await countFacets(db, site, resolved, conditionsOf(filter, site.currencies))
  return makeFacets(db, site, scope, filter, counts)
}

async function idsOfPages(
  db: Db,
  site: PricedSite,
  scope: ResolvedScope,
  conditions: readonly Condition[],
  { sort, pageSize, pageindex, pagefrom }: ListRequest
): Promise<number[]> {
  const texts = sort === 'name' ? { ...scope, needsTexts: true } : scope
  const all = [scope.holds, ...conditions.map(condition => condition.holds)]
  const { rows } = await sql<{ id: number }>`
    select products.id ${fromProducts(site, texts)}
    where ${sql.join(all, sql` and `)}
    order by ${orderOf(sort, scope)}, products.id
    limit ${(pageindex - pagefrom + 1) * pageSize} offset ${(pagefrom - 1) * pageSize}`.execute(
    db
  )
  return rows.map(row => row.id)
}

function orderOf(sort: Sort, scope: ResolvedScope): RawBuilder<unknown> {
  switch (sort) {
    case 'relevance':
      return sql`${scope.rank} desc, popularity desc`
    case 'newest':
      return sql`created_at desc`
    case 'price-asc':
      return sql`price_minor`
    case 'price-desc':
      return sql`price_minor desc`
    case 'name':
      return sql`folded_name`
    default:
      return sql`popularity desc`
  }
}
