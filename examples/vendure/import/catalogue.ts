import type { INestApplication } from '@nestjs/common'
import {
  type Channel,
  type CurrencyCode,
  Facet,
  FacetTranslation,
  FacetValue,
  FacetValueTranslation,
  type ID,
  type LanguageCode,
  Product,
  ProductOption,
  ProductOptionGroup,
  ProductOptionGroupTranslation,
  ProductOptionTranslation,
  ProductTranslation,
  ProductVariant,
  ProductVariantPrice,
  ProductVariantTranslation,
  type RequestContext,
  StockLevel,
  StockLocationService,
  TransactionalConnection
} from '@vendure/core'
import type { EntityTarget, ObjectLiteral } from 'typeorm'
import { VitrinePlugin } from '../bridge/index.ts'
import type { SeedData } from './seed-file.ts'
import type { TaxCategories } from './terms.ts'

/** The ids in Vendure, by the ids of the demo. */
export interface ImportedIds {
  products: ReadonlyMap<number, ID>
  variants: ReadonlyMap<number, ID>
  /** The facet values of categories: what their collections consist of. */
  categories: ReadonlyMap<number, ID>
}

interface Text {
  culture: string
  name: string
}

const CHUNK = 200

/**
 * Products, variants, prices and stock, in few statements: Vendure's own importer needs several for each variant. All stock is in one
 * place, because Vendure allocates too much if it divides an order line over several.
 */
