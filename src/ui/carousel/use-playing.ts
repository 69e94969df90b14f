// @chunk separate
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

import { useReducedMotion } from '../use-media.ts'

export interface Playing {
  /** The state of the button: playing, or only paused for the moment. */
  isOn: boolean
  toggle(): void
  /** Stops until the button is pressed, because the shopper has taken over. */
  stop(): void
}

/**
 * Moves a carousel automatically every `interval` ms. It pauses while the pointer is over it, the tab is hidden or
 * the carousel is off screen, and stops when it receives focus. With reduced motion it does not start by itself.
 *
 * @param interval 0 disables playing.
 * @param occasion A change restarts the interval.
 */
export function usePlaying(
  frame: RefObject<HTMLElement | null>,
  interval: number,
  occasion: unknown,
  onTick: () => void
): Playing {
  const isReduced = useReducedMotion()
  const [choice, setChoice] = useState<boolean>()
  const isOn = interval > 0 && (choice ?? !isReduced)
  const isHeld = useHolds(frame, isOn)
  const tick = useEffectEvent(onTick)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a manual move restarts the interval.
  useEffect(() => {
    if (!isOn || isHeld) return
    const timer = setInterval(() => tick(), interval)
    return () => clearInterval(timer)
  }, [isOn, isHeld, interval, occasion])

  return { isOn, toggle: () => setChoice(!isOn), stop: () => setChoice(false) }
}

function useHolds(frame: RefObject<HTMLElement | null>, isOn: boolean): boolean {
  const [isHovered, setHovered] = useState(false)
  const [isHidden, setHidden] = useState(false)
  const [isAway, setAway] = useState(true)

  useEffect(() => {
    const element = frame.current
    if (!isOn || !element) return
    const { signal, abort } = abortable()
    // a busy browser delivers several changes at once
    const watcher = new IntersectionObserver(entries => {
      setAway(!entries.at(-1)?.isIntersecting)
    })
    watcher.observe(element)
    setHovered(element.matches(':hover'))
    setHidden(document.hidden)
    element.addEventListener('pointerenter', () => setHovered(true), { signal })
    element.addEventListener('pointerleave', () => setHovered(false), { signal })
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), { signal })
    return () => {
      watcher.disconnect()
      abort()
    }
  }, [frame, isOn])

  return isHovered || isHidden || isAway
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
