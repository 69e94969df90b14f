import { type RawBuilder, sql } from 'kysely'
import { parseShortDate } from 'vitrine/shared'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { SHOP_ZONE } from '../../kernel/time/shop-time.ts'
import type { Block } from './blocks.ts'
import { type Draft, insertAssets } from './drafts.ts'

/** What was published, is online, or is going to be. */
export interface Version {
  number: number
  title: string
  isHome: boolean
  isOnline: boolean
  draft: number
  publishAt: Date
  createdAt: Date
  createdBy: string | null
  /** Its moment has not come. */
  isScheduled: boolean
}

/** A version as the public sees it. */
export interface PublishedPage {
  id: number
  number: number
  slug: string
  title: string
  description: string
  blocks: Block[]
  /** The languages in which a page with this address is online. */
  cultures: Culture[]
}

/** The versions whose moment has come and that no later one has replaced. */
const CURRENT = sql`(select distinct on (page_id) block_page_versions.*
  from block_page_versions where publish_at <= now()
  order by page_id, publish_at desc, number desc)`

/** A moment that an editor typed, such as `2026-12-01T08:00`, in the shop's time zone. */
function momentIn(typed: string): RawBuilder<Date> {
  return sql<Date>`(${typed}::timestamp at time zone ${sql.lit(SHOP_ZONE)})`
}

/** The moment if it is one, and in the future. */
export async function futureMoment(db: Db, typed: string): Promise<Date | undefined> {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(typed)) return undefined
  // a day that does not exist, such as 31 February, and a year that is a typing mistake
  const isDay = parseShortDate(typed.slice(0, 10), 'en') !== undefined
  if (!isDay || Number.isNaN(Date.parse(`${typed}Z`))) return undefined
  const { rows } = await sql<{ moment: Date; isFuture: boolean }>`
    select ${momentIn(typed)} as moment, ${momentIn(typed)} > now() as "isFuture"`.execute(db)
  return rows[0]?.isFuture ? rows[0].moment : undefined
}

/**
 * Publishes a draft, unless it has changed since the editor has seen it.
 *
 * @param publishAt When; at once without it.
 */
export function publishDraft(
  db: Db,
  { id, draft }: Pick<Draft, 'id' | 'draft'>,
  staffId: number,
  { publishAt, isOnline = true }: { publishAt?: Date; isOnline?: boolean } = {}
): Promise<boolean> {
  return inTransaction(db, async tx => {
    // locked, so that two versions never get the same number
    const { rows } = await sql<{ id: number; blocks: Block[] }>`
      with page as (select * from block_pages where id = ${id} and draft = ${draft} for update)
      insert into block_page_versions
        (page_id, number, title, description, is_home, blocks, is_online, draft, publish_at, created_by)
      select id, coalesce((select max(number) from block_page_versions where page_id = page.id), 0) + 1,
        title, description, is_home, blocks, ${isOnline}, draft, coalesce(${publishAt ?? null}, now()), ${staffId}
      from page returning id, blocks`.execute(tx)
    const [version] = rows
    if (!version) return false
    await insertAssets(tx, id, version.id, version.blocks)
    return true
  })
}

/** Cancels the publication of a version whose moment has not come. */
export async function cancelSchedule(db: Db, pageId: number, number: number): Promise<boolean> {
  const { rows } = await sql`delete from block_page_versions
    where page_id = ${pageId} and number = ${number} and publish_at > now() returning id`.execute(
    db
  )
  return rows.length > 0
}

/** The versions of a page, the latest first. */
export async function readVersions(db: Db, pageId: number): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select number, title, is_home as "isHome", is_online as "isOnline", draft,
      publish_at as "publishAt", block_page_versions.created_at as "createdAt",
      first_name || ' ' || last_name as "createdBy", publish_at > now() as "isScheduled"
    from block_page_versions left join customers on customers.id = created_by
    where page_id = ${pageId} order by number desc`.execute(db)
  return rows
}

/** The content of a version. */
export function versionContent(db: Db, pageId: number, number: number) {
  return db
    .selectFrom('block_page_versions')
    .select(['title', 'description', 'is_home', 'blocks'])
    .where('page_id', '=', pageId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** The page with an address, if it is online. */
export async function pageOnline(
  db: Db,
  culture: Culture,
  slug: string
): Promise<PublishedPage | undefined> {
  return onePage(db, sql`culture = ${culture} and slug = ${slug}`)
}

/** The page that replaces the home page: the one that was published last of those that are made for it. */
export async function homeOnline(db: Db, culture: Culture): Promise<PublishedPage | undefined> {
  return onePage(db, sql`culture = ${culture} and version.is_home`)
}

async function onePage(
  db: Db,
  condition: RawBuilder<unknown>
): Promise<PublishedPage | undefined> {
  const { rows } = await sql<PublishedPage>`
    select page.id, version.number, page.slug, version.title, version.description, version.blocks,
      (select array_agg(other.culture) from (
        select culture from block_pages join ${CURRENT} online on online.page_id = block_pages.id
          where slug = page.slug and online.is_online
        union select culture from pages where slug = page.slug) as other) as cultures
    from block_pages page join ${CURRENT} version on version.page_id = page.id
    where version.is_online and ${condition}
    order by version.publish_at desc, version.id desc limit 1`.execute(db)
  return rows[0]
}
