import type { ReactNode } from 'react'

import type { Place } from './place.ts'
import { PlaceContent } from './place-content.tsx'

export interface PlaceListProps {
  places: readonly Place[]
  activeId: string | undefined
  actionsOf(place: Place): ReactNode
}

/** The places of the attribute `markers`, in the order that the page gives. */
export function PlaceList({ places, activeId, actionsOf }: PlaceListProps) {
  return (
    <ul className="vitrine-places__list">
      {places.map(place => (
        <li key={place.id} data-active={place.id === activeId || undefined}>
          {place.icon && <img src={place.icon} alt="" width={48} height={48} loading="lazy" />}
          <strong>{place.title}</strong>
          {place.content && <PlaceContent html={place.content} />}
          {actionsOf(place)}
        </li>
      ))}
    </ul>
  )
}
