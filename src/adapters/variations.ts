import type { ProductVariantAttribute } from '../shared/contract/catalog.ts'

/** Something that a product is chosen by, such as its size. */
export interface ProductOption {
  name: string
  values: readonly { id: string; name: string }[]
  /** The id of the value that is selected at first. */
  initial?: string | undefined
}

/** What all systems know of a variant. */
export interface OptionValues {
  /** The ids of its values, in the order of the options; an empty one stands for any value. */
  values: readonly string[]
  isAvailable: boolean
}

/** The variant that a selection leads to. */
export interface Chosen<Variant> {
  variant: Variant
  /** Its values, where it has any value those that were selected. */
  values: string[]
  /** `VariantValueId1`, `VariantValueId2`, …: the values by the names of their fields. */
  fields: Record<string, string>
  attributes: ProductVariantAttribute[]
}

/**
 * The variant that has most of the selected values, one that is available where several have as many [PDP-01].
 *
 * @param query Of the call: the selected values by the names of their fields.
 * @returns `undefined` for a product without variants.
 */
export function chooseVariant<Variant extends OptionValues>(
  options: readonly ProductOption[],
  variants: readonly Variant[],
  query: Readonly<Record<string, string | number>>
): Chosen<Variant> | undefined {
  const wanted = options.map(({ initial }, index) =>
    String(query[fieldOf(index)] ?? initial ?? '')
  )
  const variant = closest(variants, wanted)
  if (!variant) return undefined
  const values = options.map((option, index) => {
    const own = variant.values[index]
    return own || wanted[index] || option.values[0]?.id || ''
  })
  return {
    variant,
    values,
    fields: Object.fromEntries(values.map((value, index) => [fieldOf(index), value])),
    attributes: options.map((option, index) => attributeOf(option, index, values, variants))
  }
}

function fieldOf(index: number): string {
  return `VariantValueId${index + 1}`
}

function closest<Variant extends OptionValues>(
  variants: readonly Variant[],
  wanted: readonly string[]
): Variant | undefined {
  let best: Variant | undefined
  let most = -1
  for (const variant of variants) {
    const matching = wanted.filter((value, index) => value && has(variant, index, value)).length
    const score = matching * 2 + (variant.isAvailable ? 1 : 0)
    if (score > most) {
      best = variant
      most = score
    }
  }
  return best
}

function attributeOf(
  { name, values: all }: ProductOption,
  index: number,
  selected: readonly string[],
  variants: readonly OptionValues[]
): ProductVariantAttribute {
  const sameOtherwise = variants.filter(variant =>
    selected.every((value, other) => other === index || has(variant, other, value))
  )
  return {
    FieldName: fieldOf(index),
    DisplayName: name,
    VariationDisplayTypeValue: 'Select',
    Value: selected[index] ?? '',
    ProductAttributeValuesViewModel: all.map(value => {
      const made = sameOtherwise.filter(variant => has(variant, index, value.id))
      const IsUnavailable = !made.some(({ isAvailable }) => isAvailable)
      return {
        ProductAttributeValueId: value.id,
        DisplayValue: value.name,
        IsUnavailable,
        ...(IsUnavailable && { UnavailableReason: made.length > 0 ? 'SoldOut' : 'NotMade' })
      }
    })
  }
}

function has({ values }: OptionValues, index: number, value: string): boolean {
  return !values[index] || values[index] === value
}
