import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'

/** The kinds of tagged items; the `entityName` of tag search [CAT-15]. */
export const entities = ['product', 'news'] as const
export type Entity = (typeof entities)[number]

export interface Tag {
  id: number
  slug: string
  name: string
  /** The number of items with this tag, by kind. */
  counts: Record<Entity, number>
}

/** All tags with their counts, sorted by name. */
export async function readTagCounts(db: Db, { culture }: LocalizedSite): Promise<Tag[]> {
  const { rows } = await sql<{
    id: number
    slug: string
    name: string
    product: number
    news: number
  }>`select tags.id, tags.slug, texts.name,
      (select count(*)::int from product_tags where tag_id = tags.id) as product,
      (select count(*)::int from news_tags where tag_id = tags.id) as news
    from tags join tag_texts texts on texts.tag_id = tags.id and texts.culture = ${culture}
    order by texts.name`.execute(db)
  return rows.map(({ id, slug, name, product, news }) => ({
    id,
    slug,
    name,
    counts: { product, news }
  }))
}

export const newsSorts = ['newest', 'oldest', 'name'] as const
export type NewsSort = (typeof newsSorts)[number]

const NEWS_ORDER = {
  newest: sql`published_at desc`,
  oldest: sql`published_at`,
  name: sql`title`
}

/** One page of news with a tag. */
export async function newsWithTag(
  db: Db,
  site: LocalizedSite,
  tagId: number,
  { sort, page, pageSize }: { sort: NewsSort; page: number; pageSize: number }
) {
  const { rows } = await sql<{
    slug: string
    title: string
    summary: string
    published_at: Date
  }>`
    select news.slug, title, summary, published_at
    from news join news_texts on news_texts.news_id = news.id and culture = ${site.culture}
    join news_tags on news_tags.news_id = news.id and tag_id = ${tagId}
    order by ${NEWS_ORDER[sort]}, news.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows.map(row => ({ ...row, url: `${homeLink(site)}/news/${row.slug}` }))
}
