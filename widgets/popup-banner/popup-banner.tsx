import { useEffect, useEffectEvent, useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, count, text } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { dispatch } from '../../src/events.ts'
import { messages } from '../../src/i18n/messages.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { pageElement } from '../../src/lib/page/page-element.ts'
import { hasEnded, SHOP_TIME_ZONE } from '../../src/shared/popups/popup-end.ts'
import {
  hidePopup,
  isPopupHidden,
  onPopupHiddenElsewhere
} from '../../src/stores/content/popups.ts'
import texts from '../../src/texts/en/popup-banner.json'
import { KeptNode } from '../../src/ui/kept-node.tsx'

const t = messages('popupBanner', texts)

export const attributes = {
  popupId: about('The id by which the banner is remembered once it was dismissed.', text),
  endDate: about('When the banner ends (EndDatetime), in ISO 8601.', optional(text)),
  timeZone: about(
    'Time zone of an end date that contains none.',
    optional(text, SHOP_TIME_ZONE)
  ),
  repeatHours: about(
    'Hours after which a dismissed banner may be shown again; by default, it never is.',
    optional(count)
  )
}

/** The server's banner. Submitting its form dismisses it at once; the banner is not shown again [POP-02]. */
export function PopupBanner({ popupId, ...terms }: AttributeProps<typeof attributes>) {
  const { fallbackContainer } = useHost()
  // the page may come from memory, and the banner may have been dismissed in the meantime
  const [isHidden, setHidden] = useState(() => isPopupHidden(popupId) || hasEnded(terms))

  const dismiss = useEffectEvent((event: Event) => {
    event.preventDefault()
    setHidden(true)
    hidePopup(popupId, terms)
    // the pressed button is gone
    pageElement()?.focus({ preventScroll: true })
    announce(t('dismissed'))
    dispatch('vitrine:popup:closed', { id: popupId })
  })

  useEffect(() => {
    const stop = new AbortController()
    fallbackContainer.addEventListener('submit', event => dismiss(event), {
      signal: stop.signal
    })
    return () => stop.abort()
  }, [fallbackContainer])

  useEffect(
    () =>
      onPopupHiddenElsewhere(id => {
        if (id === popupId) setHidden(true)
      }),
    [popupId]
  )

  return isHidden ? null : <KeptNode node={fallbackContainer} />
}
