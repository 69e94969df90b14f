import type { Facet, Facets } from '../../src/contract/facets.ts'
import {
  clearFacet,
  type ListFilter,
  NO_FILTER,
  toggleOption
} from '../../src/lib/list-filter.ts'
import { Chips } from './chips.tsx'
import { FacetGroup } from './facet-group.tsx'

export interface PanelProps {
  facets: Facets
  filter: ListFilter
  /** Facet → what stood in its text filter before the page changed. */
  typedBefore?: ReadonlyMap<string, string> | undefined
  onChange(filter: ListFilter): void
}

/** What the list is filtered by, and by what else it can be. */
export function Panel({ facets, filter, typedBefore, onChange }: PanelProps) {
  function toggle({ Key, IsSingle }: Facet, id: string) {
    onChange(toggleOption(filter, Key, id, { single: IsSingle }))
  }

  function remove(key: string, id: string) {
    const isSingle = typeof filter.get(key) === 'string'
    onChange(isSingle ? clearFacet(filter, key) : toggleOption(filter, key, id))
  }

  return (
    <>
      <Chips
        facets={facets.Facets}
        filter={filter}
        onRemove={remove}
        onClear={() => onChange(NO_FILTER)}
      />
      {facets.Facets.map(facet => (
        <FacetGroup
          key={facet.Key}
          facet={facet}
          filter={filter}
          typedBefore={typedBefore?.get(facet.Key) ?? ''}
          onToggle={toggle}
        />
      ))}
    </>
  )
}
