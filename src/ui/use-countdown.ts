import { useEffect, useEffectEvent, useRef } from 'react'
import { now } from '../lib/browser/clock.ts'

/** Calls back after a time in ms that pauses while `paused`. `undefined` never ends. */
export function useCountdown(
  duration: number | undefined,
  paused: boolean,
  onEnd: () => void
): void {
  const left = useRef(duration)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (paused || left.current === undefined) return
    const started = now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      if (left.current !== undefined) left.current -= now() - started
    }
  }, [paused])
}
