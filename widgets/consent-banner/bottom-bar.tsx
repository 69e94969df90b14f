import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

import { keepRoom } from './keep-room.ts'

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
