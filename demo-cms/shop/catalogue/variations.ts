import type { ProductAttributeValue, ProductVariant, ProductVariations } from 'vitrine/contract'
import { allowsQuantity, parseQuantity, smallestQuantity } from 'vitrine/shared'
import { majorOf } from '../../kernel/currencies/currency.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { productLink } from './links.ts'
import { unitPriceMinor, withoutTax } from './pricing.ts'
import { type Product, type Variant, variantPhotos } from './product.ts'
import { unitPrice } from './unit-price.ts'

/** The untrusted selection in a URL or form: `VariantValueId1`, …, and a quantity. */
export interface Choice {
  valueIds: readonly (number | undefined)[]
  quantity: number
}

/**
 * Reads the selection; ignores values that the product does not have and replaces quantities that it does not allow.
 */
export function readChoice(product: Product, fields: Record<string, unknown>): Choice {
  const valueIds = product.attributes.map((attribute, index) => {
    const given = fields[`VariantValueId${index + 1}`]
    return attribute.values.find(value => String(value.id) === given)?.id
  })
  return { valueIds, quantity: readQuantity(product, fields.quantity ?? fields.Quantity) }
}

function readQuantity({ quantity: rules }: Product, given: unknown): number {
  const smallest = Math.max(1, smallestQuantity(rules))
  const quantity = typeof given === 'string' ? parseQuantity(given) : undefined
  return quantity !== undefined && quantity >= 1 && allowsQuantity(quantity, rules)
    ? quantity
    : smallest
}

/**
 * The variant that best matches a selection. If none has all the selected values, earlier attributes take precedence;
 * variants in stock are preferred among equals.
 */
export function chosenVariant(product: Product, choice: Choice): Variant {
  return product.variants.reduce((best, variant) => {
    return isCloser(variant, best, choice) ? variant : best
  })
}

function isCloser(one: Variant, other: Variant, { valueIds }: Choice): boolean {
  for (const [index, id] of valueIds.entries()) {
    if (id === undefined) continue
    const oneFits = one.valueIds[index] === id
    if (oneFits !== (other.valueIds[index] === id)) return oneFits
  }
  return one.stock > 0 && other.stock === 0
}

/** The response of the variations call [PDP-01], [PDP-02]. */
export function variations(
  site: PricedSite,
  product: Product,
  choice: Choice
): ProductVariations {
  const variant = chosenVariant(product, choice)
  return {
    ProductVariantViewModel: variantModel(site, product, variant, choice.quantity),
    ProductVariantAttributesViewModel: product.attributes.map((attribute, index) => ({
      FieldName: `VariantValueId${index + 1}`,
      DisplayName: attribute.name,
      VariationDisplayTypeValue: attribute.display,
      Value: String(variant.valueIds[index] ?? ''),
      ProductAttributeValuesViewModel: attribute.values.map(
        (value): ProductAttributeValue => ({
          ProductAttributeValueId: String(value.id),
          DisplayValue: value.name,
          ...availability(product, variant, index, value.id),
          ColorCode1: value.colors[0],
          ColorCode2: value.colors[1],
          ColorCode3: value.colors[2]
        })
      )
    }))
  }
}

/** Whether a variant in stock combines this value with the other selected values, and if not, why. */
function availability(product: Product, chosen: Variant, position: number, valueId: number) {
  const made = product.variants.filter(variant =>
    variant.valueIds.every(
      (id, index) => id === (index === position ? valueId : chosen.valueIds[index])
    )
  )
  const IsUnavailable = made.every(variant => variant.stock === 0)
  const reason = made.length > 0 ? 'SoldOut' : 'NotMade'
  return { IsUnavailable, UnavailableReason: IsUnavailable ? reason : null }
}

function variantModel(
  site: PricedSite,
  product: Product,
  variant: Variant,
  quantity: number
): ProductVariant {
  const price = unitPriceMinor(variant.priceMinor, variant.tiers, quantity)
  const measured = unitPrice(price, variant.content, site.culture)
  const { code } = site.currency
  const toMajor = (minor: number) => majorOf(minor, code)
  const chosen = variant.valueIds.map((id, index) => [`VariantValueId${index + 1}`, String(id)])
  return {
    ...Object.fromEntries(chosen),
    ProductId: String(product.id),
    ProductVariantId: String(variant.id),
    SKU: variant.sku,
    Name: product.name,
    UnitPriceTaxIncl: toMajor(price),
    UnitPriceTaxExcl: toMajor(withoutTax(price, product.vatPercent)),
    OriginalUnitPriceTaxIncl:
      variant.originalPriceMinor === null ? null : toMajor(variant.originalPriceMinor),
    LowestPriceTaxIncl:
      variant.originalPriceMinor === null || variant.lowestPriceMinor === null
        ? null
        : toMajor(variant.lowestPriceMinor),
    MeasurePriceTaxIncl: measured ? toMajor(measured.priceMinor) : null,
    Measure: measured?.measure ?? null,
    CurrencyCode: code,
    StockQuantity: variant.stock,
    IsAvailable: variant.stock > 0,
    MinQuantity: product.quantity.min,
    MaxQuantity: product.quantity.max,
    StepQuantity: product.quantity.step,
    ProductUrl: productLink(site, product.slug, variant.valueIds),
    Photos: variantPhotos(product, variant)
  }
}
