import { fold } from 'vitrine/shared'
import { cultures } from '../kernel/texts/cultures.ts'
import { daysAgo } from '../kernel/time/shop-time.ts'
import { homeRate } from '../shop/cart/tax-rates.ts'
import { searchDocument } from '../shop/search/search-words.ts'
import { type Random, random } from '../simulators/random.ts'
import { type Base, type CategoryRow, type Rows, slugOf } from './base.ts'
import type { AttributeCode, Leaf } from './catalogue-types.ts'
import { attributes, brands, type Choice, models, tags, warehouses } from './choices.ts'
import { type Material, materials } from './materials.ts'
import { photoRows } from './photo-rows.ts'
import { leaves } from './tree.ts'

/** The default number of products. */
export const DEFAULT_PRODUCTS = 324

/** How many days ago the shop opened. */
const OPENING = 321

/**
 * Returns a function that makes the rows of one product after another; the result depends only on the index and on the
 * previous calls.
 */
export function productMaker(base: Base): (index: number) => Record<string, Rows> {
  let variantId = 0
  let assetId = 0
  return index => {
    const chance = random(index)
    const leaf = leaves[index % leaves.length]!
    const round = Math.floor(index / leaves.length)
    const product = describe(base, leaf, round, index, chance)
    const variants = makeVariants(base, product, chance, () => ++variantId)
    return {
      ...productRows(base, product, variants, chance),
      // a shop with 50,000 products is for measuring: the products beyond the default number have fewer pictures
      ...photoRows(product, () => ++assetId, index < DEFAULT_PRODUCTS)
    }
  }
}

interface Product {
  id: number
  leaf: Leaf
  category: CategoryRow
  material: Material
  materialCode: string
  model: string
  slug: string
  sku: string
  brandId: number
  brand: string
  basePrice: number
  discount: number
  chosen: { code: AttributeCode; choices: Choice[] }[]
  colors: { valueId: number | null; color: string }[]
  rules: { min_quantity: number; max_quantity: number; step_quantity: number }
}

function describe(
  base: Base,
  leaf: Leaf,
  round: number,
  index: number,
  chance: Random
): Product {
  const id = index + 1
  const position = leaves.indexOf(leaf)
  const series = Math.floor(round / models.length)
  const model = `${models[(round * 7 + position * 5) % models.length]}${series ? ` ${series + 1}` : ''}`
  const materialCode = leaf.materials[round % leaf.materials.length]!
  const brandId = chance.whole(1, brands.length)
  const [low, high] = leaf.price
  const rough = chance.whole(low, high)
  const plain = chance.chance(0.08)
  const chosen = plain
    ? []
    : leaf.attributes.map(code => ({ code, choices: someChoices(code, chance) }))
  const colors = chosen
    .find(one => one.code === 'color')
    ?.choices.map(choice => ({
      valueId: base.valueIds.get(`color:${choice.code}`) ?? null,
      color: choice.color!
    })) ?? [{ valueId: null, color: chance.pick(attributes.color.choices).color! }]
  return {
    id,
    leaf,
    category: base.categories.get(leaf.slug)!,
    material: materials[materialCode]!,
    materialCode,
    model,
    slug: slugOf(`${leaf.noun[0]} ${model} ${materials[materialCode]!.name[0]}`),
    sku: `${leaf.shape.slice(0, 3).toUpperCase()}-${String(10_000 + id)}`,
    brandId,
    brand: brands[brandId - 1]!,
    basePrice:
      rough > 20_000 ? Math.round(rough / 500) * 500 : Math.floor(rough / 50) * 50 + 40,
    discount: chance.chance(0.18) ? chance.pick([10, 15, 20, 30]) : 0,
    chosen,
    colors,
    rules: quantityRules(leaf, chance)
  }
}

function someChoices(code: AttributeCode, chance: Random): Choice[] {
  const all = attributes[code].choices
  if (code === 'color') return chance.some(all, chance.whole(2, 6))
  if (code === 'pack') return [all[0]!, ...chance.some(all.slice(1), chance.whole(1, 2))]
  return chance.some(all, chance.whole(2, all.length))
}

function quantityRules(leaf: Leaf, chance: Random) {
  if (leaf.price[1] > 40_000) return { min_quantity: 1, max_quantity: 4, step_quantity: 1 }
  if (leaf.price[0] < 600 && chance.chance(0.3)) {
    return { min_quantity: 2, max_quantity: 0, step_quantity: 2 }
  }
  if (chance.chance(0.1)) return { min_quantity: 1, max_quantity: 10, step_quantity: 1 }
  return { min_quantity: 1, max_quantity: 0, step_quantity: 1 }
}

