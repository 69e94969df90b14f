import { sql } from 'kysely'
import { fold } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'

/** What shoppers see of a page. */
type PageState = 'draft' | 'online' | 'changed' | 'offline'

/** A page in the list of the editor. */
export interface ListedPage {
  id: number
  slug: string
  title: string
  isHome: boolean
  changedAt: Date
  state: PageState
  /** When the next version is published. */
  scheduledAt: Date | null
}

/** The pages of a language, those that were changed last first. */
export async function listPages(db: Db, culture: Culture): Promise<ListedPage[]> {
  const { rows } = await sql<ListedPage>`
    select page.id, page.slug, page.title, page.changed_at as "changedAt",
      coalesce(current.is_home and current.is_online, false) as "isHome",
      case when current.id is null then 'draft' when not current.is_online then 'offline'
        when current.draft < page.draft then 'changed' else 'online' end as state,
      (select min(publish_at) from block_page_versions
        where page_id = page.id and publish_at > now()) as "scheduledAt"
    from block_pages page
    left join lateral (select id, is_home, is_online, draft from block_page_versions
      where page_id = page.id and publish_at <= now()
      order by publish_at desc, number desc limit 1) as current on true
    where culture = ${culture}
    order by page.changed_at desc, page.id`.execute(db)
  return rows
}

/** A page whose blocks a new one can start with. */
export interface Template {
  id: number
  culture: Culture
  title: string
}

export function listTemplates(db: Db): Promise<Template[]> {
  return db
    .selectFrom('block_pages')
    .select(['id', 'culture', 'title'])
    .orderBy('title')
    .orderBy('culture')
    .execute() as Promise<Template[]>
}

/** An address for a title: `Soldes d’été` → `soldes-d-ete`. */
export function slugOf(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
}

export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 60
}
