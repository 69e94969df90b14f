import { useEffect, useEffectEvent, useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, count, oneOf, text } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { dispatch } from '../../src/events.ts'
import { isPlainPress } from '../../src/lib/dom/plain-press.ts'
import { hasEnded, SHOP_TIME_ZONE } from '../../src/shared/popups/popup-end.ts'
import {
  hasPopupOpened,
  hidePopup,
  isPopupHidden,
  noteOpenedPopup,
  onPopupHiddenElsewhere
} from '../../src/stores/content/popups.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { watchForOpening } from './watch-for-opening.ts'

const PopupDialog = lazyView(() => import('./popup-dialog.tsx').then(code => code.PopupDialog))

export const attributes = {
  popupId: about('The id by which the popup is remembered once it was closed.', text),
  heading: about('The heading of the dialog.', text),
  opens: about(
    'What opens it by itself: some time without activity, or a mouse pointer that leaves the page at the top.',
    optional(oneOf(['time', 'exit']), 'time')
  ),
  delay: about(
    'Milliseconds after the page has loaded, and without a key press or a click, before it may open.',
    optional(count, '3000')
  ),
  endDate: about(
    'When the popup ends (EndDatetime), in ISO 8601; it does not open by itself afterwards.',
    optional(text)
  ),
  timeZone: about(
    'Time zone of an end date that contains none.',
    optional(text, SHOP_TIME_ZONE)
  ),
  repeatHours: about(
    'Hours after which a closed popup may open by itself again; by default, it never does.',
    optional(count)
  )
}

/** The link to the popup's page, which opens its content in a dialog; the dialog also opens by itself, once [POP-01]. */
export function Popup({
  popupId,
  heading,
  opens,
  delay,
  ...terms
}: AttributeProps<typeof attributes>) {
  const { fallbackContainer } = useHost()
  const [isOpen, setOpen] = useState(false)

  const show = useEffectEvent(() => {
    if (isOpen) return
    setOpen(true)
    dispatch('vitrine:popup:opened', { id: popupId })
  })

  useEffect(() => {
    const stop = new AbortController()
    fallbackContainer.addEventListener(
      'click',
      event => {
        const link = event.target instanceof Element && event.target.closest('a[href]')
        if (!link || !isPlainPress(event)) return
        event.preventDefault()
        show()
      },
      { signal: stop.signal }
    )
    return () => stop.abort()
  }, [fallbackContainer])

  useEffect(
    () =>
      onPopupHiddenElsewhere(id => {
        if (id === popupId) setOpen(false)
      }),
    [popupId]
  )

  const isDone = useEffectEvent(() => isPopupHidden(popupId) || hasEnded(terms))
  const open = useEffectEvent(() => {
    // it may have ended in the meantime, or have been closed in another tab
    if (hasPopupOpened() || isDone()) return
    noteOpenedPopup()
    show()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another popup waits on its own.
  useEffect(
    () => (isDone() ? undefined : watchForOpening({ opens, delay }, () => open())),
    [popupId, opens, delay]
  )

  function close() {
    setOpen(false)
    hidePopup(popupId, terms)
    dispatch('vitrine:popup:closed', { id: popupId })
  }

  return (
    <>
      <KeptNode node={fallbackContainer} />
      {isOpen && (
        <PopupDialog
          heading={heading}
          html={fallbackContainer.querySelector('template')?.innerHTML ?? ''}
          onClose={close}
          // the visitor has not decided to close it
          onUnseen={() => setOpen(false)}
        />
      )}
    </>
  )
}
