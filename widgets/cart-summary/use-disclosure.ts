import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { onPageLeave } from '../../src/lib/page/page-leave.ts'

/** Delays before opening on hover and closing on leave, so that passing over or cutting a corner has no effect, in ms. */
const OPEN_MS = 150
const CLOSE_MS = 300

/** `pointed`: opened on hover, closes when the pointer leaves; `pinned`: opened by the button, stays open. */
type Opening = 'closed' | 'pointed' | 'pinned'

/**
 * A popup that opens by button or on hover. It stays open while it is hovered, and closes with Escape, on a press outside, when
 * focus leaves it and when the page changes (WCAG 1.4.13).
 */
export function useDisclosure() {
  const [opening, setOpening] = useState<Opening>('closed')
  const wrapper = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = opening !== 'closed'

  function holdsFocus() {
    return wrapper.current!.contains(document.activeElement)
  }

  function later(run: () => void, ms: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, ms)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const { signal } = stop
    const close = () => setOpening('closed')
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (wrapper.current!.contains(document.activeElement)) toggle.current!.focus()
      close()
    }
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !wrapper.current!.contains(target)) close()
    }
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('pointerdown', onPress, { signal })
    onPageLeave(close, signal)
    return () => stop.abort()
  }, [isOpen])

  return {
    isOpen,
    toggle: {
      ref: toggle,
      'aria-expanded': isOpen,
      onClick: () => setOpening(opening === 'pinned' ? 'closed' : 'pinned')
    },
    wrapper: {
      ref: wrapper,
      onPointerEnter({ pointerType }: PointerEvent) {
        // touch has no hover; it uses the button
        if (pointerType !== 'mouse') return
        later(() => setOpening(now => (now === 'closed' ? 'pointed' : now)), OPEN_MS)
      },
      onPointerLeave() {
        later(() => {
          setOpening(now => (now === 'pointed' && !holdsFocus() ? 'closed' : now))
        }, CLOSE_MS)
      },
      onBlur({ relatedTarget }: FocusEvent) {
        // no `relatedTarget` means that the focused element was removed, not that focus moved elsewhere
        if (relatedTarget && !wrapper.current!.contains(relatedTarget)) setOpening('closed')
      }
    }
  }
}
