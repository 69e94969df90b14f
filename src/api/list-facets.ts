import { parseJson, pipe, safeParse, string } from 'valibot'
import { ContractError } from '../errors.ts'
import { parseServerPage } from '../lib/dom/server-html.ts'
import type { catalog } from '../shared/contract/catalog.ts'
import type { QueryInput } from '../shared/contract/endpoint.ts'
import { Facets } from '../shared/contract/facets.ts'
import { fetchListFilter } from './catalog.ts'

const FacetsText = pipe(string(), parseJson(), Facets)

/**
 * The facets of a product list, read from the filters block that the CMS renders [CAT-09]; `undefined` for an empty block:
 * the list cannot be filtered.
 *
 * @throws {ContractError} when the block contains no valid facets.
 */
export async function fetchFacets(
  query: QueryInput<typeof catalog.listFilter>,
  signal?: AbortSignal
): Promise<Facets | undefined> {
  const html = await fetchListFilter(query, signal)
  if (html.trim() === '') return undefined
  const tag = parseServerPage(html).querySelector('vitrine-filters')
  const result = safeParse(FacetsText, tag?.getAttribute('facets'))
  if (result.success) return result.output
  throw new ContractError(
    `The filters block has no <vitrine-filters> with facets: ${result.issues[0].message}.`
  )
}
