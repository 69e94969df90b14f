import type { Facet, Facets } from '../../src/shared/contract/facets.ts'
import { activeFilters, withoutActive } from '../../src/shared/lists/active-filters.ts'
import {
  clearFacet,
  type ListFilter,
  NO_FILTER,
  toggleOption
} from '../../src/shared/lists/list-filter.ts'
import { Chips } from '../../src/ui/chips.tsx'
import { FacetGroup } from './facet-group.tsx'
import { t } from './filters.messages.ts'

export interface PanelProps {
  facets: Facets
  filter: ListFilter
  /** Whether to show the active filters above the options. @default true */
  hasChips?: boolean
  onChange(filter: ListFilter): void
  /** Called before the last chip disappears, so that focus can be moved. */
  onLeave(): void
}

/** The active filters and all available facets. */
export function Panel({ facets, filter, hasChips = true, onChange, onLeave }: PanelProps) {
  function toggle({ Key, IsSingle }: Facet, id: string) {
    onChange(toggleOption(filter, Key, id, { single: IsSingle }))
  }

  function limit({ Key }: Facet, range: string) {
    onChange(range === '' ? clearFacet(filter, Key) : new Map(filter).set(Key, range))
  }

  const chips = activeFilters(hasChips ? facets.Facets : [], hasChips ? filter : NO_FILTER)
  return (
    <>
      <Chips
        chips={chips.map(chip => ({
          ...chip,
          key: `${chip.Key}:${chip.Id}`,
          name: chip.Facet ? t('chip', { facet: chip.Facet, option: chip.Option }) : chip.Option
        }))}
        label={t('active')}
        removeLabel={name => t('remove', { name })}
        clearLabel={t('clear')}
        onRemove={chip => onChange(withoutActive(filter, chip))}
        onClear={() => onChange(NO_FILTER)}
        onLeave={onLeave}
      />
      {facets.Facets.map(facet => (
        <FacetGroup
          key={facet.Key}
          facet={facet}
          filter={filter}
          onToggle={toggle}
          onLimit={limit}
        />
      ))}
    </>
  )
}
