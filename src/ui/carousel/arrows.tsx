import { type PointerEvent, useRef } from 'react'

/** A finger that moves at least this far, in px, swipes instead of pressing. */
const SWIPE_PX = 30

export interface ArrowNames {
  previous: string
  next: string
}

interface ArrowsProps {
  /** The accessible names. */
  names: ArrowNames
  isVertical: boolean
  isAtStart: boolean
  isAtEnd: boolean
  onMove(way: 'previous' | 'next'): void
}

/** The buttons that move a carousel to the previous and to the next slide. */
export function Arrows({ names, isVertical, isAtStart, isAtEnd, onMove }: ArrowsProps) {
  return (
    <>
      <Arrow
        way="previous"
        name={names.previous}
        isVertical={isVertical}
        isOff={isAtStart}
        onMove={onMove}
      />
      <Arrow
        way="next"
        name={names.next}
        isVertical={isVertical}
        isOff={isAtEnd}
        onMove={onMove}
      />
    </>
  )
}

interface ArrowProps {
  way: 'previous' | 'next'
  name: string
  isVertical: boolean
  /** There is nothing on this side. */
  isOff: boolean
  onMove(way: 'previous' | 'next'): void
}

/** A button that moves a carousel. A swipe that starts on it moves the carousel, too, as on the slides below. */
function Arrow({ way, name, isVertical, isOff, onMove }: ArrowProps) {
  const start = useRef<number>(undefined)
  const along = (event: PointerEvent) => (isVertical ? event.clientY : event.clientX)

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const distance = along(event) - (start.current ?? along(event))
    start.current = undefined
    if (Math.abs(distance) < SWIPE_PX) return
    const isRtl = !isVertical && getComputedStyle(event.currentTarget).direction === 'rtl'
    onMove(distance < 0 === isRtl ? 'previous' : 'next')
  }

  return (
    <button
      type="button"
      className="vitrine-carousel__arrow"
      data-way={way}
      aria-label={name}
      aria-disabled={isOff || undefined}
      onPointerDown={event => {
        if (event.pointerType === 'touch') start.current = along(event)
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        start.current = undefined
      }}
      onClick={() => isOff || onMove(way)}
    />
  )
}
