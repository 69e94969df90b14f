import { useStore } from '@nanostores/react'
import { map } from 'nanostores'
import { useLayoutEffect, useMemo, useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, count, text } from '../../src/element/attributes.ts'
import { useDialogAround, useHost } from '../../src/element/host.ts'
import { useLiveValue } from '../../src/element/use-live-value.ts'
import { pageField, printedValue, usePageField } from '../../src/element/use-page-field.ts'
import { messages } from '../../src/i18n/messages.ts'
import {
  allowsQuantity,
  correctQuantity,
  parseQuantity,
  type QuantityRules,
  smallestQuantity
} from '../../src/shared/numbers/quantity.ts'
import { $product, type ProductChoice } from '../../src/stores/product/product.ts'
import texts from '../../src/texts/en/quantity.json'
import { QuantityField } from '../../src/ui/quantity-field.tsx'
import { useOwnQuantity } from './use-own-quantity.ts'

const t = messages('quantity', texts)

export const attributes = {
  name: about('Name of the form field.', optional(text, 'Quantity')),
  value: about(
    'Initial quantity; defaults to that of the field in the fallback, or else 1.',
    optional(count)
  ),
  minQty: about('Minimum order quantity.', optional(count, '1')),
  maxQty: about('Maximum order quantity; 0 means no maximum.', optional(count, '0')),
  stepQty: about(
    'Quantity increment: the product is sold in multiples of this number.',
    optional(count, '1')
  ),
  maxReason: about(
    'Explanation of the maximum, such as “At most 10: made to order”; defaults to a text about the stock or the limit per order.',
    optional(text)
  ),
  productId: about(
    'Id of the product; its variation form and add-to-cart button use this quantity.',
    optional(text)
  ),
  label: about('Label of the field; defaults to the translation of "Quantity".', optional(text))
}

type QuantityProps = AttributeProps<typeof attributes>

/** The quantity field, limited by the rules of the selected variant or, without one, by the attributes [PDP-03]. */
export function Quantity({
  name,
  value,
  productId,
  label,
  maxReason,
  ...bounds
}: QuantityProps) {
  const dialog = useDialogAround()
  const $choice = useMemo(
    () => (productId === undefined ? map<ProductChoice>({}) : $product(productId, dialog)),
    [productId, dialog]
  )
  const choice = useStore($choice)
  const [message, setMessage] = useState<string>()
  const rules = rulesOf(choice, bounds)
  const { min, max, step } = rules
  const { element } = useHost()
  const given = value ?? parseQuantity(printedValue(element, name)) ?? 1
  const first = Math.max(given, smallestQuantity(rulesOf({}, bounds)))
  const [quantity, setQuantity] = useOwnQuantity($choice, first)

  // another variant may have other limits
  useLayoutEffect(() => {
    const allowed = correctQuantity(quantity, { min, max, step })
    if (allowed === quantity) return
    setQuantity(allowed)
    setMessage(t('adjusted', { value: allowed }))
  }, [quantity, setQuantity, min, max, step])

  const [sentName] = useState(() => pageField(element, name)?.name || name)
  const fieldAttributes = usePageField(name)
  // a number, instead of the text of the field
  useLiveValue(
    () => {
      const typed = parseQuantity(element.querySelector('input')!.value)
      return typed !== undefined && allowsQuantity(typed, rules) ? typed : quantity
    },
    given => {
      const next = correctQuantity(Number(given ?? first) || 0, rules)
      element.querySelector('input')!.value = String(next)
      change(next)
    }
  )

  function change(next: number) {
    setMessage(undefined)
    setQuantity(next)
  }

  function explainCorrection(typed: string, corrected: number) {
    const isBlank = typed.trim() === ''
    const correction = isBlank
      ? t('adjusted', { value: corrected })
      : t('corrected', { typed, value: corrected })
    const isTooMany = corrected === max && (parseQuantity(typed) ?? 0) > max
    setMessage(isTooMany ? `${correction} ${limitOf(choice, max, maxReason)}` : correction)
  }

  return (
    <QuantityField
      name={sentName}
      attributes={fieldAttributes}
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
  const isStock = variant?.IsAvailable && (variant.StockQuantity ?? max + 1) <= max
  return reason ?? t(isStock ? 'allThereIs' : 'perOrder', { count: max })
}

/** `"Sold in multiples of 6 · Maximum 24"`; `undefined` without any limit. */
function hintOf({ min, max, step }: QuantityRules): string | undefined {
  const hints = []
  if (step > 1) hints.push(t('step', { count: step }))
  const smallest = smallestQuantity({ min, max, step })
  if (smallest > Math.max(step, 1)) hints.push(t('min', { count: smallest }))
  if (max > 0) hints.push(t('max', { count: max }))
  return hints.join(' · ') || undefined
}
