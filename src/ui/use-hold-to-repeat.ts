import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'

/** Long enough that a slow click is still one click. */
const FIRST_REPEAT_MS = 400
const REPEAT_MS = 80

/**
 * Makes a button repeat while it is held. The first time comes with the click itself, so a finger that only
 * starts to scroll does nothing, and keyboards and screen readers need nothing else.
 */
export function useHoldToRepeat(repeat: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const repeated = useRef(false)
  const run = useEffectEvent(repeat)

  useEffect(() => () => clearTimeout(timer.current), [])

  function again() {
    repeated.current = true
    run()
    timer.current = setTimeout(again, REPEAT_MS)
  }

  function stop() {
    clearTimeout(timer.current)
  }

  return {
    onPointerDown(event: PointerEvent) {
      repeated.current = false
      if (event.button === 0) timer.current = setTimeout(again, FIRST_REPEAT_MS)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    // Holding a finger down would open the browser's menu in the middle of the repeating.
    onContextMenu(event: { preventDefault(): void }) {
      if (repeated.current) event.preventDefault()
    },
    onClick() {
      if (!repeated.current) repeat()
      repeated.current = false
    }
  }
}
