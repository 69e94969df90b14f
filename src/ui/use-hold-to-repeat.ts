import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'

/** Long enough for a slow click to remain a single click. */
const FIRST_REPEAT_MS = 400
const REPEAT_MS = 80

/**
 * Repeats a button's action while it is held. The first action is the click itself, so starting to scroll on the
 * button does nothing, and keyboards and screen readers work as usual.
 *
 * @param onEnd Called when the button is no longer held after repeating, and after a single action.
 */
export function useHoldToRepeat(repeat: () => void, onEnd: () => void) {
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
    if (timer.current && repeated.current) onEnd()
    timer.current = undefined
  }

  return {
    onPointerDown(event: PointerEvent) {
      repeated.current = false
      if (event.button === 0) timer.current = setTimeout(again, FIRST_REPEAT_MS)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    // a long press would open the context menu while repeating
    onContextMenu(event: { preventDefault(): void }) {
      if (repeated.current) event.preventDefault()
    },
    onClick() {
      if (!repeated.current) {
        repeat()
        onEnd()
      }
      repeated.current = false
    }
  }
}
