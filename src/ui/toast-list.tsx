import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { announce } from '../lib/feedback/announce.ts'
import { rememberFocus } from '../lib/focus/return-focus.ts'
import { keepOnTop } from './keep-on-top.ts'
import { Toast, type ToastItem, type ToastLabels } from './toast.tsx'

export interface ToastListProps {
  /** Oldest first. */
  toasts: readonly ToastItem[]
  labels: ToastLabels
  onDismiss(id: number): void
}

/** Outside the component: a page change mounts a new list, which must not announce old messages again. */
let lastAnnounced = 0

/**
 * Shows messages above everything, including modal dialogs. F6 moves the focus there and back. Countdowns pause while
 * the pointer or focus is on a message, or the tab is hidden [UIX-03].
 */
export function ToastList({ toasts, labels, onDismiss }: ToastListProps) {
  const home = useRef<HTMLDivElement>(null)
  const [layer] = useState(createLayer)
  const list = useRef<HTMLElement>(null)
  const goBack = useRef<() => void>(undefined)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = useIsHidden()
  const hasToasts = toasts.length > 0

  useLayoutEffect(() => {
    if (hasToasts) return keepOnTop(layer, home.current!)
  }, [hasToasts, layer])

  useEffect(() => {
    for (const toast of toasts) {
      if (toast.id <= lastAnnounced) continue
      lastAnnounced = toast.id
      announce(announcementOf(toast, labels), toast.kind === 'error' ? 'assertive' : 'polite')
    }
  }, [toasts, labels])

  const jump = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6' || !hasToasts) return
    event.preventDefault()
    if (layer.contains(safeDocument.activeElement)) leave()
    else {
      goBack.current = rememberFocus()
      list.current?.focus({ preventScroll: true })
    }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => jump(event)
    safeDocument.addEventListener('keydown', onKey)
    return () => safeDocument.removeEventListener('keydown', onKey)
  }, [])

  function leave() {
    if (!goBack.current) return
    if (safeDocument.activeElement instanceof HTMLElement) safeDocument.activeElement.blur()
    goBack.current()
    goBack.current = undefined
  }

  function dismiss(id: number) {
    const hadFocus = layer.contains(safeDocument.activeElement)
    if (hadFocus && toasts.length > 1) list.current?.focus({ preventScroll: true })
    else if (hadFocus) leave()
    onDismiss(id)
    if (toasts.length === 1) {
      // a message removed under the pointer or with focus dispatches no leave or blur event
      setPointed(false)
      setFocused(false)
    }
  }

  return (
    <>
      <div ref={home} />
      {createPortal(
        <section
          ref={list}
          className="vitrine-toast-list"
          aria-label={labels.region}
          tabIndex={-1}
          onPointerEnter={() => setPointed(true)}
          onPointerLeave={() => setPointed(false)}
          onFocus={() => setFocused(true)}
          onBlur={event =>
            event.currentTarget.contains(event.relatedTarget) || setFocused(false)
          }
        >
          <ol className="vitrine-toast-list__items">
            {toasts.map(toast => (
              <Toast
                key={toast.id}
                toast={toast}
                labels={labels}
                paused={isPointed || isFocused || isHidden}
                onDismiss={() => dismiss(toast.id)}
              />
            ))}
          </ol>
        </section>,
        layer
      )}
    </>
  )
}

function createLayer(): HTMLElement {
  const layer = safeDocument.createElement('div')
  layer.className = 'vitrine-toast-layer'
  layer.popover = 'manual'
  return layer
}

function announcementOf({ kind, title, text }: ToastItem, { kinds }: ToastLabels): string {
  return [title || kinds[kind], text].join(': ')
}

function useIsHidden(): boolean {
  const [isHidden, setHidden] = useState(safeDocument.hidden)
  useEffect(() => {
    const follow = () => setHidden(safeDocument.hidden)
    safeDocument.addEventListener('visibilitychange', follow)
    return () => safeDocument.removeEventListener('visibilitychange', follow)
  }, [])
  return isHidden
}
