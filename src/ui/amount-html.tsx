import { useLayoutEffect, useRef } from 'react'

import { sanitizedFragment } from '../lib/dom/sanitized-fragment.ts'

export interface AmountHtmlProps {
  /** An amount formatted by the server (`AmountTaxInclHtml`); sanitized to text and plain inline elements. */
  html: string
}

/** Shows an amount that the contract provides as HTML. */
export function AmountHtml({ html }: AmountHtmlProps) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => place.current!.replaceChildren(sanitizedFragment(html)), [html])
  return <span ref={place} className="vitrine-money" translate="no" />
}
