import type { ItemList } from 'vitrine/contract'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readAssociations, readRelated } from '../catalogue/related.ts'

/** The rows of related products on a product page, with their names in analytics [CAT-12]. */
export async function otherProducts(db: Db, site: PricedSite, productId: number) {
  const listOf = (id: string, key: string): ItemList => ({
    item_list_id: id,
    item_list_name: text(site.culture, key)
  })
  return {
    associations: await readAssociations(db, site, productId),
    related: await readRelated(db, site, productId),
    lists: {
      associations: listOf('associations', 'Product.Associations'),
      related: listOf('related', 'Product.Related')
    }
  }
}
