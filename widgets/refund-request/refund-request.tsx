import { useEffect } from 'react'
import { array, optional } from 'valibot'
import { type AttributeProps, about, json, text } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { followForm } from './follow-form.ts'
import { RefundLine } from './refund-line.ts'

export const attributes = {
  lines: about(
    'The lines of the order, with what can still be returned and refunded.',
    json(array(RefundLine))
  ),
  currency: about('ISO code of the currency.', optional(text, 'EUR'))
}

/**
 * Keeps the amounts and totals of the server's form up to date [REF-01]. The form stays as it is, so that nothing typed or selected
 * is lost, and the server computes everything again.
 */
export function RefundRequest({ lines, currency }: AttributeProps<typeof attributes>) {
  const { fallbackContainer } = useHost()
  useEffect(
    () => followForm(fallbackContainer, lines, currency),
    [fallbackContainer, lines, currency]
  )
  return <KeptNode node={fallbackContainer} />
}
