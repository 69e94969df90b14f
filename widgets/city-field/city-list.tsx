import { useId, useLayoutEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'

import type { City } from '../../src/contract/delivery.ts'
import { ComboboxList } from '../../src/ui/combobox-list.tsx'
import { Highlight } from '../../src/ui/highlight.tsx'
import { t } from './city-field.messages.ts'

export interface CityListProps {
  /** The form field, alone in its parent element. */
  input: HTMLInputElement
  isOpen: boolean
  isBusy: boolean
  cities: readonly City[]
  typed: string
  /** Shown in place of cities. */
  note: string
  onOpen(): void
  onClose(): void
  onChoose(city: City): void
}

/** The suggested cities below the focused field. */
export function CityList({ input, cities, typed, note, ...props }: CityListProps) {
  const id = useId()
  const field = useMemo(() => ({ current: input }), [input])
  const box = input.parentElement!

  // position the list below the field in any layout
  useLayoutEffect(() => {
    box.classList.add('vitrine-city-field__box')
    return () => box.classList.remove('vitrine-city-field__box')
  }, [box])

  return createPortal(
    <ComboboxList
      input={field}
      id={id}
      isOpen={props.isOpen}
      onOpen={props.onOpen}
      onClose={props.onClose}
      options={cities.map(city => ({
        key: city.CityId,
        onChoose: () => props.onChoose(city),
        content: <Highlight text={`${city.PostalCode} ${city.Name}`} typed={typed} />
      }))}
      listLabel={t('cities')}
      footer={
        cities.length === 0 && (
          <p className="vitrine-city-field__note">{note || (props.isBusy && t('loading'))}</p>
        )
      }
      busy={props.isBusy}
    />,
    box
  )
}
