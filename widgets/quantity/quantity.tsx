import { useStore } from '@nanostores/react'
import { map } from 'nanostores'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'

import { correctQuantity, type QuantityRules } from '../../src/lib/numbers/quantity.ts'
import { $product, type ProductChoice } from '../../src/stores/product.ts'
import { QuantityField } from '../../src/ui/quantity-field.tsx'
import { t } from './quantity.messages.ts'

export interface QuantityProps {
  name: string
  value: number
  minQty: number
  maxQty: number
  stepQty: number
  productId?: string | undefined
  label?: string | undefined
  maxReason?: string | undefined
}

/** The quantity field, limited by the rules of the selected variant or, without one, by the attributes [PDP-03]. */
export function Quantity({
  name,
  value,
  productId,
  label,
  maxReason,
  ...bounds
}: QuantityProps) {
  const $choice = useMemo(
    () => (productId === undefined ? map<ProductChoice>({}) : $product(productId)),
    [productId]
  )
  const choice = useStore($choice)
  const [message, setMessage] = useState<string>()
  const rules = rulesOf(choice, bounds)
  const { min, max, step } = rules
  const quantity = choice.quantity ?? value

  // a restored page keeps its quantity, which only a changed attribute overrides
  const reported = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (reported.current === value && $choice.get().quantity !== undefined) return
    reported.current = value
    $choice.setKey('quantity', value)
  }, [$choice, value])

  // another variant may have other limits
  useLayoutEffect(() => {
    const allowed = correctQuantity(quantity, { min, max, step })
    if (allowed === quantity) return
    $choice.setKey('quantity', allowed)
    setMessage(t('adjusted', { value: allowed }))
  }, [$choice, quantity, min, max, step])

  function change(next: number) {
    setMessage(undefined)
    $choice.setKey('quantity', next)
  }

  function explainCorrection(typed: string, corrected: number) {
    const isBlank = typed.trim() === ''
    const correction = isBlank
      ? t('adjusted', { value: corrected })
      : t('corrected', { typed, value: corrected })
    const isTooMany = corrected === max && Number(typed) > max
    setMessage(isTooMany ? `${correction} ${limitOf(choice, max, maxReason)}` : correction)
  }

  return (
    <QuantityField
      name={name}
      value={quantity}
      rules={rules}
      label={label ?? t('label')}
      labels={{ less: t('less'), more: t('more') }}
      hint={hintOf(rules)}
      message={message}
      onChange={change}
      onCorrect={explainCorrection}
      onLimit={() => setMessage(limitOf(choice, max, maxReason))}
    />
  )
}

function rulesOf(
  { variant }: ProductChoice,
  { minQty, maxQty, stepQty }: Pick<QuantityProps, 'minQty' | 'maxQty' | 'stepQty'>
): QuantityRules {
  if (!variant) return { min: minQty, max: maxQty, step: stepQty }
  return { min: variant.MinQuantity, max: variant.MaxQuantity, step: variant.StepQuantity }
}

/** Explains the maximum: the text of the page, the stock, or the limit per order. */
function limitOf({ variant }: ProductChoice, max: number, reason: string | undefined): string {
  const isStock = variant?.IsAvailable && variant.StockQuantity <= max
  return reason ?? t(isStock ? 'allThereIs' : 'perOrder', { count: max })
}

/** `"Sold in multiples of 6 · Maximum 24"`; `undefined` without any limit. */
function hintOf({ min, max, step }: QuantityRules): string | undefined {
  const hints = []
  if (step > 1) hints.push(t('step', { count: step }))
  if (min > Math.max(step, 1)) hints.push(t('min', { count: min }))
  if (max > 0) hints.push(t('max', { count: max }))
  return hints.join(' · ') || undefined
}
