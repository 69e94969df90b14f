import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { safeDocument } from '../../src/lib/dom/unclobbered.ts'

export interface BottomBarProps {
  title: string
  children: ReactNode
  actions: ReactNode
}

/** A bar at the bottom of the window. The page reserves space for it, so that it never covers the focused element. */
export function BottomBar({ title, children, actions }: BottomBarProps) {
  const titleId = useId()
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => keepRoom(bar.current!), [])

  return (
    <section ref={bar} className="vitrine-consent-banner" aria-labelledby={titleId}>
      <div className="vitrine-consent-banner__words">
        <h2 className="vitrine-consent-banner__title" id={titleId}>
          {title}
        </h2>
        {children}
      </div>
      <div className="vitrine-consent-banner__choices">{actions}</div>
    </section>
  )
}

/** Exposes the height of the bar to CSS and scrolls elements into view that receive focus behind it. Returns the clean-up. */
function keepRoom(bar: HTMLElement): () => void {
  const { style } = safeDocument.documentElement
  const observer = new ResizeObserver(() => {
    style.setProperty('--vitrine-bottom-room', `${bar.offsetHeight}px`)
  })

  function uncover({ target }: FocusEvent) {
    if (!(target instanceof Element) || bar.contains(target) || target.closest('dialog')) return
    const hidden = target.getBoundingClientRect().bottom - bar.getBoundingClientRect().top
    if (hidden > 0) window.scrollBy({ top: hidden + UNCOVER_MARGIN, behavior: 'instant' })
  }

  observer.observe(bar)
  safeDocument.addEventListener('focusin', uncover)
  return () => {
    observer.disconnect()
    safeDocument.removeEventListener('focusin', uncover)
    style.removeProperty('--vitrine-bottom-room')
  }
}

/** Margin for the focus ring, in px. */
const UNCOVER_MARGIN = 8
