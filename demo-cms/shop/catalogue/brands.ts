import type { Db } from '../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'

export interface Brand {
  name: string
  /** The list of the brand's products. */
  url: string
}

/** The brands of the shop, by name [CAT-13]. */
export async function readBrands(db: Db, site: LocalizedSite): Promise<Brand[]> {
  const rows = await db.selectFrom('brands').select(['id', 'name']).orderBy('name').execute()
  return rows.map(({ id, name }) => {
    const filter = JSON.stringify({ Brands: [String(id)] })
    return { name, url: `${homeLink(site)}/catalog?filter=${encodeURIComponent(filter)}` }
  })
}
