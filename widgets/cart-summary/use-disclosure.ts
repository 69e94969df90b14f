import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState
} from 'react'
import { topDialog } from '../../src/lib/dom/top-dialog.ts'
import { onAppLeave } from '../../src/lib/page/app-leave.ts'
import { onPageLeave } from '../../src/lib/page/page-leave.ts'

/** Delays before opening on hover and closing on leave, so that passing over or cutting a corner has no effect, in ms. */
const OPEN_MS = 150
const CLOSE_MS = 300

/** `pointed`: opened on hover, closes when the pointer leaves; `pinned`: opened by the button, stays open. */
type Opening = 'closed' | 'pointed' | 'pinned'

/**
 * A popup that opens by button or on hover. It stays open while it is hovered, and closes with Escape, on a press outside, when
 * focus leaves it and when the page changes (WCAG 1.4.13). Opened by the button, it closes with Back, too.
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

  /** Opens or closes the popup at once; a delay that has begun no longer matters. */
  const settle = useCallback((next: Opening) => {
    clearTimeout(timer.current)
    setOpening(next)
  }, [])

  /** Closes the popup, and returns the focus if it was inside. */
  const dismiss = useCallback(() => {
    if (wrapper.current!.contains(document.activeElement)) toggle.current!.focus()
    settle('closed')
    return true
  }, [settle])

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const { signal } = stop
    const close = () => settle('closed')
    const onKey = (event: KeyboardEvent) => {
      // a dialog above, such as an error, is closed first
      if (event.key === 'Escape' && !topDialog()) dismiss()
    }
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !wrapper.current!.contains(target)) close()
    }
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('pointerdown', onPress, { signal })
    onPageLeave(close, signal)
    onAppLeave(dismiss, signal)
    return () => stop.abort()
  }, [isOpen, dismiss, settle])

  return {
    isOpen,
    /** What Back does, if it closes the popup: one that the mouse has opened has no history entry. */
    onBack: opening === 'pinned' ? dismiss : undefined,
    toggle: {
      ref: toggle,
      'aria-expanded': isOpen,
      onClick: () => settle(opening === 'pinned' ? 'closed' : 'pinned')
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
        if (relatedTarget && !wrapper.current!.contains(relatedTarget)) settle('closed')
      }
    }
  }
}
