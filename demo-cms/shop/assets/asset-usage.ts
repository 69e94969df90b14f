import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { extraUses } from './extra-uses.ts'

/** A page of the shop that shows a file. */
export interface AssetUse {
  /** The title of the story or page, or the name of the product or category. */
  name: string
  url: string
}

/** Where the shop uses files, by their ids; files without a use are missing. */
export async function usesOf(
  db: Db,
  site: LocalizedSite,
  ids: readonly number[]
): Promise<Map<number, AssetUse[]>> {
  const uses = new Map<number, AssetUse[]>()
  if (ids.length === 0) return uses
  const { rows } = await sql<{ id: number; name: string; kind: string; slug: string }>`
    with used as (
      select asset_id as id, 'news' as kind, id as owner from news
      union select asset_id, 'news', news_id from news_files
      union select asset_id, 'p', product_id from product_photos
      union select asset_id, 'p', product_id from product_turns
      union select asset_id, 'c', id from categories)
    select used.id, used.kind,
      coalesce(news.slug, products.slug, categories.slug) as slug,
      coalesce(news_texts.title, product_texts.name, category_texts.name) as name
    from used
    left join news on used.kind = 'news' and news.id = used.owner
    left join news_texts on news_texts.news_id = news.id and news_texts.culture = ${site.culture}
    left join products on used.kind = 'p' and products.id = used.owner
    left join product_texts on product_texts.product_id = products.id
      and product_texts.culture = ${site.culture}
    left join categories on used.kind = 'c' and categories.id = used.owner
    left join category_texts on category_texts.category_id = categories.id
      and category_texts.culture = ${site.culture}
    where used.id in (${sql.join(ids)})
    ${ofExtras(ids)}
    order by kind, name`.execute(db)
  for (const { id, name, kind, slug } of rows) {
    const use = { name, url: `${homeLink(site)}/${kind}/${slug}` }
    uses.set(id, [...(uses.get(id) ?? []), use])
  }
  return uses
}

function ofExtras(ids: readonly number[]): RawBuilder<unknown> {
  const uses = extraUses
    .all()
    .map(
      ({ list }) => sql`union select * from (${list()}) as uses where id in (${sql.join(ids)})`
    )
  return uses.length > 0 ? sql.join(uses, sql` `) : sql``
}
