import { useEffect, useEffectEvent, useState } from 'react'

import { useHost } from '../../src/element/host.ts'
import { dispatch } from '../../src/events.ts'
import { isPlainPress } from '../../src/lib/dom/plain-press.ts'
import type { PopupEnd } from '../../src/shared/popups/popup-end.ts'
import { hasEnded } from '../../src/shared/popups/popup-end.ts'
import type { PopupTerms } from '../../src/shared/popups/with-hidden.ts'
import {
  hasPopupOpened,
  hidePopup,
  isPopupHidden,
  noteOpenedPopup,
  onPopupHiddenElsewhere
} from '../../src/stores/content/popups.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { type OpeningOptions, watchForOpening } from './watch-for-opening.ts'

const PopupDialog = lazyView(() => import('./popup-dialog.tsx').then(code => code.PopupDialog))

export type { OpeningOptions, PopupEnd, PopupTerms }

export interface PopupProps extends PopupTerms {
  popupId: string
  heading: string
  opens: OpeningOptions['opens']
  delay: number
}

/** The link to the popup's page, which opens its content in a dialog; the dialog also opens by itself, once [POP-01]. */
export function Popup({ popupId, heading, opens, delay, ...terms }: PopupProps) {
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
