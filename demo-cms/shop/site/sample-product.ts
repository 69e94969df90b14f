import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { productLink } from '../catalogue/links.ts'
import { readProduct } from '../catalogue/product.ts'
import { LOW_STOCK } from '../catalogue/stock-words.ts'
import { readChoice, variations } from '../catalogue/variations.ts'

/** A product with variants, for the page with all tags. */
export async function sampleProduct(db: Db, site: PricedSite) {
  const { product_id } = await db
    .selectFrom('product_attributes')
    .innerJoin('products', 'products.id', 'product_id')
    .select('product_id')
    .where('is_available', '=', true)
    .groupBy(['product_id', 'popularity'])
    .having(where => where.fn.countAll(), '>', 1)
    .orderBy('popularity', 'desc')
    .orderBy('product_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const product = await readProduct(db, site, { id: product_id })
  if (!product) throw new Error(`Product ${product_id} has no texts in ${site.culture}.`)
  const shown = variations(site, product, readChoice(product, {}))
  return {
    product,
    lowStock: LOW_STOCK,
    variations: shown,
    variant: shown.ProductVariantViewModel,
    card: { id: product.id, name: product.name, url: productLink(site, product.slug) },
    // far enough in the future that it never comes
    promotion: {
      endsAt: new Date(Date.now() + WEEK).toISOString(),
      now: new Date().toISOString()
    }
  }
}

const WEEK = 7 * 86_400_000
