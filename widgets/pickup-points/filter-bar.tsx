import { useId } from 'react'

import type { Filter } from './filters.ts'
import { filterNames } from './filters.ts'
import { t } from './picker.messages.ts'

export interface FilterBarProps {
  useful: readonly Filter[]
  filters: ReadonlySet<Filter>
  toggle(filter: Filter): void
}

/** Toggle buttons that filter the points. */
export function FilterBar({ useful, filters, toggle }: FilterBarProps) {
  const id = useId()
  const offered = filterNames.filter(name => useful.includes(name) || filters.has(name))
  if (offered.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would inherit the layout of form blocks.
    <div className="vitrine-pickup__filters" role="group" aria-labelledby={id}>
      <span id={id}>{t('filters')}</span>
      {offered.map(name => (
        <button
          key={name}
          type="button"
          className="vitrine-pickup__filter"
          aria-pressed={filters.has(name)}
          onClick={() => toggle(name)}
        >
          {t(name)}
        </button>
      ))}
    </div>
  )
}
