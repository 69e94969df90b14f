import { type ID, ProductOptionGroup, type RequestContext } from '@vendure/core'
import type { ProductVariations } from 'vitrine/contract'
import type { Shop } from '../shop.ts'
import {
  major,
  productUrl,
  textOf,
  unitPrice,
  type VariantView,
  variantsOfProduct
} from '../variants.ts'

/** The selected options of a product by their place, `VariantValueId1` first. */
type Selection = Readonly<Record<string, string | number | undefined>>

/** The variant for selected values, and what else can be selected; `undefined` for an unknown product. */
export async function variationsOf(
  shop: Shop,
  ctx: RequestContext,
  culture: string,
  productId: ID,
  selection: Selection,
  quantity: number
): Promise<ProductVariations | undefined> {
  const variants = await variantsOfProduct(shop, ctx, productId)
  if (variants.length === 0) return undefined
  const groups = await groupsOf(shop, ctx, productId)
  const wanted = groups.map((_, index) => String(selection[`VariantValueId${index + 1}`] ?? ''))
  const variant = closest(variants, wanted)
  const chosen = variant.optionIds.map(String)
  return {
    ProductVariantViewModel: {
      ...variantModel(shop, culture, variant, quantity),
      ...Object.fromEntries(chosen.map((id, index) => [`VariantValueId${index + 1}`, id]))
    },
    ProductVariantAttributesViewModel: groups.map((group, index) => ({
      FieldName: `VariantValueId${index + 1}`,
      DisplayName: textOf(ctx, group.translations).name ?? group.code,
      VariationDisplayTypeValue: group.options.some(colorOf) ? 'Square' : 'Select',
      Value: chosen[index] ?? '',
      ProductAttributeValuesViewModel: group.options
        .filter(option => variants.some(one => one.optionIds[index] === option.id))
        .map(option => {
          const others = chosen.with(index, String(option.id))
          const match = variants.find(one =>
            one.optionIds.every((id, at) => String(id) === others[at])
          )
          const isSoldOut = match !== undefined && match.stock === 0
          return {
            ProductAttributeValueId: String(option.id),
            DisplayValue: textOf(ctx, option.translations).name ?? option.code,
            IsUnavailable: !match || isSoldOut,
            UnavailableReason: match ? (isSoldOut ? 'SoldOut' : null) : 'NotMade',
            ColorCode1: colorOf(option) ?? null
          }
        })
    }))
  }
}

/** A variant as product pages show it. */
export function variantModel(
  shop: Shop,
  culture: string,
  view: VariantView,
  quantity: number
): ProductVariations['ProductVariantViewModel'] {
  const amount = (minor: number) => major(minor, view.currency)
  const price = unitPrice(view, quantity)
  return {
    ProductId: String(view.productId),
    ProductVariantId: String(view.id),
    SKU: view.sku,
    Name: view.name,
    UnitPriceTaxIncl: amount(price),
    UnitPriceTaxExcl: amount(Math.round((view.priceExclTax * price) / view.price)),
    OriginalUnitPriceTaxIncl: view.originalPrice === null ? null : amount(view.originalPrice),
    CurrencyCode: view.currency,
    StockQuantity: view.stock,
    IsAvailable: view.stock > 0,
    MinQuantity: view.rules.min,
    MaxQuantity: view.rules.max,
    StepQuantity: view.rules.step,
    ProductUrl: productUrl(shop, culture, view),
    Photos: view.photo ? [{ ...view.photo, Caption: view.name }] : []
  }
}

/** The attributes of a product, in the order of a variant's options. */
async function groupsOf(shop: Shop, ctx: RequestContext, productId: ID) {
  return shop.connection.getRepository(ctx, ProductOptionGroup).find({
    where: { products: { id: productId } },
    relations: { translations: true, options: { translations: true } },
    relationLoadStrategy: 'query',
    order: { id: 'ASC' }
  })
}

/** The variant with most of the wanted values; earlier attributes count more, and then those in stock. */
function closest(variants: readonly VariantView[], wanted: readonly string[]): VariantView {
  const score = (view: VariantView) =>
    view.optionIds.reduce<number>(
      (sum, id, index) => sum + (String(id) === wanted[index] ? 2 ** (10 - index) : 0),
      view.stock > 0 ? 1 : 0
    )
  return variants.reduce((best, one) => (score(one) > score(best) ? one : best))
}

function colorOf({ customFields }: { customFields: object }): string | undefined {
  return (customFields as { color?: string | null }).color ?? undefined
}
