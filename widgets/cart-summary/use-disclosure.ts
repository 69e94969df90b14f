import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { onPageLeave } from '../../src/lib/page/page-leave.ts'

/** A pointer that only passes by opens nothing, and one that takes a corner closes nothing, in ms. */
const OPEN_MS = 150
const CLOSE_MS = 300

/** Opened by the pointer, it closes when that leaves; opened by the button, it stays. */
type Opening = 'closed' | 'pointed' | 'pinned'

/**
 * Something that a button or the resting pointer opens, next to what opens it. It can be pointed at, stays while it
 * is, and closes with Escape, a press elsewhere, when focus leaves and when the page changes (WCAG 1.4.13).
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
        // a finger has no resting place: it presses the button
        if (pointerType !== 'mouse') return
        later(() => setOpening(now => (now === 'closed' ? 'pointed' : now)), OPEN_MS)
      },
      onPointerLeave() {
        later(() => {
          setOpening(now => (now === 'pointed' && !holdsFocus() ? 'closed' : now))
        }, CLOSE_MS)
      },
      onBlur({ relatedTarget }: FocusEvent) {
        // without a target, what had focus has gone, and focus with it: that is no leaving
        if (relatedTarget && !wrapper.current!.contains(relatedTarget)) setOpening('closed')
      }
    }
  }
}
