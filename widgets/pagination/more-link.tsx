import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import { isPlainPress } from '../../src/lib/dom/plain-press.ts'
import { focusListItem, hasList, visitList } from '../../src/navigation/list-visit.ts'
import { Spinner } from '../../src/ui/spinner.tsx'

/** How far below the window the end of the list is when more of it is fetched by itself. */
const AHEAD = '400px'

export interface MoreLinkProps {
  /** Where these pages and the next one are: a real address, for reload, Back and other people. */
  href: string
  text: string
  /** How many items are shown already: the next one gets the focus. */
  shown: number
  /** Follows itself once it comes near. */
  isAuto: boolean
}

/** Shows the next page below this one; the address says from where to where [UIX-05]. */
export function MoreLink({ href, text, shown, isAuto }: MoreLinkProps) {
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const link = useRef<HTMLAnchorElement>(null)
  const isLoading = state === 'loading'
  // what failed once waits for a person
  const isWatched = isAuto && state === 'ready'

  async function show(isAsked: boolean) {
    setState('loading')
    // Back leads out of the list, not through all of its lengths
    const isShown = await visitList(new URL(href), 'replace')
    setState(isShown ? 'ready' : 'failed')
    if (isShown && isAsked) focusListItem(shown)
  }

  function press(event: MouseEvent) {
    if (!isPlainPress(event) || !hasList()) return
    event.preventDefault()
    if (!isLoading) void show(true)
  }

  const showAhead = useEffectEvent(() => void show(false))
  useEffect(() => {
    if (!isWatched || !link.current || !hasList()) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        showAhead()
      },
      { rootMargin: `0px 0px ${AHEAD}` }
    )
    observer.observe(link.current)
    return () => observer.disconnect()
  }, [isWatched])

  return (
    <p className="vitrine-pagination__more">
      <a
        ref={link}
        className="vitrine-button"
        href={href}
        data-busy={isLoading || undefined}
        onClick={press}
      >
        <span className="vitrine-button__label">{text}</span>
        {isLoading && <Spinner />}
      </a>
    </p>
  )
}
