import { useLayoutEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'

import type { City } from '../../src/shared/contract/delivery.ts'
import { ComboboxList } from '../../src/ui/combobox-list.tsx'
import { Highlight } from '../../src/ui/highlight.tsx'
import type { Combobox } from '../../src/ui/use-combobox.ts'
import type { LookupList } from '../../src/ui/use-lookup.ts'
import { t } from './city-field.messages.ts'

export interface CityListProps extends LookupList<City> {
  combobox: Combobox
  /** The focused field of the form, alone with its label in its parent element. */
  field: HTMLInputElement
  onChoose(city: City): void
}

/** The suggested cities below the focused field. */
export function CityList({ combobox, field, items, onChoose, ...list }: CityListProps) {
  // a new object for a new field, so that the list follows it
  const input = useMemo(() => ({ current: field }), [field])
  const box = field.parentElement!

  // position the list below the field in any layout
  useLayoutEffect(() => {
    box.classList.add('vitrine-city-field__box')
    return () => box.classList.remove('vitrine-city-field__box')
  }, [box])

  return createPortal(
    <ComboboxList
      {...list}
      combobox={{ ...combobox, input }}
      options={items.map(city => ({
        key: city.CityId,
        onChoose: () => onChoose(city),
        content: <Highlight text={`${city.PostalCode} ${city.Name}`} typed={combobox.text} />
      }))}
      listLabel={t('cities')}
    />,
    box
  )
}
