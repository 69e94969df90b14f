import { useLayoutEffect, useRef } from 'react'

import { sanitizedFragment } from '../lib/dom/sanitized-fragment.ts'

export interface AmountHtmlProps {
  /** An amount as the server formats it (`AmountTaxInclHtml`): text and plain inline marks stay. */
  html: string
}

/** An amount that the contract gives as HTML. */
export function AmountHtml({ html }: AmountHtmlProps) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => place.current!.replaceChildren(sanitizedFragment(html)), [html])
  return <span ref={place} className="vitrine-money" translate="no" />
}
