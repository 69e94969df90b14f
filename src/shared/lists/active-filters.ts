import { chosenIds, clearFacet, type ListFilter, toggleOption } from './list-filter.ts'

/** A criterion of a list and its options. */
export interface NamedFacet {
  Key: string
  DisplayName: string
  Options: readonly { Id: string; DisplayName: string }[]
}

/** An option that is selected in a filter, and the names to show. */
export interface ActiveFilter {
  Key: string
  Id: string
  /** The name of its facet; empty if no facet of the list has this key. */
  Facet: string
  Option: string
}

/** The active filters in facet order, followed by those that no facet offers any more, so that they can still be removed. */
export function activeFilters(
  facets: readonly NamedFacet[],
  filter: ListFilter
): ActiveFilter[] {
  const known = facets.flatMap(facet => {
    const chosen = new Set(chosenIds(filter, facet.Key))
    return facet.Options.filter(({ Id }) => chosen.has(Id)).map(option => ({
      Key: facet.Key,
      Id: option.Id,
      Facet: facet.DisplayName,
      Option: option.DisplayName
    }))
  })
  const names = new Set(known.map(nameOf))
  const unknown = [...filter.keys()].flatMap(Key =>
    chosenIds(filter, Key)
      .map(Id => ({ Key, Id, Facet: '', Option: Id }))
      .filter(one => !names.has(nameOf(one)))
  )
  return [...known, ...unknown]
}

/** The filter without one option [CAT-07]. */
export function withoutActive(
  filter: ListFilter,
  { Key, Id }: Pick<ActiveFilter, 'Key' | 'Id'>
): ListFilter {
  if (!chosenIds(filter, Key).includes(Id)) return filter
  const isSingle = typeof filter.get(Key) === 'string'
  return isSingle ? clearFacet(filter, Key) : toggleOption(filter, Key, Id)
}

function nameOf({ Key, Id }: ActiveFilter): string {
  return `${Key}:${Id}`
}
