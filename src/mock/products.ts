import {
  array,
  getDotPath,
  type InferInput,
  type InferOutput,
  integer,
  minLength,
  minValue,
  number,
  object,
  optional,
  parse,
  pipe,
  record,
  safeParse,
  string,
  transform,
  union
} from 'valibot'
import type { Photo } from '../shared/contract/photo.ts'
import { fold } from '../shared/text/fold.ts'

const Id = pipe(union([string(), number()]), transform(String))
const Pieces = pipe(number(), integer(), minValue(0))
const Price = pipe(number(), minValue(0))

/** What may differ between the variants of a product. */
const terms = {
  /** In EUR, tax included. */
  price: optional(Price),
  /** The price before a discount. */
  originalPrice: optional(Price),
  /** Pieces that can be ordered; 0 is sold out. */
  stock: optional(Pieces),
  sku: optional(string())
}

/** A product in the file of `--data`. */
const GivenProductSchema = object({
  ...terms,
  id: Id,
  name: pipe(string(), minLength(1)),
  price: Price,
  description: optional(string(), ''),
  category: optional(string(), 'Products'),
  min: optional(Pieces, 1),
  /** 0 means no limit. */
  max: optional(Pieces, 0),
  step: optional(pipe(number(), integer(), minValue(1)), 1),
  /** Prices of one piece from a quantity on. */
  tiers: optional(array(object({ from: Pieces, price: Price })), []),
  /** Without variants, the product itself is the only one. */
  variants: optional(
    array(object({ ...terms, id: Id, values: optional(record(string(), string()), {}) })),
    []
  )
})

/** A product as `--data` and `createMock({ products })` describe it; only `id`, `name` and `price` are required. */
export type GivenProduct = InferInput<typeof GivenProductSchema>

/** What a shopper buys. */
export interface Variant {
  readonly id: string
  readonly sku: string
  /** The ids of its values, one per attribute of the product. */
  readonly values: readonly string[]
  /** The values as text, `"Red, 1 l"`. */
  readonly name: string
  /** In EUR. */
  readonly price: number
  readonly originalPrice: number | undefined
  readonly stock: number
  readonly product: Product
}

export interface Product {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly category: string
  readonly photo: Photo
  readonly attributes: readonly {
    readonly name: string
    readonly values: readonly { readonly id: string; readonly name: string }[]
  }[]
  readonly rules: { readonly min: number; readonly max: number; readonly step: number }
  readonly tiers: readonly { readonly from: number; readonly price: number }[]
  readonly variants: readonly Variant[]
}

/** What a prepaid account is filled with; in no list. */
const PREPAID_CREDIT = {
  id: 'credit',
  name: 'Prepaid credit',
  price: 1,
  max: 10_000,
  stock: 10_000,
  variants: [{ id: 'credit' }]
}

/** The products of the mock, and how they are found. */
export interface Catalogue {
  readonly products: readonly Product[]
  readonly categories: readonly string[]
  product(id: string): Product | undefined
  variant(id: string): Variant | undefined
  /** By the reference of a variant, whatever its case. */
  bySku(sku: string): Variant | undefined
  /** Products whose name or category contains every word of a text. */
  search(text: string): Product[]
}

/**
 * Reads products.
 *
 * @throws {TypeError} naming what is wrong, and what is expected there.
 */
export function catalogueOf(given: unknown): Catalogue {
  const result = safeParse(pipe(array(GivenProductSchema), minLength(1)), given)
  if (!result.success) {
    const [issue] = result.issues
    throw new TypeError(
      `The products are wrong at "${getDotPath(issue) ?? ''}": ${issue.message}.`
    )
  }
  const products = result.output.map(productOf)
  const credit = productOf(parse(GivenProductSchema, PREPAID_CREDIT))
  const variants = [...products, credit].flatMap(product => product.variants)
  const byId = new Map(variants.map(variant => [variant.id, variant]))
  if (
    byId.size < variants.length ||
    new Set(products.map(({ id }) => id)).size < products.length
  )
    throw new TypeError(
      'The products are wrong: two products or two variants have the same id.'
    )
  return {
    products,
    categories: [...new Set(products.map(({ category }) => category))],
    product: id => products.find(product => product.id === id),
    variant: id => byId.get(id),
    bySku: sku => variants.find(variant => fold(variant.sku) === fold(sku)),
    search(text) {
      const words = fold(text).split(/\s+/).filter(Boolean)
      return products.filter(({ name, category }) => {
        const known = fold(`${name} ${category}`)
        return words.every(word => known.includes(word))
      })
    }
  }
}

function productOf(given: InferOutput<typeof GivenProductSchema>): Product {
  const { id, name, description, category, tiers, min, max, step } = given
  const slug = `${fold(name).replace(/[^a-z\d]+/g, '-')}-${id}`
  const variants: Variant[] = []
  const attributes = attributesOf(given)
  const product: Product = {
    id,
    slug,
    name,
    description,
    category,
    photo: { AssetId: id, AssetName: `${slug}.svg` },
    attributes,
    rules: { min, max, step },
    tiers: tiers.toSorted((one, other) => one.from - other.from),
    variants
  }
  const described = given.variants.length > 0 ? given.variants : [{ id: `${id}01`, values: {} }]
  for (const one of described) {
    const texts = attributes.map(attribute => one.values[attribute.name] ?? '')
    const own = { ...given, ...one }
    variants.push({
      id: one.id,
      sku: own.sku ?? `REF-${one.id}`,
      values: attributes.map(
        ({ values }, index) => values.find(({ name }) => name === texts[index])?.id ?? ''
      ),
      name: texts.join(', '),
      price: own.price ?? given.price,
      originalPrice: own.originalPrice,
      stock: own.stock ?? 25,
      product
    })
  }
  return product
}

function attributesOf({
  id,
  variants
}: InferOutput<typeof GivenProductSchema>): Product['attributes'] {
  const names = [...new Set(variants.flatMap(({ values }) => Object.keys(values)))]
  return names.map((name, number) => {
    const texts = [...new Set(variants.map(({ values }) => values[name] ?? ''))].filter(Boolean)
    return {
      name,
      values: texts.map((text, index) => ({
        id: `${id}-${number + 1}-${index + 1}`,
        name: text
      }))
    }
  })
}
