import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'

/** A position in the image, in percent of its width and height. */
interface Place {
  x: number
  y: number
}

/** Distance per arrow key press, in percent. */
const STEP = 10

/**
 * The position of the zoom: that of the mouse, or set with the arrow keys while the zoom button has focus [PDP-09]. On touch
 * screens, the full screen view is used instead.
 */
export function useZoom(hasZoom: boolean, button: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState<Place>()
  const [keyed, setKeyed] = useState<Place>()

  function onPointerMove({ pointerType, currentTarget, clientX, clientY }: PointerEvent) {
    if (pointerType !== 'mouse' || !hasZoom) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setPointed({
      x: within(((clientX - left) / width) * 100),
      y: within(((clientY - top) / height) * 100)
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!keyed) return
    const { key } = event
    if (key === 'Escape') setKeyed(undefined)
    else if (key in WAYS) {
      const [x, y] = WAYS[key as keyof typeof WAYS]
      setKeyed({ x: within(keyed.x + x), y: within(keyed.y + y) })
    } else return
    // the surrounding carousel also handles arrow keys
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    at: hasZoom ? (keyed ?? pointed) : undefined,
    isByKeys: keyed !== undefined,
    toggle() {
      setKeyed(keyed ? undefined : { x: 50, y: 50 })
      button.current?.focus()
    },
    end: () => setKeyed(undefined),
    onKeyDown,
    stage: { onPointerMove, onPointerLeave: () => setPointed(undefined) }
  }
}

const WAYS = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP]
} as const

function within(percent: number): number {
  return Math.min(Math.max(percent, 0), 100)
}
