import type { ProductVariations } from '../shared/contract/variations.ts'
import { limitsOf } from './cart.ts'
import { majorOf, minorOf, productUrl, taxIn, unitPrice } from './prices.ts'
import type { Product, Variant } from './products.ts'
import type { Visit } from './state.ts'

const COLOURS: Readonly<Record<string, string>> = {
  Black: '#222222',
  Blue: '#1f4e8c',
  Green: '#2e7d32',
  Red: '#b22222',
  White: '#ffffff'
}

/** The variant that has most of the chosen values; of equal ones, the first that is in stock. */
export function closestVariant(product: Product, chosen: readonly string[]): Variant {
  const matches = ({ values }: Variant) =>
    values.filter((value, index) => value === chosen[index]).length
  const most = Math.max(...product.variants.map(matches))
  const closest = product.variants.filter(variant => matches(variant) === most)
  return closest.find(({ stock }) => stock > 0) ?? closest[0]!
}

/** A variant with its price at a quantity, and the attributes by which another one is chosen. */
export function variationsOf(
  visit: Visit,
  variant: Variant,
  quantity: number
): ProductVariations {
  const { shopper } = visit
  const { product, stock, originalPrice } = variant
  const price = unitPrice(shopper, variant, quantity)
  const original =
    originalPrice === undefined ? null : majorOf(shopper, minorOf(shopper, originalPrice))
  return {
    ProductVariantViewModel: {
      ProductId: product.id,
      ProductVariantId: variant.id,
      SKU: variant.sku,
      Name: product.name,
      ...Object.fromEntries(variant.values.map((id, index) => [fieldName(index), id])),
      UnitPriceTaxIncl: majorOf(shopper, price),
      UnitPriceTaxExcl: majorOf(shopper, price - taxIn(shopper, price)),
      OriginalUnitPriceTaxIncl: original,
      LowestPriceTaxIncl: original,
      CurrencyCode: shopper.currency,
      StockQuantity: stock,
      IsAvailable: stock > 0,
      ...limitsOf(variant),
      ProductUrl: productUrl(visit, variant),
      Photos: [{ ...product.photo, Caption: product.name }]
    },
    ProductVariantAttributesViewModel: product.attributes.map(({ name, values }, index) => ({
      FieldName: fieldName(index),
      DisplayName: name,
      VariationDisplayTypeValue: name === 'Colour' ? 'Square' : 'DropDown',
      Value: variant.values[index] ?? '',
      ProductAttributeValuesViewModel: values.map(value => {
        const others = variant.values.with(index, value.id)
        const made = product.variants.find(one =>
          one.values.every((id, at) => id === others[at])
        )
        const reason = made ? 'SoldOut' : 'NotMade'
        const isUnavailable = !made || made.stock === 0
        return {
          ProductAttributeValueId: value.id,
          DisplayValue: value.name,
          IsUnavailable: isUnavailable,
          UnavailableReason: isUnavailable ? reason : null,
          ColorCode1: COLOURS[value.name] ?? null
        }
      })
    }))
  }
}

/** The name of the form field of an attribute. */
export function fieldName(index: number): string {
  return `VariantValueId${index + 1}`
}
