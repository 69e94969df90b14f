import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo } from 'react'

import type { ProductVariantAttribute, ProductVariations } from '../../src/contract/catalog.ts'
import { explain } from '../../src/i18n/explain.ts'
import { $product } from '../../src/stores/product.ts'
import { createVariations, type VariationsState } from '../../src/stores/variations.ts'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { AttributeField } from './attribute-field.tsx'
import { PriceLines, priceSentence } from './price-lines.tsx'
import { useNextValue } from './use-next-value.ts'
import { useQuantity } from './use-quantity.ts'
import { useToldPage } from './use-told-page.ts'
import { t } from './variation-form.messages.ts'

export interface VariationFormProps {
  productId: string
  variations: ProductVariations
  quantity?: number | undefined
  disableUnavailable: boolean
  hideUnavailable: boolean
  lowStock: number
}

/** The product attributes, with the price and stock of the selected variant [PDP-01], [PDP-02]. */
export function VariationForm({
  productId,
  variations: first,
  quantity = Math.max(first.ProductVariantViewModel.MinQuantity, 1),
  lowStock,
  ...unavailable
}: VariationFormProps) {
  const variations = useMemo(
    () => createVariations(productId, first, quantity),
    [productId, first, quantity]
  )
  const state = useStore(variations.$variations)
  const { ProductVariantViewModel: variant, ProductVariantAttributesViewModel: attributes } =
    state.known

  useLayoutEffect(() => variations.start(), [variations])
  useProblem(productId, problemOf(state), isOtherVariantLoading(state))
  useQuantity(productId, variant, pieces => variations.choose(state.values, pieces))
  useToldPage(variant)
  useAnnouncement(state.status === 'ready' ? priceSentence(variant, lowStock) : '', state.known)
  const nextValue = useNextValue((field, id) => {
    void variations.prepare({ ...state.values, [field]: id }, state.quantity)
  })

  return (
    <div className="vitrine-variation-form" data-status={state.status} {...nextValue}>
      {attributes.map(attribute => (
        <AttributeField
          key={attribute.FieldName}
          attribute={attribute}
          value={state.values[attribute.FieldName] ?? ''}
          {...unavailable}
          others={othersOf(attributes, attribute)}
          onChange={id =>
            variations.choose({ ...state.values, [attribute.FieldName]: id }, state.quantity)
          }
        />
      ))}
      {attributes.length > 0 && (
        <p className="vitrine-variation-form__sku">
          <span>{t('sku', { sku: variant.SKU })}</span>
        </p>
      )}
      <div className="vitrine-variation-form__lines" aria-busy={state.status === 'loading'}>
        <PriceLines variant={variant} quantity={state.quantity} lowStock={lowStock} />
      </div>
      {state.status === 'failed' && (
        <ErrorMessage text={explain(state.error)} onRetry={variations.retry} />
      )}
    </div>
  )
}

/** Why the selected variant cannot be ordered; prevents adding a variant other than the displayed one. */
function problemOf({ status, known, values }: VariationsState): string | undefined {
  const attributes = known.ProductVariantAttributesViewModel
  const missing = attributes.find(({ FieldName }) => !values[FieldName])
  if (missing) return t('missing', { attribute: missing.DisplayName })
  if (hasVariant({ known, values })) return undefined
  if (status === 'loading') return t('loading')
  return status === 'failed' ? t('failed') : undefined
}

function isOtherVariantLoading(state: VariationsState): boolean {
  return state.status === 'loading' && !hasVariant(state)
}

/** Whether the variant is the selected one, although its price for another quantity may still be loading. */
function hasVariant({ known, values }: Pick<VariationsState, 'known' | 'values'>): boolean {
  const attributes = known.ProductVariantAttributesViewModel
  return attributes.every(({ FieldName, Value }) => values[FieldName] === Value)
}

/** The selected values of the other attributes, such as "Red, L". */
function othersOf(
  attributes: readonly ProductVariantAttribute[],
  attribute: ProductVariantAttribute
): string {
  return attributes
    .filter(other => other !== attribute)
    .map(({ Value, ProductAttributeValuesViewModel: values }) => {
      return values.find(one => one.ProductAttributeValueId === Value)?.DisplayValue
    })
    .filter(name => name !== undefined)
    .join(', ')
}

function useProblem(productId: string, problem: string | undefined, isLoading: boolean): void {
  useLayoutEffect(() => {
    const $choice = $product(productId)
    $choice.set({ ...$choice.get(), problem, isLoading })
    return () => $choice.set({ ...$choice.get(), problem: undefined, isLoading: undefined })
  }, [productId, problem, isLoading])
}
