import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from '../config.ts'

/** What `demo-cms/seed/export.ts` writes: tables of the demo, as far as the importer reads them. Amounts are in cents, tax included. */
export interface SeedData {
  categories: {
    id: number
    parent_id: number | null
    slug: string
    position: number
    path: number[]
  }[]
  category_texts: { category_id: number; culture: string; name: string; description: string }[]
  brands: { id: number; slug: string; name: string }[]
  attributes: { id: number; code: string; display_type: string }[]
  attribute_texts: { attribute_id: number; culture: string; name: string }[]
  attribute_values: { id: number; attribute_id: number; code: string; color1: string | null }[]
  attribute_value_texts: { value_id: number; culture: string; name: string }[]
  products: {
    id: number
    slug: string
    brand_id: number
    category_id: number
    tax_class: string | null
    min_quantity: number
    max_quantity: number
    step_quantity: number
    popularity: number
    value_ids: number[]
    category_ids: number[]
  }[]
  product_texts: { product_id: number; culture: string; name: string; description: string }[]
  product_attributes: { product_id: number; attribute_id: number; position: number }[]
  variants: {
    id: number
    product_id: number
    sku: string
    position: number
    price_minor: number
    original_price_minor: number | null
    value_ids: number[]
  }[]
  price_tiers: { variant_id: number; from_quantity: number; price_minor: number }[]
  stocks: { variant_id: number; quantity: number }[]
  shipping_methods: {
    id: number
    code: string
    price_minor: number
    free_from_minor: number | null
    position: number
  }[]
  shipping_prices: {
    method_id: number
    country_code: string
    price_minor: number
    free_from_minor: number | null
  }[]
  coupons: {
    code: string
    kind: 'percent' | 'amount' | 'free-delivery'
    value: number
    minimum_minor: number
    category_ids: number[] | null
    customer_id: number | null
    currency: string | null
    starts_at: string | null
    ends_at: string | null
    max_uses: number | null
    max_uses_each: number | null
    uses: number
  }[]
  customers: {
    id: number
    email: string
    first_name: string
    last_name: string
    company: string | null
    vat_number: string | null
    phone: string | null
    culture: string
  }[]
  addresses: {
    customer_id: number
    first_name: string
    last_name: string
    company: string | null
    street1: string
    house_number: string
    box_number: string | null
    postal_code: string
    city: string
    country_code: string
  }[]
  customer_references: { customer_id: number; variant_id: number; reference: string }[]
  cities?: {
    country_code: string
    postal_code: string
    name: string
    names: Record<string, string>
  }[]
  /** The first picture of each product. */
  pictures?: { product_id: number; name: string; svg: string }[]
  taxes: { country: string; taxClass: string; percent: number }[]
}

/** The seed of the demo: from a file, or made by the demo in another process and kept beside the database. */
export function readSeed(file: string | undefined): SeedData {
  const path = file ?? join(dataFolder, 'seed.json')
  if (!existsSync(path)) {
    console.log('Making the goods of the demo …')
    const root = join(import.meta.dirname, '../../..')
    const { status } = spawnSync(
      process.execPath,
      [
        '--import',
        './scripts/node-shim.mjs',
        '--import',
        'tsx',
        'demo-cms/seed/export.ts',
        path
      ],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
    )
    if (status !== 0) throw new Error('The goods of the demo could not be made.')
  }
  return JSON.parse(readFileSync(path, 'utf8')) as SeedData
}
