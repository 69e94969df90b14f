import { useEffect } from 'react'

import { useHost } from '../../src/element/host.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { followForm } from './follow-form.ts'
import type { RefundLine } from './refund-line.ts'

export type { RefundLine }

export interface RefundRequestProps {
  lines: readonly RefundLine[]
  currency: string
}

/**
 * Keeps the amounts and totals of the server's form up to date [REF-01]. The form stays as it is, so that nothing typed or selected
 * is lost, and the server computes everything again.
 */
export function RefundRequest({ lines, currency }: RefundRequestProps) {
  const { fallbackContainer } = useHost()
  useEffect(
    () => followForm(fallbackContainer, lines, currency),
    [fallbackContainer, lines, currency]
  )
  return <KeptNode node={fallbackContainer} />
}