export async function importCatalogue(
  app: INestApplication,
  ctx: RequestContext,
  seed: SeedData,
  taxes: TaxCategories
): Promise<ImportedIds> {
  const connection = app.get(TransactionalConnection)
  const channels = [{ id: ctx.channelId } as Channel]

  async function save<Entity extends ObjectLiteral>(
    target: EntityTarget<Entity>,
    entities: Entity[]
  ): Promise<Entity[]> {
    const repository = connection.getRepository(ctx, target as never)
    return (await repository.save(entities as never, { chunk: CHUNK })) as never
  }

  /** Saves entities with their texts; returns their ids by those of the demo. */
  async function saveAll<Entity extends ObjectLiteral & { id: ID }>(
    target: EntityTarget<Entity>,
    translation: new (input: never) => ObjectLiteral,
    rows: readonly { id: number; entity: Entity; texts: readonly (Text & object)[] }[]
  ): Promise<Map<number, ID>> {
    await save(
      target,
      rows.map(row => row.entity)
    )
    const texts = rows.flatMap(({ entity, texts }) =>
      texts.map(
        ({ culture, ...text }) =>
          new translation({
            ...text,
            languageCode: culture as LanguageCode,
            base: { id: entity.id }
          } as never)
      )
    )
    await save(translation as never, texts)
    return new Map(rows.map(({ id, entity }) => [id, entity.id]))
  }

  const groups = await saveAll(
    ProductOptionGroup,
    ProductOptionGroupTranslation as never,
    seed.attributes.map(({ id, code }) => ({
      id,
      entity: new ProductOptionGroup({ code, channels }),
      texts: named(seed.attribute_texts.filter(text => text.attribute_id === id))
    }))
  )
  const options = await saveAll(
    ProductOption,
    ProductOptionTranslation as never,
    seed.attribute_values.map(({ id, attribute_id, code, color1 }) => ({
      id,
      entity: new ProductOption({
        code,
        channels,
        group: { id: groups.get(attribute_id)! } as ProductOptionGroup,
        customFields: { color: color1 }
      }),
      texts: named(seed.attribute_value_texts.filter(text => text.value_id === id))
    }))
  )
  const facets = await saveAll(Facet, FacetTranslation as never, [
    facetRow(1, 'category', ['Catégorie', 'Categorie', 'Category', 'Kategorie'], channels),
    facetRow(2, 'brand', ['Marque', 'Merk', 'Brand', 'Marke'], channels),
    ...seed.attributes.map(({ id, code }) => ({
      id: 10 + id,
      entity: new Facet({ code, isPrivate: false, channels }),
      texts: named(seed.attribute_texts.filter(text => text.attribute_id === id))
    }))
  ])
  const facetValue = (facet: number, code: string) =>
    new FacetValue({ code, channels, facet: { id: facets.get(facet)! } as Facet })
  const categories = await saveAll(
    FacetValue,
    FacetValueTranslation as never,
    seed.categories.map(({ id, slug }) => ({
      id,
      entity: facetValue(1, slug),
      texts: named(seed.category_texts.filter(text => text.category_id === id))
    }))
  )
  const brands = await saveAll(
    FacetValue,
    FacetValueTranslation as never,
    seed.brands.map(({ id, slug, name }) => ({
      id,
      entity: facetValue(2, slug),
      texts: ['fr', 'nl', 'en', 'de'].map(culture => ({ culture, name }))
    }))
  )
  const values = await saveAll(
    FacetValue,
    FacetValueTranslation as never,
    seed.attribute_values.map(({ id, attribute_id, code }) => ({
      id,
      entity: facetValue(10 + attribute_id, code),
      texts: named(seed.attribute_value_texts.filter(text => text.value_id === id))
    }))
  )
  const textsOf = grouped(seed.product_texts, text => text.product_id)
  const attributesOf = grouped(seed.product_attributes, row => row.product_id)
  const products = await saveAll(
    Product,
    ProductTranslation as never,
    seed.products.map(product => ({
      id: product.id,
      entity: new Product({
        enabled: true,
        channels,
        customFields: { popularity: product.popularity },
        optionGroups: (attributesOf.get(product.id) ?? []).map(
          row => ({ id: groups.get(row.attribute_id)! }) as ProductOptionGroup
        ),
        facetValues: [
          brands.get(product.brand_id)!,
          ...product.category_ids.map(id => categories.get(id)!),
          ...product.value_ids.map(id => values.get(id)!)
        ].map(id => ({ id }) as FacetValue)
      }),
      texts: (textsOf.get(product.id) ?? []).map(({ culture, name, description }) => ({
        culture,
        name,
        description,
        slug: product.slug
      }))
    }))
  )

  const productOf = new Map(seed.products.map(product => [product.id, product]))
  const tiersOf = grouped(seed.price_tiers, tier => tier.variant_id)
  const valueTexts = grouped(seed.attribute_value_texts, text => text.value_id)
  const variants = await saveAll(
    ProductVariant,
    ProductVariantTranslation as never,
    seed.variants.map(variant => {
      const product = productOf.get(variant.product_id)!
      const { price_minor: price, original_price_minor: original } = variant
      return {
        id: variant.id,
        entity: new ProductVariant({
          enabled: true,
          sku: variant.sku,
          channels,
          product: { id: products.get(variant.product_id)! } as Product,
          taxCategory: { id: taxes.get(product.tax_class ?? 'standard')! } as never,
          options: variant.value_ids.map(id => ({ id: options.get(id)! }) as ProductOption),
          customFields: {
            minQuantity: product.min_quantity,
            maxQuantity: product.max_quantity,
            stepQuantity: product.step_quantity,
            originalFactor: original === null ? 0 : original / price,
            tiers: (tiersOf.get(variant.id) ?? [])
              .map(
                tier =>
                  `${tier.from_quantity}:${Math.round(100 - (100 * tier.price_minor) / price)}`
              )
              .join(',')
          }
        }),
        texts: (textsOf.get(variant.product_id) ?? []).map(({ culture, name }) => ({
          culture,
          name: [
            name,
            ...variant.value_ids.map(
              id => valueTexts.get(id)?.find(text => text.culture === culture)?.name ?? ''
            )
          ].join(' ')
        }))
      }
    })
  )

  const { rates } = VitrinePlugin.options
  const currencies = [['EUR', 1] as const, ...Object.entries(rates)]
  await save(
    ProductVariantPrice,
    seed.variants.flatMap(({ id, price_minor }) =>
      currencies.map(
        ([currency, rate]) =>
          new ProductVariantPrice({
            channelId: ctx.channelId,
            currencyCode: currency as CurrencyCode,
            price: Math.round(price_minor * rate),
            variant: { id: variants.get(id)! } as ProductVariant
          })
      )
    )
  )
  const stock = grouped(seed.stocks, row => row.variant_id)
  const location = await app.get(StockLocationService).defaultStockLocation(ctx)
  await save(
    StockLevel,
    seed.variants.map(
      ({ id }) =>
        new StockLevel({
          stockLocation: location,
          productVariant: { id: variants.get(id)! } as ProductVariant,
          stockOnHand: (stock.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
          stockAllocated: 0
        })
    )
  )
  return { products, variants, categories }
}

function facetRow(id: number, code: string, names: readonly string[], channels: Channel[]) {
  return {
    id,
    entity: new Facet({ code, isPrivate: false, channels }),
    texts: ['fr', 'nl', 'en', 'de'].map((culture, index) => ({ culture, name: names[index]! }))
  }
}

function named(texts: readonly Text[]): Text[] {
  return texts.map(({ culture, name }) => ({ culture, name }))
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
