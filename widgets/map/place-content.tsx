import { useLayoutEffect, useRef } from 'react'

import { sanitizedFragment } from '../../src/lib/dom/sanitized-fragment.ts'

/** The text about a place, as HTML of the contract. */
export function PlaceContent({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => container.current!.replaceChildren(sanitizedFragment(html)), [html])
  return <div ref={container} className="vitrine-places__content" data-vitrine-page="" />
}