interface Variant {
  id: number
  codes: string[]
  valueIds: number[]
  price: number
  original: number | null
  stocks: number[]
}

function makeVariants(
  base: Base,
  product: Product,
  chance: Random,
  nextId: () => number
): Variant[] {
  const combinations = product.chosen.reduce<Choice[][]>(
    (found, { choices }) => found.flatMap(one => choices.map(choice => [...one, choice])),
    [[]]
  )
  // some sizes are missing in some colours, but never in the first colour
  const firstCount = combinations.length / (product.chosen[0]?.choices.length ?? 1)
  const made = combinations.filter((_, index) => index < firstCount || !chance.chance(0.08))
  const soldOut = chance.chance(0.04)
  return made.map(choices => {
    const surcharge = choices.reduce((sum, choice) => sum + (choice.surcharge ?? 0), 0)
    const full = Math.round((product.basePrice * (100 + surcharge)) / 1000) * 10
    const price = Math.round((full * (100 - product.discount)) / 100)
    const outOfStock = soldOut || chance.chance(0.07)
    return {
      id: nextId(),
      codes: choices.map(choice => choice.code),
      valueIds: product.chosen.map(
        ({ code }, position) => base.valueIds.get(`${code}:${choices[position]!.code}`)!
      ),
      price,
      original: product.discount ? full : null,
      stocks: warehouses.map(() =>
        outOfStock || chance.chance(0.25) ? 0 : chance.whole(1, 60)
      )
    }
  })
}

function productRows(base: Base, product: Product, variants: Variant[], chance: Random) {
  const cheapest = variants.reduce((best, one) => (one.price < best.price ? one : best))
  const valueIds = new Set(variants.flatMap(variant => variant.valueIds))
  valueIds.add(base.valueIds.get(`material:${product.materialCode}`)!)
  return {
    products: [
      {
        id: product.id,
        slug: product.slug,
        sku: product.sku,
        brand_id: product.brandId,
        category_id: product.category.id,
        vat_percent: homeRate('standard'),
        tax_class: 'standard',
        ...product.rules,
        popularity: Math.floor(1000 / chance.whole(1, 60)),
        created_at: daysAgo(OPENING - chance.whole(0, 280)).toISOString(),
        category_ids: product.category.path,
        value_ids: [...valueIds],
        price_minor: cheapest.price,
        original_price_minor: cheapest.original,
        is_available: variants.some(variant => variant.stocks.some(pieces => pieces > 0))
      }
    ],
    product_texts: cultures.map((culture, index) => textRow(product, culture, index)),
    product_attributes: product.chosen.map(({ code }, index) => ({
      product_id: product.id,
      attribute_id: base.attributeIds.get(code)!,
      position: index + 1
    })),
    variants: variants.map((variant, index) => ({
      id: variant.id,
      product_id: product.id,
      sku: [product.sku, ...variant.codes].join('-').toUpperCase(),
      position: index + 1,
      price_minor: variant.price,
      original_price_minor: variant.original,
      value_ids: variant.valueIds
    })),
    price_tiers: product.basePrice < 6000 ? variants.flatMap(tierRows) : [],
    stocks: variants.flatMap(variant =>
      variant.stocks.map((quantity, index) => ({
        variant_id: variant.id,
        warehouse_id: index + 1,
        quantity
      }))
    ),
    product_tags: tags
      .map((_, index) => ({ product_id: product.id, tag_id: index + 1 }))
      .filter(() => chance.chance(0.2))
  }
}

function tierRows({ id, price }: Variant) {
  return [
    [5, 5],
    [10, 10],
    [25, 15]
  ].map(([from, percent]) => ({
    variant_id: id,
    from_quantity: from!,
    price_minor: Math.round((price * (100 - percent!)) / 100)
  }))
}

function textRow(product: Product, culture: string, index: number) {
  const { leaf, model, material, brand } = product
  const noun = leaf.noun[index]!
  const name =
    culture === 'en'
      ? `${model} ${material.name[index]} ${noun}`
      : `${noun} ${model} ${material.name[index]}`
  const description = `${leaf.pitch[index]} ${material.care[index]}`
  return {
    product_id: product.id,
    culture,
    name,
    description,
    folded_name: fold(name),
    search: searchDocument(culture, [
      [name, 'A'],
      [`${brand} ${product.sku}`, 'B'],
      ...product.category.names.map(names => [names[index]!, 'C'] as const),
      ...product.chosen.flatMap(({ choices }) =>
        choices.map(choice => [choice.name[index]!, 'C'] as const)
      ),
      [material.label[index]!, 'C'],
      [description, 'D']
    ])
  }
}
