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
 * @param isBusy Pauses it, because something on the slide has not finished.
 */
export function usePlaying(
  frame: RefObject<HTMLElement | null>,
  interval: number,
  occasion: unknown,
  onTick: () => void,
  isBusy = false
): Playing {
  const isReduced = useReducedMotion()
  const [choice, setChoice] = useState<boolean>()
  const isOn = interval > 0 && (choice ?? !isReduced)
  const isHovered = useHover(frame, isOn)
  const isSeen = useSeen(frame, isOn)
  const isHeld = isBusy || isHovered || !isSeen
  const tick = useEffectEvent(onTick)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a manual move restarts the interval.
  useEffect(() => {
    if (!isOn || isHeld) return
    const timer = setInterval(() => tick(), interval)
    return () => clearInterval(timer)
  }, [isOn, isHeld, interval, occasion])

  return { isOn, toggle: () => setChoice(!isOn), stop: () => setChoice(false) }
}

function useHover(frame: RefObject<HTMLElement | null>, isOn: boolean): boolean {
  const [isHovered, setHovered] = useState(false)

  useEffect(() => {
    const element = frame.current
    if (!isOn || !element) return
    const stop = new AbortController()
    const { signal } = stop
    setHovered(element.matches(':hover'))
    element.addEventListener('pointerenter', () => setHovered(true), { signal })
    element.addEventListener('pointerleave', () => setHovered(false), { signal })
    return () => stop.abort()
  }, [frame, isOn])

  return isHovered
}

/** Whether an element is on screen, in a tab that is. @param isAsked `false` observes nothing. */
export function useSeen(frame: RefObject<Element | null>, isAsked: boolean): boolean {
  const [isHidden, setHidden] = useState(false)
  const [isAway, setAway] = useState(true)

  useEffect(() => {
    const element = frame.current
    if (!isAsked || !element) return
    const stop = new AbortController()
    // a busy browser delivers several changes at once
    const watcher = new IntersectionObserver(entries => {
      setAway(!entries.at(-1)?.isIntersecting)
    })
    watcher.observe(element)
    setHidden(document.hidden)
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), {
      signal: stop.signal
    })
    return () => {
      watcher.disconnect()
      stop.abort()
    }
  }, [frame, isAsked])

  return !isHidden && !isAway
}
