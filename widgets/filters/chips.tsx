import type { Facet } from '../../src/contract/facets.ts'
import { chosenIds, type ListFilter } from '../../src/lib/list-filter.ts'
import { t } from './filters.messages.ts'

export interface ChipsProps {
  facets: readonly Facet[]
  filter: ListFilter
  onRemove(key: string, id: string): void
  onClear(): void
}

/** What the list is filtered by now: take one off, or all. */
export function Chips({ facets, filter, onRemove, onClear }: ChipsProps) {
  const chips = chipsOf(facets, filter)
  if (chips.length === 0) return null
  return (
    <ul className="vitrine-filters__chips" aria-label={t('active')}>
      {chips.map(({ key, id, name }) => (
        <li key={`${key}:${id}`}>
          <button
            type="button"
            className="vitrine-filters__chip"
            aria-label={t('remove', { name })}
            onClick={() => onRemove(key, id)}
          >
            {name}
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="vitrine-filters__clear" onClick={onClear}>
          {t('clear')}
        </button>
      </li>
    </ul>
  )
}

interface Chip {
  key: string
  id: string
  name: string
}

/** In the order of the facets; what no facet offers any more can still be taken off. */
function chipsOf(facets: readonly Facet[], filter: ListFilter): Chip[] {
  const known = facets.flatMap(({ Key, DisplayName, Options }) =>
    Options.filter(({ Id }) => chosenIds(filter, Key).includes(Id)).map(option => ({
      key: Key,
      id: option.Id,
      name: t('chip', { facet: DisplayName, option: option.DisplayName })
    }))
  )
  const unknown = [...filter.keys()].flatMap(key =>
    chosenIds(filter, key)
      .filter(id => !known.some(chip => chip.key === key && chip.id === id))
      .map(id => ({ key, id, name: id }))
  )
  return [...known, ...unknown]
}
