import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import { isPlainPress } from '../../src/lib/dom/plain-press.ts'
import { focusListItem, hasList, visitList } from '../../src/navigation/list-visit.ts'
import { t } from '../../src/ui/ui.messages.ts'
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx'

/** Distance between the window and the end of the list at which the next page loads automatically. */
const AHEAD = '400px'

export interface MoreLinkProps {
  /** URL of the extended list; it works for reload, Back and sharing. */
  href: string
  text: string
  /** Number of items already shown; focus moves to the next one. */
  shown: number
  /** Whether to load automatically when the end of the list comes near. */
  isAuto: boolean
}

/** Appends the next page to the list; the URL contains the range of pages [UIX-05]. */
export function MoreLink({ href, text, shown, isAuto }: MoreLinkProps) {
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const link = useRef<HTMLAnchorElement>(null)
  const isLoading = state === 'loading'
  // after a failure, only the shopper retries
  const isWatched = isAuto && state === 'ready'

  async function show(isAsked: boolean) {
    setState('loading')
    // replaced, so that Back leaves the list instead of shortening it page by page
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
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
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
        data-vitrine-busy={isLoading || undefined}
        onClick={press}
      >
        <span className="vitrine-button__label">{text}</span>
        {isLoading && <VisuallyHidden>{t('busy')}</VisuallyHidden>}
      </a>
    </p>
  )
}
