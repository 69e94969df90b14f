import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { registerExtras } from '../extras/index.ts'
import { syncFiles } from '../kernel/content/sync-files.ts'
import { openDatabase } from '../kernel/database/database.ts'
import type { Schema } from '../kernel/database/schema.ts'
import { countries } from '../shop/addresses/countries.ts'
import { homeRate, taxRate } from '../shop/cart/tax-rates.ts'
import { draw } from '../simulators/images/draw.ts'
import { ensureSeeded } from './seed-shop.ts'

// node … demo-cms/seed/export.ts FILE: writes what the seed puts into an empty shop as JSON, for shops of other engines that sell the
// same goods, such as examples/vendure. Tables have the names and the columns of the demo's database.

const TABLES = [
  'categories',
  'category_texts',
  'brands',
  'attributes',
  'attribute_texts',
  'attribute_values',
  'attribute_value_texts',
  'products',
  'product_texts',
  'product_attributes',
  'product_photos',
  'assets',
  'variants',
  'price_tiers',
  'stocks',
  'warehouses',
  'cities',
  'shipping_methods',
  'shipping_prices',
  'coupons',
  'customers',
  'addresses',
  'customer_references',
  'currencies'
] as const satisfies (keyof Schema)[]

const CLASSES = ['standard', 'food', 'books', 'newspapers'] as const

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file to write: demo-cms/seed/export.ts seed.json')

registerExtras()
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-export-'))
const db = await openDatabase({ databaseUrl: undefined, dataDir })
try {
  await syncFiles(db)
  await ensureSeeded(db)
  const tables: Record<string, unknown> = {}
  for (const table of TABLES) tables[table] = await db.selectFrom(table).selectAll().execute()
  const taxes = countries.flatMap(({ code }) =>
    CLASSES.map(taxClass => ({
      country: code,
      taxClass,
      percent: taxRate({ vatPercent: homeRate(taxClass), taxClass }, code)
    }))
  )
  writeFileSync(resolve(file), JSON.stringify({ ...tables, taxes, pictures: await pictures() }))
} finally {
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
}

/** The first picture of each product, as SVG. */
async function pictures() {
  const photos = await db
    .selectFrom('product_photos')
    .innerJoin('assets', 'assets.id', 'product_photos.asset_id')
    .innerJoin('products', 'products.id', 'product_photos.product_id')
    .select(['product_id', 'products.slug as name', 'drawing'])
    .where('product_photos.position', '=', 1)
    .execute()
  return photos.flatMap(({ product_id, name, drawing }) =>
    drawing ? [{ product_id, name, svg: draw(drawing) }] : []
  )
}
