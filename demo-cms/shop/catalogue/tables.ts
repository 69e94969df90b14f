import type { ColumnType, Generated } from 'kysely'
import type { Moment, TextsOf, WithDefault } from '../../kernel/database/columns.ts'

/** What a product is for the tax: countries have different rates for food, books and newspapers. */
export type TaxClass = 'standard' | 'food' | 'books' | 'newspapers'

declare module '../../kernel/database/schema.ts' {
  /** The catalogue. `…_minor` columns are whole cents, including tax. */
  interface Schema {
    categories: {
      id: Generated<number>
      parent_id: number | null
      slug: string
      level: number
      position: number
      path: number[]
      asset_id: number | null
    }
    category_texts: TextsOf & {
      category_id: number
      description: string
      search: Generated<string>
    }
    brands: { id: Generated<number>; slug: string; name: string }
    attributes: {
      id: Generated<number>
      code: string
      display_type: 'Square' | 'Select'
      position: number
    }
    attribute_texts: TextsOf & { attribute_id: number }
    attribute_values: {
      id: Generated<number>
      attribute_id: number
      code: string
      position: number
      color1: string | null
      color2: string | null
      color3: string | null
    }
    attribute_value_texts: TextsOf & { value_id: number }
    products: {
      id: Generated<number>
      slug: string
      sku: string
      brand_id: number
      category_id: number
      /** Belgium's rate. */
      vat_percent: number
      /** `null` if it is not known. */
      tax_class: Generated<TaxClass | null>
      min_quantity: WithDefault<number>
      max_quantity: WithDefault<number>
      step_quantity: WithDefault<number>
      popularity: WithDefault<number>
      created_at: Moment
      category_ids: number[]
      value_ids: WithDefault<number[]>
      price_minor: number
      original_price_minor: number | null
      is_available: WithDefault<boolean>
    }
    product_texts: TextsOf & {
      product_id: number
      description: string
      folded_name: string
      search: string
    }
    product_attributes: { product_id: number; attribute_id: number; position: number }
    variants: {
      id: Generated<number>
      product_id: number
      sku: string
      position: number
      price_minor: number
      original_price_minor: number | null
      value_ids: WithDefault<number[]>
      content_amount: number | null
      content_unit: 'g' | 'ml' | 'piece' | null
    }
    /** What variants were that have been deleted, for the lines that still name them. */
    former_variants: {
      id: number
      product_id: number
      sku: string
      names: Record<string, string>
      variant_names: Record<string, string>
      deleted_at: Moment
    }
    price_changes: { variant_id: number; price_minor: number; changed_at: Moment }
    promotions: { product_id: number; ends_at: Moment }
    price_tiers: { variant_id: number; from_quantity: number; price_minor: number }
    warehouses: {
      id: Generated<number>
      code: string
      name: string
      city: string
      is_active: Generated<boolean>
    }
    stocks: {
      variant_id: number
      warehouse_id: number
      quantity: number
      expected_on: ColumnType<Date | null, string | null | undefined, string | null>
      expected_quantity: number | null
    }
    product_photos: {
      product_id: number
      position: number
      asset_id: number
      value_id: number | null
    }
    product_turns: { product_id: number; position: number; asset_id: number }
    /** Business customers' own references of variants. */
    customer_references: { customer_id: number; variant_id: number; reference: string }
    product_associations: { product_id: number; position: number; associated_id: number }
  }
}
