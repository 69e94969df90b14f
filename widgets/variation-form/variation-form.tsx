import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo } from 'react'
import { optional } from 'valibot'
import {
  type AttributeProps,
  about,
  count,
  flag,
  json,
  text
} from '../../src/element/attributes.ts'
import { useDialogAround } from '../../src/element/host.ts'
import { explain } from '../../src/i18n/explain.ts'
import type {
  ProductVariant,
  ProductVariantAttribute
} from '../../src/shared/contract/catalog.ts'
import { ProductVariations } from '../../src/shared/contract/variations.ts'
import { smallestQuantity } from '../../src/shared/numbers/quantity.ts'
import { $product } from '../../src/stores/product/product.ts'
import {
  createVariations,
  publishProblem,
  type VariationsState
} from '../../src/stores/product/variations.ts'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { AttributeField } from './attribute-field.tsx'
import { PriceLines, priceSentence } from './price-lines.tsx'
import { useNextValue } from './use-next-value.ts'
import { useQuantity } from './use-quantity.ts'
import { useToldPage } from './use-told-page.ts'
import { t } from './variation-form.messages.ts'

export const attributes = {
  productId: about(
    'Id of the product; its quantity field and add-to-cart button use the selected variant.',
    text
  ),
  variations: about(
    'The current variant and all attributes, in the format of the variations response.',
    json(ProductVariations)
  ),
  quantity: about(
    'Quantity that the displayed price applies to; defaults to the minimum order quantity.',
    optional(count)
  ),
  disableUnavailable: about('Whether to disable unavailable values.', optional(flag, 'false')),
  hideUnavailable: about('Whether to hide unavailable values.', optional(flag, 'false')),
  lowStock: about(
    'From this stock level down, the page says how many are left (“Only 3 pieces left”); 0 means never.',
    optional(count, '0')
  )
}

/** The product attributes, with the price and stock of the selected variant [PDP-01], [PDP-02]. */
export function VariationForm({
  productId,
  variations: first,
  quantity = firstQuantity(first.ProductVariantViewModel),
  lowStock,
  ...unavailable
}: AttributeProps<typeof attributes>) {
  const dialog = useDialogAround()
  const $choice = $product(productId, dialog)
  const variations = useMemo(
    () => createVariations(productId, first, quantity, $choice),
    [productId, first, quantity, $choice]
  )
  const state = useStore(variations.$variations)
  const {
    ProductVariantViewModel: variant,
    ProductVariantAttributesViewModel: productAttributes
  } = state.known

  useLayoutEffect(() => variations.start(), [variations])
  const problem = problemOf(state)
  const isLoading = isOtherVariantLoading(state)
  useLayoutEffect(
    () => publishProblem($choice, problem, isLoading),
    [$choice, problem, isLoading]
  )
  useQuantity($choice, variant, pieces => variations.choose(state.values, pieces))
  useToldPage(variant, dialog === undefined)
  useAnnouncement(state.status === 'ready' ? priceSentence(variant, lowStock) : '', state.known)
  const nextValue = useNextValue((field, id) => {
    void variations.prepare({ ...state.values, [field]: id }, state.quantity)
  })

  return (
    <div className="vitrine-variation-form" data-status={state.status} {...nextValue}>
      {productAttributes.map(attribute => (
        <AttributeField
          key={attribute.FieldName}
          attribute={attribute}
          value={state.values[attribute.FieldName] ?? ''}
          {...unavailable}
          others={othersOf(productAttributes, attribute)}
          onChange={id =>
            variations.choose({ ...state.values, [attribute.FieldName]: id }, state.quantity)
          }
        />
      ))}
      {productAttributes.length > 0 && variant.SKU && (
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

function firstQuantity({ MinQuantity, MaxQuantity, StepQuantity }: ProductVariant): number {
  const rules = { min: MinQuantity, max: MaxQuantity, step: StepQuantity }
  return Math.max(smallestQuantity(rules), 1)
}

/** Why the selected variant cannot be ordered; prevents adding a variant other than the displayed one. */
function problemOf({ status, known, values }: VariationsState): string | undefined {
  const productAttributes = known.ProductVariantAttributesViewModel
  const missing = productAttributes.find(({ FieldName }) => !values[FieldName])
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
  const productAttributes = known.ProductVariantAttributesViewModel
  return productAttributes.every(({ FieldName, Value }) => values[FieldName] === Value)
}

/** The selected values of the other attributes, such as "Red, L". */
function othersOf(
  productAttributes: readonly ProductVariantAttribute[],
  attribute: ProductVariantAttribute
): string {
  return productAttributes
    .filter(other => other !== attribute)
    .map(({ Value, ProductAttributeValuesViewModel: values }) => {
      return values.find(one => one.ProductAttributeValueId === Value)?.DisplayValue
    })
    .filter(name => name !== undefined)
    .join(', ')
}
