import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'

import { safeDocument } from '../lib/dom/unclobbered.ts'

const GAP = 4
const EDGE = 8

/** Positions a fixed element below another, or above if there is no room. For browsers without anchor positioning. */
function positionBelow(element: HTMLElement, anchor: HTMLElement): void {
  const from = anchor.getBoundingClientRect()
  const { width, height } = element.getBoundingClientRect()
  const right = safeDocument.documentElement.clientWidth - width - EDGE
  const fitsBelow = from.bottom + GAP + height <= window.innerHeight - EDGE
  const top = fitsBelow ? from.bottom + GAP : from.top - GAP - height
  Object.assign(element.style, {
    inset: 'auto',
    left: `${Math.max(EDGE, Math.min(from.left, right))}px`,
    top: `${Math.max(EDGE, top)}px`
  })
}

export interface PopoverProps {
  /** The content of the button. */
  button: ReactNode
  /** The accessible name, if the content is not text. */
  label?: string
  className?: string
  children: ReactNode
}

/**
 * A button that opens a native popover below itself; Escape, a click outside or the button close it. The browser
 * positions it relative to the button and flips it near an edge.
 */
export function Popover({ button, label, className = '', children }: PopoverProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const anchor = `--vitrine-${id.replace(/\W/g, '')}`

  function onToggle(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState === 'open' && !CSS.supports('anchor-name', anchor)) {
      positionBelow(event.currentTarget, opener.current!)
    }
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`vitrine-popover__button ${className}`.trimEnd()}
        aria-label={label}
        popoverTarget={id}
        style={{ anchorName: anchor }}
      >
        {button}
      </button>
      <div
        id={id}
        className="vitrine-popover"
        popover="auto"
        style={{ positionAnchor: anchor }}
        onToggle={onToggle}
      >
        {children}
      </div>
    </>
  )
}
