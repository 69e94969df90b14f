import { type PointerEvent, useCallback, useEffect, useRef } from 'react'

/** What is left of the speed after each ms without a finger. */
const FRICTION = 0.995

/** In frames per ms; slower is standing. */
const STANDING = 0.004

/** How long ago a move may be to count for the speed at the end, in ms. */
const RECENT = 80

/**
 * Turns by dragging: the width of the picture is a whole turn. A push goes on turning for a while, except where less
 * motion is asked for.
 *
 * @param onTurn Called with frames to go on, which may be parts of one.
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
    // to the right is against the clock, as a thing under a finger turns
    const frames = (-(clientX - last.x) / currentTarget.offsetWidth) * count
    drag.current = { x: clientX, time: timeStamp, speed: frames / (timeStamp - last.time || 1) }
    onTurn(frames)
  }

  function onPointerUp({ timeStamp }: PointerEvent<HTMLElement>) {
    const last = drag.current
    drag.current = undefined
    if (!last || !hasInertia || timeStamp - last.time > RECENT) return
    if (Math.abs(last.speed) > STANDING) roll(last.speed, performance.now())
  }

  return {
    stop,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
  }
}
