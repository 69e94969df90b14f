import type { KeyboardEvent } from 'react'

import { directionsUrl } from './directions-url.ts'
import { t } from './map.messages.ts'
import type { Place } from './place.ts'
import { PlaceContent } from './place-content.tsx'

export interface PlaceCardProps {
  place: Place
  directions: string
  onClose(): void
}

/** The chosen place, on top of the map. The list contains the same, so it takes no focus. */
export function PlaceCard({ place, directions, onClose }: PlaceCardProps) {
  const url = directionsUrl(directions, place)

  function closeWithEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  return (
    <section
      className="vitrine-places__card"
      aria-label={place.title}
      onKeyDown={closeWithEscape}
    >
      <button
        type="button"
        className="vitrine-cross vitrine-places__close"
        aria-label={t('close', { title: place.title })}
        onClick={onClose}
      />
      {place.icon && <img src={place.icon} alt="" width={48} height={48} />}
      <strong>{place.title}</strong>
      {place.content && <PlaceContent html={place.content} />}
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          {t('directions')}
        </a>
      )}
    </section>
  )
}
