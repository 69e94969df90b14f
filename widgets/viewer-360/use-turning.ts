import { type PointerEvent, useCallback, useEffect, useRef } from 'react'
import { now } from '../../src/lib/browser/clock.ts'

/** Share of the speed that remains after each ms of coasting. */
const FRICTION = 0.995

/** Speed below which coasting stops, in frames per ms. */
const STANDING = 0.004

/** Maximum age of the last movement for it to cause coasting, in ms. */
const RECENT = 80

/**
 * Rotates by dragging: the width of the picture is a full turn. After a flick, the rotation slows down gradually, unless the
 * shopper prefers reduced motion.
 *
 * @param onTurn Called with the number of frames to advance, which may be fractional.
 */
export function useTurning(
  isOn: boolean,
  count: number,
  hasInertia: boolean,
  onTurn: (frames: number) => void
) {
  const drag = useRef<{ x: number; time: number; speed: number }>(undefined)
  const rolling = useRef(0)
  const stop = useCallback(() => cancelAnimationFrame(rolling.current), [])
  useEffect(() => stop, [stop])

  function roll(speed: number, before: number): void {
    rolling.current = requestAnimationFrame(now => {
      const passed = now - before
      onTurn(speed * passed)
      const left = speed * FRICTION ** passed
      if (Math.abs(left) > STANDING) roll(left, now)
    })
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (!isOn || !event.isPrimary || event.button !== 0) return
    stop()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, time: event.timeStamp, speed: 0 }
  }

  function onPointerMove({ clientX, timeStamp, currentTarget }: PointerEvent<HTMLElement>) {
    const last = drag.current
    if (!last) return
    // dragging to the right rotates counterclockwise, like a real object
    const frames = (-(clientX - last.x) / currentTarget.offsetWidth) * count
    drag.current = { x: clientX, time: timeStamp, speed: frames / (timeStamp - last.time || 1) }
    onTurn(frames)
  }

  function onPointerUp({ timeStamp }: PointerEvent<HTMLElement>) {
    const last = drag.current
    drag.current = undefined
    if (!last || !hasInertia || timeStamp - last.time > RECENT) return
    if (Math.abs(last.speed) > STANDING) roll(last.speed, now())
  }

  return {
    stop,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
  }
}
