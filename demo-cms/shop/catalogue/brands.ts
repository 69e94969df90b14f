import type { Db } from '../../kernel/database/database.ts'
import { shared } from '../../kernel/database/shared-data.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'

export interface Brand {
  name: string
  /** The list of the brand's products. */
  url: string
}

/** The brands of the shop, by name [CAT-13]. */
export function readBrands(db: Db, site: LocalizedSite): Promise<readonly Brand[]> {
  return shared(db, `brands ${homeLink(site)}`, () => queryBrands(db, site))
}

async function queryBrands(db: Db, site: LocalizedSite): Promise<Brand[]> {
  const rows = await db.selectFrom('brands').select(['id', 'name']).orderBy('name').execute()
  return rows.map(({ id, name }) => {
    const filter = JSON.stringify({ Brands: [String(id)] })
    return { name, url: `${homeLink(site)}/catalog?filter=${encodeURIComponent(filter)}` }
  })
}
