import { useLayoutEffect, useRef } from 'react'

import { sanitizedFragment } from '../lib/dom/sanitized-fragment.ts'

export interface AmountHtmlProps {
  /** An amount formatted by the server (`AmountTaxInclHtml`); sanitized to text and plain inline elements. */
  html: string
}

/** Shows an amount that the contract provides as HTML. */
export function AmountHtml({ html }: AmountHtmlProps) {
  const container = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => container.current!.replaceChildren(sanitizedFragment(html)), [html])
  return <span ref={container} className="vitrine-money" translate="no" />
}
