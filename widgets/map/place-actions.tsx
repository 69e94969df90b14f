import { Button } from '../../src/ui/button.tsx'
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx'
import { directionsUrl } from './directions-url.ts'
import { t } from './map.messages.ts'
import type { Place } from './place.ts'

export interface PlaceActionsProps {
  place: Place
  directions: string
  /** `undefined` while there is no map. */
  onShow: (() => void) | undefined
}

/** What the shopper can do with a place in the list. */
export function PlaceActions({ place, directions, onShow }: PlaceActionsProps) {
  const url = directionsUrl(directions, place)
  return (
    <p className="vitrine-places__actions">
      {onShow && (
        <Button kind="quiet" onClick={onShow}>
          {t('show')}
          <VisuallyHidden>{`: ${place.title}`}</VisuallyHidden>
        </Button>
      )}
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          {t('directions')}
          <VisuallyHidden>{`: ${place.title}`}</VisuallyHidden>
        </a>
      )}
    </p>
  )
}
