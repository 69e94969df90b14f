import { useId } from 'react'

import { t } from './news-calendar.messages.ts'

interface NewsCategory {
  Id: string
  Name: string
}

export interface CategorySelectProps {
  categories: readonly NewsCategory[]
  /** The ids that stand for no choice. */
  all: string
  value: string
  onChange(ids: string): void
}

/** A choice between all categories of the calendar and each of them. */
export function CategorySelect({ categories, all, value, onChange }: CategorySelectProps) {
  const id = useId()
  return (
    <div className="vitrine-news-calendar__filter">
      <label className="vitrine-visually-hidden" htmlFor={id}>
        {t('category')}
      </label>
      <select
        className="vitrine-select"
        id={id}
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        <option value={all}>{t('all')}</option>
        {categories
          .filter(({ Id }) => Id !== all)
          .map(({ Id, Name }) => (
            <option key={Id} value={Id}>
              {Name}
            </option>
          ))}
      </select>
    </div>
  )
}
